import { DateTime } from '#app/components/display/date-time.tsx'
import { formatCount, formatPercent, formatRank, formatScore } from '#app/components/display/format.ts'
import { StatCard, StatCards } from '#app/components/display/stat-card.tsx'
import { AthletesIcon, ChartIcon, ClockIcon, TrophyIcon } from '#app/components/icon.tsx'
import type { SerializedBrand } from '../brand.ts'
import type { Movement } from '../score/list-movements.server.ts'

type BrandStatsProps = {
  brand: SerializedBrand
  movements: readonly Movement[]
  connectedCount: number
  verifiedCount: number
}

export function BrandStats({ brand, movements, connectedCount, verifiedCount }: BrandStatsProps) {
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
        caption={rank === null || rank === undefined ? 'Not ranked' : describeRank(rank, movements)}
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

/** Rank #3 · 7 days: up 2 · 30 days: unchanged */
function describeRank(rank: number, movements: readonly Movement[]): string {
  const moved = movements.map(({ days, change }) => `${days} days: ${describeChange(change)}`)
  return [`Rank ${formatRank(rank)}`, ...moved].join(' · ')
}

function describeChange(change: number): string {
  if (change === 0) return 'unchanged'
  return `${change > 0 ? 'up' : 'down'} ${formatCount(Math.abs(change))}`
}
