import { clsx } from 'clsx'
import type { Growth } from '#app/analytics/growth.ts'
import type { Overview } from '#app/analytics/overview.queries.server.ts'
import { formatCount, formatGrowth, formatScore } from '#app/components/display/format.ts'
import { StatCard, StatCards } from '#app/components/display/stat-card.tsx'
import { AthletesIcon, BrandIcon, LinkIcon, TrophyIcon } from '#app/components/icon.tsx'

/** The figures of today and their growth over 30 days. */
export function GrowthCards({ figures }: { figures: Overview }) {
  return (
    <StatCards label="Growth">
      <StatCard
        label="Total Athletes"
        value={formatCount(figures.athletes.value)}
        caption={<GrowthNote growth={figures.athletes} without="no athletes" />}
        icon={AthletesIcon}
        to="/athletes"
      />
      <StatCard
        label="Total Brands"
        value={formatCount(figures.brands.value)}
        caption={<GrowthNote growth={figures.brands} without="no brands" />}
        icon={BrandIcon}
        to="/champions"
      />
      <StatCard
        label="Avg Champion Score"
        value={formatScore(figures.averageScore.value)}
        caption={
          <>
            <GrowthNote growth={figures.averageScore} without="no score" />
            <span className="block">{countScored(figures.totals?.scoredBrands ?? 0)}</span>
          </>
        }
        icon={TrophyIcon}
        tone="gold"
        to="/champions"
      />
      <StatCard
        label="Relationships"
        value={formatCount(figures.relationships.value)}
        caption={<GrowthNote growth={figures.relationships} without="no relationships" />}
        icon={LinkIcon}
      />
    </StatCards>
  )
}

/** Change in percent over 30 days, or why there is nothing to compare with. */
function GrowthNote({ growth: { growth, gap }, without }: { growth: Growth; without: string }) {
  if (growth === null) {
    return <span className="block">N/A: {gap === 'start_is_unknown' ? 'not recorded' : without} 30 days ago</span>
  }
  return (
    <span className="block">
      <span className={clsx('font-medium', growth > 0 && 'text-positive-ink', growth < 0 && 'text-danger-ink')}>
        {formatGrowth(growth)}
      </span>{' '}
      in 30 days
    </span>
  )
}

function countScored(brands: number): string {
  if (brands === 0) return 'No brand is scored yet'
  return brands === 1 ? 'Over 1 scored brand' : `Over ${formatCount(brands)} scored brands`
}
