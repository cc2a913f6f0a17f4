import { ScoreBadge } from '#app/components/display/badge.tsx'
import { formatPercent } from '#app/components/display/format.ts'
import { ScoreStanding } from '#app/components/display/score-standing.tsx'
import type { RankedBrand } from '../ranked-brand.ts'

type ScoreCellProps = Pick<RankedBrand, 'score' | 'low' | 'high' | 'coverage' | 'percentile' | 'grade' | 'rank'>

/** The Champion Index with its data quality, percentile, range and coverage. */
export function ScoreCell({ score, low, high, coverage, percentile, grade, rank }: ScoreCellProps) {
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
    </div>
  )
}
