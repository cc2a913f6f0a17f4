import { formatScore } from '#app/components/display/format.ts'

type ScoreIntervalProps = { score: number | null; low: number; high: number }

/** A bar from 0 to 1000 with the score between its minimum and maximum. */
export function ScoreInterval({ score, low, high }: ScoreIntervalProps) {
  return (
    <div className="text-xs text-ink-mute tabular-nums">
      <svg
        viewBox="0 0 1000 28"
        preserveAspectRatio="none"
        role="img"
        aria-label={`Between ${formatScore(low)} and ${formatScore(high)} of 1000`}
        className="block h-3 w-full"
      >
        <rect x="0" y="8" width="1000" height="12" rx="4" className="fill-hover" />
        <rect x={low} y="8" width={Math.max(4, high - low)} height="12" className="fill-gold/40" />
        {score !== null && (
          <rect x={Math.min(994, Math.max(0, score - 3))} y="0" width="6" height="28" className="fill-gold-ink" />
        )}
      </svg>
      <div className="flex justify-between" aria-hidden>
        <span>0</span>
        <span>1000</span>
      </div>
    </div>
  )
}
