import { useLocation } from '@remix-run/react'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { searchLink } from '#app/base/components/tables/search-link.ts'

/** Older changes, and back to the newest. */
export function ChangePages({ next, isFirst }: { next: string | null; isFirst: boolean }) {
  const { pathname, search } = useLocation()
  if (isFirst && next === null) return null
  return (
    <nav aria-label="Pages of changes" className="flex justify-end gap-2 print:hidden">
      {!isFirst && <LinkButton to={{ pathname, search: searchLink(search, { before: null }) }}>Newest</LinkButton>}
      {next !== null && <LinkButton to={{ pathname, search: searchLink(search, { before: next }) }}>Older</LinkButton>}
    </nav>
  )
}
