import type { ReactNode } from 'react'
import { countOf } from '#app/base/components/display/count-of.ts'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatCount, formatPercent, formatScore, NOT_AVAILABLE } from '#app/base/components/display/format.ts'
import { StatCard, StatCards } from '#app/base/components/display/stat-card.tsx'
import { BrandIcon, ChartIcon, ClockIcon, TrophyIcon, VerifiedIcon } from '#app/base/components/icon.tsx'
import type { RankingFigures } from './ranking-figures.queries.server.ts'

type RankingsFiguresProps = { figures: RankingFigures; isFiltered: boolean }

/** Five figures of the brands that match the filters, or of all brands without filters. */
export function RankingsFigures({ figures, isFiltered }: RankingsFiguresProps) {
  const { brands, verified, scored, averageScore, topCategory, updatedAt } = figures

  return (
    <StatCards label={isFiltered ? 'Matching brands' : 'All brands'} columns={5}>
      <StatCard
        label="Total Brands"
        value={formatCount(brands)}
        caption={isFiltered ? 'Match the filters' : 'Without archived ones'}
        icon={BrandIcon}
      />
      <StatCard
        label="Verified"
        value={formatCount(verified)}
        caption={brands === 0 ? 'No brands' : `${formatPercent(verified / brands)} of ${isFiltered ? 'these' : 'all'}`}
        icon={VerifiedIcon}
      />
      <StatCard
        label="Avg Score"
        value={formatScore(averageScore)}
        caption={`Of ${formatCount(scored)} scored`}
        icon={TrophyIcon}
        tone="gold"
      />
      <StatCard
        label="Top Category"
        value={topCategory ? <Words>{topCategory.category}</Words> : NOT_AVAILABLE}
        caption={topCategory ? countOf(topCategory.brands, 'brand') : 'No brands'}
        icon={ChartIcon}
      />
      <StatCard
        label="Last Updated"
        value={
          updatedAt ? (
            <Words>
              <DateTime value={updatedAt} />
            </Words>
          ) : (
            NOT_AVAILABLE
          )
        }
        caption="Newest score"
        icon={ClockIcon}
      />
    </StatCards>
  )
}

/** Text is longer than figures: smaller, and wrapped if it does not fit, in the same height for one line and for two. */
function Words({ children }: { children: ReactNode }) {
  return (
    <span className="flex min-h-10 items-center text-base leading-5 whitespace-normal md:min-h-8 xl:text-lg">
      {children}
    </span>
  )
}
