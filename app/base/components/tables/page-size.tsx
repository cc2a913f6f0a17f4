import { useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import { Link } from '../navigation/link.tsx'
import { searchLink } from './search-link.ts'

const SIZES = [10, 20, 50, 100]
const USUAL_SIZE = 20

/** Links that change the page size and go back to page 1. */
export function PageSize({ limit, total }: { limit: number; total: number }) {
  const { search } = useLocation()
  if (total <= Math.min(...SIZES)) return null

  return (
    <nav aria-label="Rows per page" className="flex items-center gap-1 text-sm text-ink-mute print:hidden">
      <span aria-hidden="true">Rows</span>
      {SIZES.map((size) => (
        <Link
          key={size}
          to={{ search: searchLink(search, { limit: size === USUAL_SIZE ? null : String(size), page: null }) }}
          preventScrollReset
          aria-label={`${size} rows`}
          aria-current={size === limit || undefined}
          className={clsx(
            'inline-flex h-8 min-w-8 items-center justify-center rounded-md px-1.5 tabular-nums transition-colors hover:bg-hover hover:text-ink touch:h-11 touch:min-w-11',
            size === limit && 'bg-hover font-medium text-ink',
          )}
        >
          {size}
        </Link>
      ))}
    </nav>
  )
}
