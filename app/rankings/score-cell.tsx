import { ScoreBadge } from '#app/components/badge.tsx'
import { formatPercent } from '#app/components/format.ts'
import type { RankedBrand } from './ranked-brand.ts'

type ScoreCellProps = Pick<RankedBrand, 'score' | 'low' | 'high' | 'coverage' | 'rank'>

/** The Champion Index, how far it could be off, and how much of it was measured. */
export function ScoreCell({ score, low, high, coverage, rank }: ScoreCellProps) {
  if (coverage === null || low === null || high === null) return <span className="text-ink-mute">Not scored</span>

  return (
    <div className="w-28 space-y-1">
      <p className="flex items-center justify-between gap-2">
        {score === null ? <span className="text-ink-mute">Too little known</span> : <ScoreBadge score={score} />}
        {score !== null && rank === null && <span className="text-xs text-ink-mute">unranked</span>}
      </p>
      <svg
        viewBox="0 0 1000 40"
        preserveAspectRatio="none"
        className="block h-1 w-full rounded-full bg-hover"
        aria-hidden="true"
      >
        <rect x={low} width={Math.max(high - low, 12)} height="40" className="fill-control" />
        {score !== null && <rect x={Math.min(score, 970)} width="30" height="40" className="fill-ink" />}
      </svg>
      <p className="flex justify-between gap-2 text-xs whitespace-nowrap text-ink-mute">
        <span>
          <span className="sr-only">Possible range </span>
          {Math.round(low)}–{Math.round(high)}
        </span>
        <span title="Coverage: the share of the weights that was measured">
          <span className="sr-only">coverage </span>
          {formatPercent(coverage)}
        </span>
      </p>
    </div>
  )
}
