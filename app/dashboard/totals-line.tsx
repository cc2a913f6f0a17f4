import { useLocation } from '@remix-run/react'
import { countOf, formatCount, formatGrowth, formatScore } from '#app/base/components/display/format.ts'
import { SignedFigure } from '#app/base/components/display/signed-figure.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import type { Overview } from '#app/insight/analytics/overview.queries.server.ts'
import { GROWN_FIGURES } from '#app/insight/analytics/overview-figures.ts'

interface TotalsLineProps {
  figures: Overview
  runningJobs: number
  isOpen: boolean
}

/** Totals with their growth, and the switch for what is behind them, which has the totals too: figures, jobs and recent athletes. */
export function TotalsLine({ figures, runningJobs, isOpen }: TotalsLineProps) {
  const { search } = useLocation()
  return (
    <section
      aria-label="Totals"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border bg-surface px-5 py-2.5 text-sm sm:flex-nowrap sm:px-6"
    >
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-ink-mute">
        {(isOpen ? [] : GROWN_FIGURES).map(({ key, label, kind }) => {
          const { value, growth } = figures[key]
          return (
            <li key={key}>
              {label}{' '}
              <span className="font-medium text-ink tabular-nums">
                {(kind === 'score' ? formatScore : formatCount)(value)}
              </span>{' '}
              {growth !== null && <SignedFigure value={growth}>{formatGrowth(growth)}</SignedFigure>}
            </li>
          )
        })}
        <li>{runningJobs === 0 ? 'No jobs running' : `${countOf(runningJobs, 'job')} running`}</li>
      </ul>
      <LinkButton
        to={{ search: searchLink(search, { details: isOpen ? null : 'on' }) }}
        size="sm"
        preventScrollReset
        prefetch="none"
        className="shrink-0 print:hidden"
      >
        {isOpen ? 'Hide details' : 'Details'}
      </LinkButton>
    </section>
  )
}
