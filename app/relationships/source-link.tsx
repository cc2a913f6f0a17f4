import type { ReactNode } from 'react'
import { ExternalLink } from '#app/components/text-link.tsx'
import { isWebAddress } from './web-address.ts'

/** A link to a source; an address that is not of the web stays plain text. */
export function SourceLink({ url, children }: { url: string; children: ReactNode }) {
  return isWebAddress(url) ? <ExternalLink href={url}>{children}</ExternalLink> : <span>{children}</span>
}
