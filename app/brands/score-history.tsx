import { Card } from '#app/components/card.tsx'
import { DateTime } from '#app/components/date-time.tsx'
import { formatRank, formatScore } from '#app/components/format.ts'
import type { SerializedBrand } from './brand.ts'

/** Scores as they were computed, newest first. */
export function ScoreHistory({ scores }: { scores: SerializedBrand['championIndexScores'] }) {
  return (
    <Card title="Score history">
      <ol className="divide-y text-sm">
        {scores.map((score) => (
          <li
            key={score.computedAt}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 tabular-nums first:pt-0 last:pb-0"
          >
            <span className="text-ink-soft">
              <DateTime value={score.computedAt} />
            </span>
            <span>
              <span className="font-medium">{formatScore(score.totalScore)}</span>{' '}
              <span className="text-ink-mute">{formatRank(score.rank)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
