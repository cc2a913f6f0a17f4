import { RankChangeBadge, RankNumber, ScoreBadge } from '#app/base/components/display/badge.tsx'
import { Day } from '#app/base/components/display/day.tsx'
import { formatGrowth, formatPercent, formatScore } from '#app/base/components/display/format.ts'
import { Monogram } from '#app/base/components/display/monogram.tsx'
import { ScoreStanding } from '#app/base/components/display/score-standing.tsx'
import { VerificationBadge } from '#app/base/components/display/verification-badge.tsx'
import { RowLink } from '#app/base/components/tables/row-link.tsx'
import {
  type Sort,
  SortableHeader,
  Table,
  TableBody,
  TableHead,
  TableHeader,
} from '#app/base/components/tables/table.tsx'
import { SelectAllHeader, SelectRowCell } from '#app/base/components/tables/table-selection.tsx'
import type { MovementDays } from '#app/champion-index/scoring/movement.ts'
import type { RankedBrand } from '../ranked-brand.ts'
import { AthletesCell } from './athletes-cell.tsx'
import { LinksCell } from './links-cell.tsx'
import { MetricsCell, MetricsSources } from './metrics-cell.tsx'

type RankingsTableProps = {
  brands: readonly RankedBrand[]
  sort: Sort
  days: MovementDays
  busy: boolean
}

export function RankingsTable({ brands, sort, days, busy }: RankingsTableProps) {
  return (
    <>
      <Table caption="Brands by Champion Index" stacked="brief" tight busy={busy} className="rankings">
        <TableHead>
          <SelectAllHeader />
          <SortableHeader
            column="rank"
            sort={sort}
            explanation={`The place by Champion Index. The arrow: places gained or lost in ${days} days.`}
          >
            Rank
          </SortableHeader>
          <SortableHeader column="name" sort={sort}>
            Brand
          </SortableHeader>
          <SortableHeader column="athletes" sort={sort} firstOrder="desc">
            Athlete
          </SortableHeader>
          <SortableHeader column="category" sort={sort}>
            Category
          </SortableHeader>
          <SortableHeader column="verification" sort={sort}>
            Verification
          </SortableHeader>
          <SortableHeader column="score" sort={sort} firstOrder="desc" explanation={EXPLANATIONS.score}>
            Score
          </SortableHeader>
          <SortableHeader column="social" sort={sort} numeric explanation={EXPLANATIONS.social}>
            Social
          </SortableHeader>
          <SortableHeader column="growth" sort={sort} numeric explanation={EXPLANATIONS.growth}>
            Growth
          </SortableHeader>
          <SortableHeader column="engagement" sort={sort} numeric explanation={EXPLANATIONS.engagement}>
            Engagement
          </SortableHeader>
          <TableHeader explanation={EXPLANATIONS.metrics}>Metrics</TableHeader>
          <TableHeader>Links</TableHeader>
        </TableHead>
        <TableBody>
          {brands.map((brand) => (
            <RankingsRow key={brand.id} brand={brand} days={days} />
          ))}
        </TableBody>
      </Table>
      <MetricsSources brands={brands} />
    </>
  )
}

const EXPLANATIONS = {
  score:
    'The Champion Index, 0 to 1000. Beside it the grade of its data and, after P, its percentile among the ranked brands; below, while something is unmeasured, its possible range and the share of the weights that was measured.',
  social: 'Followers on social media, on the scale of 0 to 1000 that every part has.',
  growth: 'Change of the audience in 90 days as a score from 0 to 1000; below, the change itself.',
  engagement: 'Interactions per post and follower as a score from 0 to 1000.',
  metrics: 'The largest audience. Open it to see all of them, each with its source and date.',
}

/** Its layout, in columns and on phones, is in rankings-table.css. */
function RankingsRow({ brand, days }: { brand: RankedBrand; days: MovementDays }) {
  const { id, name, rank, moved, movedOn } = brand
  return (
    <tr>
      <SelectRowCell value={id} label={`Select ${name}`} />
      <td>
        <span className="place">
          <RankNumber rank={rank} />
          {rank === null ? (
            <span className="sr-only">Not ranked</span>
          ) : (
            moved !== null && (
              <>
                <RankChangeBadge change={moved} on={movedOn} />
                <small>{movedOn === null ? `${days} days` : <Day value={movedOn} />}</small>
              </>
            )
          )}
        </span>
      </td>
      <td>
        <span className="brand">
          <Monogram name={name} src={brand.logoUrl} size="sm" shape="square" />
          <RowLink to={`/champions/${id}`} wholeRow className="quiet-link" dir="auto">
            {name}
          </RowLink>
        </span>
        {brand.isArchived && <span className="badge danger">Archived</span>}
      </td>
      <td>
        <AthletesCell id={id} athletes={brand.athletes} athleteTotal={brand.athleteTotal} />
      </td>
      <td>{brand.category}</td>
      <td>
        <VerificationBadge status={brand.verification} />
      </td>
      <td>
        <ScoreCell {...brand} />
      </td>
      <td className="numeric">{figure(brand.social)}</td>
      <td className="numeric">
        {figure(brand.growth)}
        {brand.growthRate !== null && (
          <small>
            {formatGrowth(brand.growthRate * 100)}
            <span className="sr-only"> in 90 days</span>
          </small>
        )}
      </td>
      <td className="numeric">{figure(brand.engagement)}</td>
      <td>
        <MetricsCell id={id} followers={brand.followers} />
      </td>
      <td>
        <LinksCell website={brand.website} profiles={brand.profiles} />
      </td>
    </tr>
  )
}

function figure(score: number | null) {
  return score === null ? <span className="text-ink-mute">{formatScore(score)}</span> : formatScore(score)
}

type ScoreCellProps = Pick<RankedBrand, 'score' | 'low' | 'high' | 'coverage' | 'percentile' | 'grade' | 'rank'>

/** The Champion Index with its data quality and percentile, and its range while it is not wholly measured. */
function ScoreCell({ score, low, high, coverage, percentile, grade, rank }: ScoreCellProps) {
  if (coverage === null || low === null || high === null) return <span className="text-ink-mute">Not scored</span>

  return (
    <div className="score-cell">
      <p>
        {score === null ? <span className="text-ink-mute">Too little data</span> : <ScoreBadge score={score} />}
        <small>
          <ScoreStanding grade={grade} percentile={percentile} />
          {score !== null && rank === null && ' · unranked'}
        </small>
      </p>
      {coverage < 1 && <PossibleRange low={low} high={high} score={score} coverage={coverage} />}
    </div>
  )
}

type PossibleRangeProps = { low: number; high: number; score: number | null; coverage: number }

/** Where the score may lie, as long as something is unmeasured. */
function PossibleRange({ low, high, score, coverage }: PossibleRangeProps) {
  return (
    <>
      <svg viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true">
        <rect x={Math.round(low)} width={Math.max(Math.round(high - low), 12)} height="40" />
        {score !== null && <rect x={Math.min(Math.round(score), 970)} width="30" height="40" />}
      </svg>
      <p>
        <span>
          <span className="sr-only">Possible range </span>
          {`${Math.round(low)}–${Math.round(high)}`}
        </span>
        <span title="Coverage: the share of the weights that was measured">
          <span className="sr-only">coverage </span>
          {formatPercent(coverage)}
        </span>
      </p>
    </>
  )
}
