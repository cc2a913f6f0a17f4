import { ScoreBadge } from '#app/base/components/display/badge.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatCount, formatPercent, formatRank } from '#app/base/components/display/format.ts'
import { StatCard, StatCards } from '#app/base/components/display/stat-card.tsx'
import { AthletesIcon, ChartIcon, ClockIcon, TrophyIcon } from '#app/base/components/icon.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
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
        value={<ScoreBadge score={brand.championIndex?.totalScore} size="lg" />}
        caption={describeRank(brand.championIndex)}
        icon={TrophyIcon}
      />
      <StatCard
        label="Data Quality"
        value={formatPercent(brand.dataQualityScore)}
        caption={
          <>
            Profile completeness
            {brand.dataQualityGrade !== null && (
              <>
                , <TextLink to="/methodology#quality">grade {brand.dataQualityGrade}</TextLink>
              </>
            )}
          </>
        }
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

/** Rank #3 · Ahead of 95% of brands · up 2 in 7 days · unchanged in 90 days */
function describeRank(index: SerializedBrand['championIndex']): string {
  if (index === null || index.rank === null) return 'Not ranked'
  return [
    `Rank ${formatRank(index.rank)}`,
    ...describeStanding(index.percentile),
    ...describeMovement(index.movement),
  ].join(' · ')
}

function describeStanding(percentile: number | null): string[] {
  return percentile === null || percentile < 1 ? [] : [`Ahead of ${Math.floor(percentile)}% of brands`]
}

/** Of periods with the same change, only the longest. */
function describeMovement(movement: Movement): string[] {
  const changes = MOVEMENT_DAYS.map((days) => ({ days, change: movement[`days${days}`] }))
  return changes.flatMap(({ days, change }, at) =>
    change === null || change === changes[at + 1]?.change ? [] : [`${describeChange(change)} in ${days} days`],
  )
}

function describeChange(change: number): string {
  if (change === 0) return 'unchanged'
  return `${change > 0 ? 'up' : 'down'} ${formatCount(Math.abs(change))}`
}
