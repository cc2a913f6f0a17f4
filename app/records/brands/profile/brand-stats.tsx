import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatCount, formatPercent, formatRank, formatScore } from '#app/base/components/display/format.ts'
import { StatCard, StatCards } from '#app/base/components/display/stat-card.tsx'
import { AthletesIcon, ChartIcon, ClockIcon, TrophyIcon } from '#app/base/components/icon.tsx'
import { MOVEMENT_DAYS, type Movement } from '#app/champion-index/scoring/movement.ts'
import type { SerializedBrand } from '../brand.ts'

type BrandStatsProps = {
  brand: SerializedBrand
  connectedCount: number
  verifiedCount: number
}

export function BrandStats({ brand, connectedCount, verifiedCount }: BrandStatsProps) {
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
        caption={describeRank(brand.championIndex)}
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
function describeRank(index: SerializedBrand['championIndex']): string {
  if (index === null || index.rank === null) return 'Not ranked'
  return [`Rank ${formatRank(index.rank)}`, ...describeMovement(index.movement)].join(' · ')
}

function describeMovement(movement: Movement): string[] {
  return MOVEMENT_DAYS.flatMap((days) => {
    const change = movement[`days${days}`]
    return change === null ? [] : [`${days} days: ${describeChange(change)}`]
  })
}

function describeChange(change: number): string {
  if (change === 0) return 'unchanged'
  return `${change > 0 ? 'up' : 'down'} ${formatCount(Math.abs(change))}`
}
