import { useEffect, useState } from 'react'
import { dataAddress } from './cached-page.ts'
import { onIntent } from './on-intent.ts'

/**
 * Prefetches the data of a cached page when its link is hovered. Links prefetch other pages themselves, but not routes
 * with a `clientLoader`.
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
