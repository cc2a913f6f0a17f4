import { formatScore } from '#app/base/components/display/format.ts'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import { type Mark, Sparkline } from './sparkline.tsx'

interface ScoreCourseProps {
  /** In the order of time; each holds until the next one. */
  scores: readonly Mark[]
  /** Milliseconds. */
  from: number
  to: number
  width?: number
}

/** How a score went. Scores of one day are a point, not a line, unless the first has held for the whole period. */
export function ScoreCourse({ scores, from, to, width }: ScoreCourseProps) {
  const first = scores[0]
  const last = scores.at(-1)
  if (!first || !last || (last.at - first.at < DAY_MS && first.at > from)) return null
  return (
    <Sparkline
      label={`From ${formatScore(first.value)} to ${formatScore(last.value)}`}
      marks={scores}
      from={from}
      to={to}
      width={width}
    />
  )
}
