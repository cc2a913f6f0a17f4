import { useEffect, useState } from 'react'
import { dataAddress } from './remembered-page.ts'

const INTENT_MS = 100

/**
 * Fetches the data of a remembered page ahead when its link is pointed at. Links fetch other pages ahead themselves, but
 * leave out what is loaded in the browser.
 */
export function PrefetchPages() {
  const [href, setHref] = useState<string>()
  useEffect(() => watchLinks(setHref), [])
  return href === undefined ? null : <link key={href} rel="prefetch" as="fetch" href={href} />
}

function watchLinks(onIntent: (href: string) => void): () => void {
  const events = ['pointerover', 'focusin', 'touchstart'] as const
  let timer: ReturnType<typeof setTimeout> | undefined

  function consider({ target }: Event) {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== window.location.origin || link.href === window.location.href) return
    const href = dataAddress(new URL(link.href))
    if (href) timer = setTimeout(onIntent, INTENT_MS, href)
  }

  for (const event of events) document.addEventListener(event, consider, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const event of events) document.removeEventListener(event, consider)
  }
}
