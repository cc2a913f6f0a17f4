import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { GridIcon, type Icon, ListIcon } from '#app/base/components/icon.tsx'
import { Link } from '#app/base/components/navigation/link.tsx'
import { changeSearch, type ResultType, type ResultView, type SearchAddress } from '../page/search-address.ts'
import { formatTotal, type Totals } from './result-count.ts'

/** Result tabs with their counts, and the switch between list and grid. */
export function ResultControls({ address, totals }: { address: SearchAddress; totals: Totals }) {
  const { athletes, brands } = totals.total
  const counts: Record<ResultType, number> = { all: athletes + brands, athletes, brands }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 print:hidden">
      <Segments label="Kind of result">
        {TYPES.map(({ type, label }) => (
          <Segment key={type} to={changeSearch(address, { type })} current={type === address.type}>
            {label}
            <span className="text-xs text-ink-mute tabular-nums">{formatTotal(counts[type], totals.isCapped)}</span>
          </Segment>
        ))}
      </Segments>
      <Segments label="View">
        {VIEWS.map(({ view, label, icon: Icon }) => (
          <Segment key={view} to={changeSearch(address, { view, page: address.page })} current={view === address.view}>
            <Icon />
            <span className="sr-only">{label}</span>
          </Segment>
        ))}
      </Segments>
    </div>
  )
}

function Segments({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className="flex rounded-md border bg-sunken p-0.5">{children}</ul>
    </nav>
  )
}

type SegmentProps = { to: ReturnType<typeof changeSearch>; current: boolean; children: ReactNode }

function Segment({ to, current, children }: SegmentProps) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={current || undefined}
        className={clsx(
          'flex h-8 items-center gap-1.5 rounded-sm border px-2 text-sm sm:px-2.5 font-medium transition-colors touch:h-11 touch:min-w-11 touch:justify-center',
          current
            ? 'border-line bg-surface text-ink shadow-control'
            : 'border-transparent text-ink-mute hover:text-ink',
        )}
      >
        {children}
      </Link>
    </li>
  )
}

const TYPES: { type: ResultType; label: string }[] = [
  { type: 'all', label: 'All' },
  { type: 'athletes', label: 'Athletes' },
  { type: 'brands', label: 'Brands' },
]
const VIEWS: { view: ResultView; label: string; icon: Icon }[] = [
  { view: 'list', label: 'List', icon: ListIcon },
  { view: 'grid', label: 'Grid', icon: GridIcon },
]
