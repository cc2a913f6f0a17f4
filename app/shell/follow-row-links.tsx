import { PrefetchPageLinks, useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { onIntent } from './page-cache/on-intent.ts'

/** Gives every `RowLink` what each `Link` has of its own: client-side navigation, and prefetching on hover. */
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

  // The first of each kind is prefetched, so that the route is known before one is hovered.
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

/** Let the browser handle opening in a new tab. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash
}

/** Remix discovers the routes of links with this attribute; with hundreds of them the server would match hundreds. */
function discover(link: HTMLAnchorElement | null): void {
  link?.setAttribute('data-discover', 'true')
}
