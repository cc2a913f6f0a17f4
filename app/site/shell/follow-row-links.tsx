import { PrefetchPageLinks, useNavigate } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { onIntent } from './page-cache/on-intent.ts'

/** Gives every `RowLink` what each `Link` has of its own, and its row if it opens all of it. */
export function FollowRowLinks() {
  const navigate = useNavigate()
  const [page, setPage] = useState<string>()

  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = rowLinkOf(event.target)
      if (!link) linkOfRow(event.target)?.dispatchEvent(new MouseEvent('click', event))
      if (!link || event.defaultPrevented || !isPlainClick(event)) return
      event.preventDefault()
      navigate(addressOf(link), { preventScrollReset: link.dataset.row === 'in-place' })
    }

    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])

  useEffect(
    () =>
      onIntent((target) => {
        const link = rowLinkOf(target)
        if (link && link.dataset.row !== 'in-place') setPage(addressOf(link))
      }),
    [],
  )

  return page === undefined ? null : <PrefetchPageLinks key={page} page={page} />
}

function rowLinkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-row]') : null
}

/** What a click beside the links, controls and selected text of a row opens. */
function linkOfRow(target: EventTarget | null): HTMLAnchorElement | null | undefined {
  if (!(target instanceof Element) || target.closest('a, button, input, label, summary, [popover]')) return
  if (document.getSelection()?.isCollapsed === false) return
  return target.closest('tr')?.querySelector('a[data-row="whole"]')
}

/** Let the browser handle opening in a new tab. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash
}
