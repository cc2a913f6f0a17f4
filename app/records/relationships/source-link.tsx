import type { ReactNode } from 'react'
import { ExternalLink } from '#app/base/components/navigation/text-link.tsx'
import { isWebAddress } from '#app/base/platform/web-address.ts'

/** A link to a source; anything but a web URL stays plain text. */
export function SourceLink({ url, children }: { url: string; children: ReactNode }) {
  return isWebAddress(url) ? <ExternalLink href={url}>{children}</ExternalLink> : <span>{children}</span>
}
