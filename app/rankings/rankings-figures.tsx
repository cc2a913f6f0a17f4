import { ScoreBadge } from '#app/components/badge.tsx'
import { DateTime } from '#app/components/date-time.tsx'
import { formatCount, formatPercent, NOT_AVAILABLE } from '#app/components/format.ts'
import { BrandIcon, ChartIcon, ClockIcon, TrophyIcon, VerifiedIcon } from '#app/components/icon.tsx'
import { StatCard, StatCards } from '#app/components/stat-card.tsx'
import type { RankingFigures } from './ranking-figures.queries.server.ts'

type RankingsFiguresProps = { figures: RankingFigures; isFiltered: boolean }

/** Five figures of the brands that match the filters, and of all brands where there are none. */
export function RankingsFigures({ figures, isFiltered }: RankingsFiguresProps) {
  const { brands, verified, scored, averageScore, topCategory, updatedAt } = figures

  return (
    <StatCards label={isFiltered ? 'The brands that match' : 'All brands'} columns={5}>
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
        value={averageScore === null ? NOT_AVAILABLE : <ScoreBadge score={averageScore} size="lg" />}
        caption={`Of ${formatCount(scored)} scored`}
        icon={TrophyIcon}
        tone="gold"
      />
      <StatCard
        label="Top Category"
        value={topCategory?.category ?? NOT_AVAILABLE}
        caption={topCategory ? countBrands(topCategory.brands) : 'No brands'}
        icon={ChartIcon}
      />
      <StatCard label="Last Updated" value={<DateTime value={updatedAt} />} caption="Newest score" icon={ClockIcon} />
    </StatCards>
  )
}

function countBrands(brands: number): string {
  return `${formatCount(brands)} ${brands === 1 ? 'brand' : 'brands'}`
}
