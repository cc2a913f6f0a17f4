import { DateTime } from '#app/components/display/date-time.tsx'
import { formatCount, formatPercent, formatRank, formatScore } from '#app/components/display/format.ts'
import { StatCard, StatCards } from '#app/components/display/stat-card.tsx'
import { AthletesIcon, ChartIcon, ClockIcon, TrophyIcon } from '#app/components/icon.tsx'
import type { SerializedBrand } from '../brand.ts'

type BrandStatsProps = { brand: SerializedBrand; connectedCount: number; verifiedCount: number }

export function BrandStats({ brand, connectedCount, verifiedCount }: BrandStatsProps) {
  const rank = brand.championIndex?.rank
  return (
    <StatCards label="Key figures">
      <StatCard
        label="Athletes Connected"
        value={formatCount(connectedCount)}
        caption={`Verified relationships: ${formatCount(verifiedCount)}`}
        icon={AthletesIcon}
      />
      <StatCard
        label="Champion Index"
        value={formatScore(brand.championIndex?.totalScore)}
        caption={rank === null || rank === undefined ? 'Not ranked' : `Rank ${formatRank(rank)}`}
        icon={TrophyIcon}
        tone="gold"
      />
      <StatCard
        label="Data Quality"
        value={formatPercent(brand.dataQualityScore)}
        caption="Profile completeness"
        icon={ChartIcon}
      />
      <StatCard
        label="Last Update"
        value={
          <span className="text-lg sm:text-xl">
            <DateTime value={brand.lastMetricsUpdate} />
          </span>
        }
        caption="Metrics refresh"
        icon={ClockIcon}
      />
    </StatCards>
  )
}
