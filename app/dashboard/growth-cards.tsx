import { clsx } from 'clsx'
import { formatCount, formatGrowth, formatScore } from '#app/components/display/format.ts'
import { StatCard, StatCards } from '#app/components/display/stat-card.tsx'
import { AthletesIcon, BrandIcon, LinkIcon, TrophyIcon } from '#app/components/icon.tsx'

interface Counted {
  total: number
  added: number
  /** Percent; null if there is no earlier figure. */
  growth: number | null
}

export interface GrowthFigures {
  athletes: Counted
  brands: Counted
  relationships: Counted
  averageScore: number | null
  scoreGrowth: number | null
  scoredBrands: number
}

export function GrowthCards({ figures }: { figures: GrowthFigures }) {
  return (
    <StatCards label="Growth">
      <StatCard
        label="Total Athletes"
        value={formatCount(figures.athletes.total)}
        caption={<Growth percent={figures.athletes.growth} without="no athletes" />}
        icon={AthletesIcon}
        to="/athletes"
      />
      <StatCard
        label="Total Brands"
        value={formatCount(figures.brands.total)}
        caption={<Growth percent={figures.brands.growth} without="no brands" />}
        icon={BrandIcon}
        to="/champions"
      />
      <StatCard
        label="Avg Champion Score"
        value={formatScore(figures.averageScore)}
        caption={
          <>
            <Growth percent={figures.scoreGrowth} without="no score" />
            <span className="block">{countScored(figures.scoredBrands)}</span>
          </>
        }
        icon={TrophyIcon}
        tone="gold"
        to="/champions"
      />
      <StatCard
        label="Relationships"
        value={formatCount(figures.relationships.total)}
        caption={<Growth percent={figures.relationships.growth} without="no relationships" />}
        icon={LinkIcon}
      />
    </StatCards>
  )
}

/** Change in percent over 30 days, or why there is nothing to compare with. */
function Growth({ percent, without }: { percent: number | null; without: string }) {
  if (percent === null) return <span className="block">N/A: {without} 30 days ago</span>
  return (
    <span className="block">
      <span className={clsx('font-medium', percent > 0 && 'text-positive-ink', percent < 0 && 'text-danger-ink')}>
        {formatGrowth(percent)}
      </span>{' '}
      in 30 days
    </span>
  )
}

function countScored(brands: number): string {
  if (brands === 0) return 'No brand is scored yet'
  return brands === 1 ? 'Over 1 scored brand' : `Over ${formatCount(brands)} scored brands`
}
