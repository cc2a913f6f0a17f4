import { countOf, formatCount, formatDay, formatGrowth, formatScore } from '#app/base/components/display/format.ts'
import { SignedFigure } from '#app/base/components/display/signed-figure.tsx'
import { StatCard, StatCards } from '#app/base/components/display/stat-card.tsx'
import { useZone } from '#app/base/components/display/zone.ts'
import { AthletesIcon, BrandIcon, LinkIcon, TrophyIcon } from '#app/base/components/icon.tsx'
import { Explanation } from '#app/base/components/overlays/explanation.tsx'
import { addDays } from '#app/base/platform/utc-day.ts'
import { type AnalyticsFilters, NO_FILTERS } from './filters/analytics-filters.ts'
import { figuresNotFiltered } from './filters/filter-words.ts'
import { recordsOf } from './filters/records-of.ts'
import type { Overview } from './overview.queries.server.ts'
import { firstCompared, GROWN_FIGURES } from './overview-figures.ts'
import { countDays, type TimeRange } from './time-range.ts'

type GrowthCardsProps = {
  figures: Overview
  range: Pick<TimeRange, 'from' | 'to'>
  filters?: AnalyticsFilters
}

/** The totals at the end of a range and their growth over it, each with what it means and the records behind it. */
export function GrowthCards({ figures, range, filters = NO_FILTERS }: GrowthCardsProps) {
  const { locale } = useZone()
  const dayOf = (day: string) => formatDay(day, locale)
  const end = dayOf(range.to)
  const before = addDays(range.from, -1)
  const since = firstCompared(figures)

  return (
    <div className="space-y-2">
      <StatCards label="Growth">
        {GROWN_FIGURES.map((figure) => {
          const { key, label, kind, meaning, records, follows } = figure
          const format = kind === 'score' ? formatScore : formatCount
          const growth = figures[key]
          const compared =
            growth.start === null
              ? ''
              : ` Growth compares with the end of ${dayOf(growth.since)}: ${format(growth.start)}.`
          return (
            <StatCard
              key={key}
              label={label}
              value={format(growth.value)}
              explanation={<Explanation of={label} text={`${meaning}, at the end of ${end} (UTC).${compared}`} />}
              caption={
                <>
                  {growth.gap === null && (
                    <span className="block">
                      <SignedFigure value={growth.growth}>{formatGrowth(growth.growth)}</SignedFigure>
                      {growth.since === before && ` in ${countOf(countDays(range), 'day')}`}
                      {growth.since !== before && growth.since !== since && ` since ${dayOf(growth.since)}`}
                    </span>
                  )}
                  {growth.gap === 'start_is_zero' && <span className="block">{`None before ${end}`}</span>}
                  {figuresNotFiltered(filters, [figure]) && <span className="block">Not filtered</span>}
                  {key === 'averageScore' && (
                    <span className="block">{countScored(figures.totals?.scoredBrands ?? 0)}</span>
                  )}
                </>
              }
              icon={ICONS[key]}
              tone={key === 'averageScore' ? 'gold' : 'plain'}
              to={records && recordsOf({ records, follows }, filters)}
            />
          )
        })}
      </StatCards>
      {since === null ? (
        <p className="text-sm text-ink-mute">No history yet: growth shows once a second day is recorded.</p>
      ) : (
        since > before && (
          <p className="text-sm text-ink-mute">{`Growth since ${dayOf(since)}, the first day recorded.`}</p>
        )
      )}
    </div>
  )
}

const ICONS = { athletes: AthletesIcon, brands: BrandIcon, averageScore: TrophyIcon, relationships: LinkIcon }

function countScored(brands: number): string {
  if (brands === 0) return 'No brands scored yet'
  return brands === 1 ? 'Over 1 scored brand' : `Over ${formatCount(brands)} scored brands`
}
