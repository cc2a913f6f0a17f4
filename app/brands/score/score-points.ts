import type { Zone } from '#app/components/format.ts'
import type { SerializedBrand } from '../brand.ts'

export interface ScorePoint {
  /** Milliseconds. */
  at: number
  score: number | null
  rank: number | null
}

/** A history, which comes newest first, from left to right. */
export function toPoints(scores: SerializedBrand['championIndexScores']): ScorePoint[] {
  return scores
    .map(({ computedAt, totalScore, rank }) => ({ at: Date.parse(computedAt), score: totalScore, rank }))
    .toReversed()
}

const DAY_MS = 86_400_000

export function spansOneDay(points: readonly ScorePoint[]): boolean {
  const [first] = points
  const last = points.at(-1)
  return !first || !last || last.at - first.at < 2 * DAY_MS
}

/** On an axis the day, or the time within one; both in full where one point is asked. */
export function describeTime(at: number, what: 'day' | 'time' | 'moment', { locale, timeZone }: Zone): string {
  return new Intl.DateTimeFormat(locale, { ...FORMATS[what], timeZone }).format(at)
}

const FORMATS = {
  day: { day: 'numeric', month: 'short', year: '2-digit' },
  time: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>
