import { formatCount, formatGrowth, formatScore } from '#app/components/format.ts'
import { AthletesIcon, BrandIcon, LinkIcon, TrophyIcon } from '#app/components/icon.tsx'
import { StatCard, StatCards } from '#app/components/stat-card.tsx'

interface Counted {
  total: number
  added: number
  /** Percent; null when there was nothing before. */
  growth: number | null
}

export interface GrowthFigures {
  athletes: Counted
  brands: Counted
  relationships: Counted
  averageScore: number | null
  scoredBrands: number
}

export function GrowthCards({ figures }: { figures: GrowthFigures }) {
  return (
    <StatCards label="Growth">
      <StatCard
        label="Total Athletes"
        value={formatCount(figures.athletes.total)}
        caption={<Growth {...figures.athletes} />}
        icon={AthletesIcon}
        to="/athletes"
      />
      <StatCard
        label="Total Brands"
        value={formatCount(figures.brands.total)}
        caption={<Growth {...figures.brands} />}
        icon={BrandIcon}
        to="/champions"
      />
      <StatCard
        label="Avg Champion Score"
        value={formatScore(figures.averageScore)}
        caption={figures.scoredBrands === 0 ? 'No brand is scored yet' : `Over ${countScored(figures.scoredBrands)}`}
        icon={TrophyIcon}
        tone="gold"
        to="/champions"
      />
      <StatCard
        label="Relationships"
        value={formatCount(figures.relationships.total)}
        caption={<Growth {...figures.relationships} />}
        icon={LinkIcon}
      />
    </StatCards>
  )
}

function Growth({ added, growth }: Counted) {
  if (added === 0) return 'None added in 30 days'
  if (growth === null) return `${formatCount(added)} added in 30 days`
  return (
    <>
      <span className="font-medium text-positive-ink">{formatGrowth(growth)}</span> in 30 days
    </>
  )
}

function countScored(brands: number): string {
  return brands === 1 ? '1 scored brand' : `${formatCount(brands)} scored brands`
}
