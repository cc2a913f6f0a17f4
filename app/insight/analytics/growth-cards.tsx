import { countOf } from '#app/base/components/display/count-of.ts'
import { formatCount, formatDay, formatGrowth, formatScore } from '#app/base/components/display/format.ts'
import { SignedFigure } from '#app/base/components/display/signed-figure.tsx'
import { StatCard, StatCards } from '#app/base/components/display/stat-card.tsx'
import { useZone } from '#app/base/components/display/zone.ts'
import { AthletesIcon, BrandIcon, LinkIcon, TrophyIcon } from '#app/base/components/icon.tsx'
import { Explanation } from '#app/base/components/overlays/explanation.tsx'
import { addDays } from '#app/base/platform/utc-day.ts'
import { type AnalyticsFilters, NO_FILTERS } from './filters/analytics-filters.ts'
import { figuresNotFiltered } from './filters/filter-words.ts'
import { recordsOf } from './filters/records-of.ts'
import type { Growth } from './growth.ts'
import type { Overview } from './overview.queries.server.ts'
import { describeGap, GROWN_FIGURES, type GrownFigure } from './overview-figures.ts'
import { countDays, type TimeRange } from './time-range.ts'

type GrowthCardsProps = {
  figures: Overview
  range: Pick<TimeRange, 'from' | 'to'>
  filters?: AnalyticsFilters
}

/** The totals at the end of a range and their growth over it, each with what it means and the records behind it. */
export function GrowthCards({ figures, range, filters = NO_FILTERS }: GrowthCardsProps) {
  const { locale } = useZone()
  const start = formatDay(addDays(range.from, -1), locale)
  const end = formatDay(range.to, locale)

  return (
    <StatCards label="Growth">
      {GROWN_FIGURES.map((figure) => {
        const { key, label, kind, meaning, records, follows } = figure
        const format = kind === 'score' ? formatScore : formatCount
        const { value, start: before } = figures[key]
        return (
          <StatCard
            key={key}
            label={label}
            value={format(value)}
            explanation={
              <Explanation
                of={label}
                text={`${meaning}, at the end of ${end} (UTC). Growth compares with the end of ${start}${before === null ? '' : `: ${format(before)}`}.`}
              />
            }
            caption={
              <>
                <GrowthNote growth={figures[key]} figure={figure} days={countDays(range)} start={start} end={end} />
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
  )
}

const ICONS = { athletes: AthletesIcon, brands: BrandIcon, averageScore: TrophyIcon, relationships: LinkIcon }

type GrowthNoteProps = { growth: Growth; figure: GrownFigure; days: number; start: string; end: string }

/** Change in percent over the range, or why there is none. */
function GrowthNote({ growth: { growth, gap }, figure, days, start, end }: GrowthNoteProps) {
  if (gap !== null) return <span className="block">{`N/A: ${describeGap(gap, figure, { start, end })}`}</span>
  return (
    <span className="block">
      <SignedFigure value={growth}>{formatGrowth(growth)}</SignedFigure>
      {` in ${countOf(days, 'day')}`}
    </span>
  )
}

function countScored(brands: number): string {
  if (brands === 0) return 'No brands scored yet'
  return brands === 1 ? 'Over 1 scored brand' : `Over ${formatCount(brands)} scored brands`
}
