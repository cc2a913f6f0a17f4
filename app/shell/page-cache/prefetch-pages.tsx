import { useEffect, useState } from 'react'
import { dataAddress } from './cached-page.ts'
import { onIntent } from './on-intent.ts'

/**
 * Fetches the data of a remembered page ahead when its link is pointed at. Links fetch other pages ahead themselves, but
 * leave out what is loaded in the browser.
 */
export function PrefetchPages() {
  const [href, setHref] = useState<string>()
  useEffect(() => onIntent((target) => setHref((known) => dataAddressOf(target) ?? known)), [])
  return href === undefined ? null : <link key={href} rel="prefetch" as="fetch" href={href} />
}

function dataAddressOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== window.location.origin || link.href === window.location.href) return undefined
  return dataAddress(new URL(link.href))
}
