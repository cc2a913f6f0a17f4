import { PrefetchPageLinks, useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { onIntent } from './page-cache/on-intent.ts'

/** Does for every `RowLink` what each `Link` does for itself: turns the page, and fetches ahead where it is pointed at. */
export function FollowRowLinks() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [page, setPage] = useState<string>()

  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = rowLinkOf(event.target)
      if (!link || event.defaultPrevented || !isPlainClick(event)) return
      event.preventDefault()
      navigate(addressOf(link), { preventScrollReset: link.dataset.rowLink === 'in-place' })
    }

    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])

  // The first of them stands for its kind: their route is known before one is pointed at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pages have other links
  useEffect(() => discover(document.querySelector<HTMLAnchorElement>('a[data-row-link]')), [key])

  useEffect(
    () =>
      onIntent((target) => {
        const link = rowLinkOf(target)
        discover(link)
        if (link?.dataset.rowLink === '') setPage(addressOf(link))
      }),
    [],
  )

  return page === undefined ? null : <PrefetchPageLinks key={page} page={page} />
}

function rowLinkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-row-link]') : null
}

/** Opening it beside this page is the browser's own business. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash
}

/** Remix asks for the routes of links that carry this mark; marking hundreds would have the server match hundreds. */
function discover(link: HTMLAnchorElement | null): void {
  link?.setAttribute('data-discover', 'true')
}
