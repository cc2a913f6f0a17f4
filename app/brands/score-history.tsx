import { Card } from '#app/components/card.tsx'
import { DateTime } from '#app/components/date-time.tsx'
import { formatRank, formatScore } from '#app/components/format.ts'
import type { SerializedBrand } from './brand.ts'

type Score = SerializedBrand['championIndexScores'][number]

/** Scores as they were computed, newest first; those that found the same again are one entry. */
export function ScoreHistory({ scores }: { scores: readonly Score[] }) {
  return (
    <Card title="Score history">
      <ol className="divide-y text-sm">
        {joinEqual(scores).map(({ newest, oldest, times }) => (
          <li
            key={newest.computedAt}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 tabular-nums first:pt-0 last:pb-0"
          >
            <span className="text-ink-soft">
              <DateTime value={newest.computedAt} withTime />
            </span>
            <span>
              <span className="font-medium">{formatScore(newest.totalScore)}</span>{' '}
              <span className="text-ink-mute">
                {newest.rank === null ? 'not ranked then' : `rank then ${formatRank(newest.rank)}`}
              </span>
            </span>
            {times > 1 && (
              <span className="w-full text-xs text-ink-mute">
                The same {times} times since <DateTime value={oldest.computedAt} withTime />
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

interface Entry {
  newest: Score
  oldest: Score
  times: number
}

function joinEqual(scores: readonly Score[]): Entry[] {
  const entries: Entry[] = []
  for (const score of scores) {
    const last = entries.at(-1)
    if (last && last.newest.totalScore === score.totalScore && last.newest.rank === score.rank) {
      last.oldest = score
      last.times += 1
    } else entries.push({ newest: score, oldest: score, times: 1 })
  }
  return entries
}
