import { useLocation } from '@remix-run/react'
import { ScoreCourse } from '#app/base/charts/score-course.tsx'
import { RankChangeBadge, RankNumber, ScoreBadge } from '#app/base/components/display/badge.tsx'
import { formatGrowth, formatPercent, formatScore } from '#app/base/components/display/format.ts'
import { Monogram } from '#app/base/components/display/monogram.tsx'
import { VerificationBadge } from '#app/base/components/display/verification-badge.tsx'
import { shownColumns } from '#app/base/components/tables/chosen-columns.ts'
import type { Column, Sort } from '#app/base/components/tables/column.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { RowLink } from '#app/base/components/tables/row-link.tsx'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import type { MovementDays } from '#app/champion-index/scoring/movement.ts'
import type { BrandSort } from '#app/records/brands/list/brand-sort.ts'
import { ownCells, withOwnColumns } from '#app/records/fields/own/own-columns.tsx'
import type { OwnField } from '#app/records/fields/own/own-field.ts'
import { useViewer } from '#app/site/shell/root-data.ts'
import type { RankedBrand } from '../ranked-brand.ts'
import { AthletesCell } from './athletes-cell.tsx'
import { LinksCell } from './links-cell.tsx'
import { MetricsCell, MetricsSources } from './metrics-cell.tsx'
import { RANKINGS_COLUMNS, type RankingsColumn } from './rankings-columns.ts'

type RankingsTableProps = {
  brands: readonly RankedBrand[]
  own: readonly OwnField[]
  sort: Sort
  days: MovementDays
  /** Milliseconds. */
  at: number
  busy: boolean
}

export function RankingsTable({ brands, own, sort, days, at, busy }: RankingsTableProps) {
  const { search } = useLocation()
  const cells = { ...ownCells(own), ...CHOSEN, score: score(at, days) }
  const chosen = shownColumns(cells, withOwnColumns(RANKINGS_COLUMNS, own), search)

  return (
    <>
      <DataTable
        caption="Brands by Champion Index"
        stacked="brief"
        tight
        columns={[place(days), BRAND, ...chosen]}
        rows={brands}
        rowKey={({ id }) => id}
        sort={sort}
        selection={({ id, name }) => ({ value: id, label: `Select ${name}` })}
        editable={useViewer()?.role === 'ADMIN'}
        busy={busy}
        className="rankings"
      />
      <MetricsSources brands={brands} />
    </>
  )
}

type RankingColumn = Column<RankedBrand, BrandSort>

const place = (days: MovementDays): RankingColumn => ({
  label: 'Rank',
  sort: 'rank',
  phone: 'lead',
  explanation: `The place by Champion Index. The arrow: places gained or lost in ${days} days.`,
  cell: ({ rank, moved, movedOn }) => <Place rank={rank} moved={moved} movedOn={movedOn} days={days} />,
})

const score = (at: number, days: MovementDays): Omit<RankingColumn, 'label'> => ({
  sort: 'score',
  firstOrder: 'desc',
  phone: 'figure',
  explanation:
    'The Champion Index, 0 to 1000; below, while something is unmeasured, its possible range and how much was measured.',
  cell: (brand) => <ScoreCell {...brand} from={at - days * DAY_MS} to={at} />,
})

const BRAND: RankingColumn = {
  label: 'Brand',
  sort: 'name',
  phone: 'name',
  className: 'brand-column',
  cell: ({ id, name, logoUrl, isArchived }) => (
    <>
      <span className="brand">
        <Monogram name={name} src={logoUrl} size="sm" shape="square" />
        <RowLink to={`/champions/${id}`} wholeRow className="quiet-link" dir="auto">
          {name}
        </RowLink>
      </span>
      {isArchived && <span className="badge danger">Archived</span>}
    </>
  ),
}

/** Those that can be chosen. */
const CHOSEN: Record<Exclude<RankingsColumn, 'score'>, Omit<RankingColumn, 'label'>> = {
  athlete: {
    sort: 'athletes',
    firstOrder: 'desc',
    phone: 'note',
    className: 'athletes-column',
    cell: ({ id, athletes, athleteTotal }) => <AthletesCell id={id} athletes={athletes} athleteTotal={athleteTotal} />,
  },
  category: { sort: 'category', className: 'max-w-32', cell: ({ category }) => category },
  verification: {
    sort: 'verification',
    cell: ({ verification }) => <VerificationBadge status={verification} />,
  },
  social: {
    sort: 'social',
    numeric: true,
    explanation: 'Followers on social media, on the scale of 0 to 1000 that every part has.',
    cell: ({ social }) => figure(social),
  },
  growth: {
    sort: 'growth',
    numeric: true,
    explanation: 'Change of the audience in 90 days as a score from 0 to 1000; below, the change itself.',
    cell: ({ growth, growthRate }) => (
      <>
        {figure(growth)}
        {growthRate !== null && (
          <small>
            {formatGrowth(growthRate * 100)}
            <span className="sr-only"> in 90 days</span>
          </small>
        )}
      </>
    ),
  },
  engagement: {
    sort: 'engagement',
    numeric: true,
    explanation: 'Interactions per post and follower as a score from 0 to 1000.',
    cell: ({ engagement }) => figure(engagement),
  },
  metrics: {
    explanation: 'The largest audience. Open it to see all of them, each with its source and date.',
    cell: ({ id, followers }) => <MetricsCell id={id} followers={followers} />,
  },
  links: {
    headerClassName: 'print:hidden',
    className: 'min-w-20 print:hidden',
    cell: ({ website, profiles }) => <LinksCell website={website} profiles={profiles} />,
  },
  athletes: {
    numeric: true,
    explanation: 'Athletes with a link to the brand.',
    cell: ({ athleteTotal }) => athleteTotal,
  },
  coverage: {
    numeric: true,
    explanation: 'The share of the weights that was measured.',
    cell: ({ coverage }) => (coverage === null ? NONE : formatPercent(coverage)),
  },
  tags: {
    className: 'max-w-64 wrap-anywhere',
    cell: ({ tags }) => (tags ? <span dir="auto">{tags}</span> : NONE),
  },
}

const NONE = <span className="text-ink-mute">–</span>

type PlaceProps = Pick<RankedBrand, 'rank' | 'moved' | 'movedOn'> & { days: MovementDays }

function Place({ rank, moved, movedOn, days }: PlaceProps) {
  return (
    <span className="place">
      <RankNumber rank={rank} />
      {rank === null ? (
        <span className="sr-only">Not ranked</span>
      ) : (
        moved !== null && <RankChangeBadge change={moved} days={days} on={movedOn} />
      )}
    </span>
  )
}

function figure(score: number | null) {
  return score === null ? <span className="text-ink-mute">{formatScore(score)}</span> : formatScore(score)
}

type ScoreCellProps = Pick<RankedBrand, 'score' | 'course' | 'low' | 'high' | 'coverage' | 'rank'> & {
  from: number
  to: number
}

/** The Champion Index and how it went, and its range while it is not wholly measured. */
function ScoreCell({ score, course, low, high, coverage, rank, from, to }: ScoreCellProps) {
  if (coverage === null || low === null || high === null) return <span className="text-ink-mute">Not scored</span>

  return (
    <div className="score-cell">
      <p>
        {score === null ? <span className="text-ink-mute">Too little data</span> : <ScoreBadge score={score} />}
        {score !== null && rank === null && <small>unranked</small>}
        <ScoreCourse scores={course} from={from} to={to} width={52} />
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
