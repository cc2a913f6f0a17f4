import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CloseIcon } from '../icon.tsx'
import { Link } from '../navigation/link.tsx'
import { searchLink } from './search-link.ts'

export interface FilterChip {
  /** The filter's parameters, which the chip removes. */
  name: string | readonly string[]
  label: string
  value: string
}

type FilterChipsProps = {
  chips: readonly FilterChip[]
  /** At the end, instead of the link that removes all. */
  end?: ReactNode
}

/** The active filters, each with a link that removes it, and one that removes all. */
export function FilterChips({ chips, end }: FilterChipsProps) {
  const { search } = useLocation()
  if (chips.length === 0) return null

  const without = (names: readonly string[]) => ({
    search: searchLink(search, Object.fromEntries([...names, 'page'].map((name) => [name, null]))),
  })

  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2 text-sm print:[&_i]:hidden">
      {chips.map(({ name, label, value }) => (
        <li key={String(name)} className="min-w-0">
          <Link
            to={without([name].flat())}
            preventScrollReset
            className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-full border bg-accent-soft pr-2 pl-3 text-accent-ink transition-colors hover:border-accent touch:h-11"
          >
            <span className="sr-only">Remove filter: </span>
            <span className="min-w-0 truncate">
              {label}:{' '}
              <span className="font-medium" dir="auto">
                {value}
              </span>
            </span>
            <CloseIcon className="size-3.5" />
          </Link>
        </li>
      ))}
      {end !== undefined && <li className="print:hidden">{end}</li>}
      {end === undefined && chips.length > 1 && (
        <li className="print:hidden">
          <Link
            to={without(chips.flatMap((chip) => chip.name))}
            preventScrollReset
            className="inline-flex h-8 items-center rounded-md px-2 text-ink-soft underline underline-offset-3 hover:text-ink touch:h-11"
          >
            Clear all filters
          </Link>
        </li>
      )}
    </ul>
  )
}
