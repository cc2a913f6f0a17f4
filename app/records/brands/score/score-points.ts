import type { Zone } from '#app/base/components/display/format.ts'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import type { SerializedBrand } from '../brand.ts'

export interface ScorePoint {
  /** Milliseconds. */
  at: number
  score: number | null
  rank: number | null
}

/** A history, which is newest first, in chronological order. */
export function toPoints(scores: SerializedBrand['championIndexScores']): ScorePoint[] {
  return scores
    .map(({ computedAt, totalScore, rank }) => ({ at: Date.parse(computedAt), score: totalScore, rank }))
    .toReversed()
}

/** Whether the brand was ranked at any time. */
export function hasRank(points: readonly Pick<ScorePoint, 'rank'>[]): boolean {
  return points.some(({ rank }) => rank !== null)
}

/** Above this number, points are drawn as a line without markers. */
export const MAX_MARKED = 12

/** From 0 to a round figure above the highest score, so that small changes of a steady score are not exaggerated. */
export function scaleEnd(points: readonly Pick<ScorePoint, 'score'>[]): number {
  const highest = Math.max(0, ...points.map(({ score }) => score ?? 0))
  return Math.min(1_000, Math.ceil((highest + 50) / 200) * 200)
}

export function spansOneDay(points: readonly ScorePoint[]): boolean {
  const [first] = points
  const last = points.at(-1)
  return !first || !last || last.at - first.at < 2 * DAY_MS
}

/** Date and time of one point. */
export function describeMoment(at: number, zone: Zone): string {
  return format(at, { dateStyle: 'medium', timeStyle: 'short' }, zone)
}

/** Axis label: the date; for points close together also the time. */
export function describeTick(at: number, { withTime }: { withTime: boolean }, zone: Zone): string | string[] {
  if (!withTime) return format(at, { day: 'numeric', month: 'short', year: '2-digit' }, zone)
  return [
    format(at, { day: 'numeric', month: 'short' }, zone),
    format(at, { hour: '2-digit', minute: '2-digit' }, zone),
  ]
}

function format(at: number, style: Intl.DateTimeFormatOptions, { locale, timeZone }: Zone): string {
  return new Intl.DateTimeFormat(locale, { ...style, timeZone }).format(at)
}
