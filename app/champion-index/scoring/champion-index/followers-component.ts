import { type ComponentScore, clamp, daysBetween, measured, missing } from './component-score.ts'
import { METHODOLOGY } from './methodology.ts'
import type { FollowerCount, ScoreInputs } from './score-inputs.ts'

export function scoreFollowers(inputs: ScoreInputs): ComponentScore {
  const series = followerSeries(inputs.followers, inputs.asOf)
  const counts = newestCounts(series, inputs.asOf)
  const notes = heldNotes(inputs.followers, inputs.asOf)
  if (counts.length === 0) {
    const stale =
      series.size > 0 ? `The newest follower count is older than ${METHODOLOGY.followers.maxAgeDays} days.` : null
    return missing('followers', stale ?? inputs.missingBecause.followers ?? 'No follower count is known.', notes)
  }
  const total = counts.reduce((sum, count) => sum + count.followers, 0)
  return measured('followers', {
    raw: total,
    unit: 'followers',
    normalised: followersNorm(total),
    sources: counts.map((count) => toSource(count)),
    notes,
  })
}

/** 1,000 → 0, 1 M → 0.53, 500 M → 1. */
export function followersNorm(followers: number): number {
  const { floorLog, spanLog } = METHODOLOGY.followers
  return clamp((Math.log10(1 + followers) - floorLog) / spanLog)
}

/**
 * Counts per platform, oldest first, one per day (the better source), without held ones: a jump beyond the outlier
 * bound counts only once a later observation agrees with it.
 */
export function followerSeries(counts: readonly FollowerCount[], asOf: string): Map<string, FollowerCount[]> {
  return new Map([...dailyCounts(counts, asOf)].map(([platform, daily]) => [platform, withoutHeld(daily).kept]))
}

/** Counts that jumped beyond the outlier bound and are not confirmed by a later observation. */
export function heldCounts<Count extends FollowerCount>(counts: readonly Count[], asOf: string): Count[] {
  const daily = [...dailyCounts(counts, asOf).values()]
  const held = new Set(
    daily.flatMap((days) => {
      const kept = new Set(withoutHeld(days).kept)
      return days.filter((count) => !kept.has(count))
    }),
  )
  return counts.filter((count) => held.has(count))
}

/** The newest count of each platform that is not too old. */
export function newestCounts(series: ReadonlyMap<string, FollowerCount[]>, asOf: string): FollowerCount[] {
  return [...series.values()].flatMap((counts) => {
    const newest = counts.at(-1)
    return newest && daysBetween(newest.observedAt, asOf) <= METHODOLOGY.followers.maxAgeDays ? [newest] : []
  })
}

function dailyCounts(counts: readonly FollowerCount[], asOf: string): Map<string, FollowerCount[]> {
  const platforms = new Map<string, Map<string, FollowerCount>>()
  for (const count of counts) {
    if (!(count.followers >= 0) || daysBetween(count.observedAt, asOf) < 0) continue
    const days = platforms.get(count.platform) ?? new Map<string, FollowerCount>()
    const day = count.observedAt.slice(0, 10)
    const rival = days.get(day)
    if (!rival || isBetter(count, rival)) days.set(day, count)
    platforms.set(count.platform, days)
  }
  const sorted = [...platforms].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return new Map(
    sorted.map(([platform, days]) => [
      platform,
      [...days.values()].toSorted((a, b) => (a.observedAt < b.observedAt ? -1 : 1)),
    ]),
  )
}

function isBetter(count: FollowerCount, rival: FollowerCount): boolean {
  const place = (c: FollowerCount) => {
    const index = METHODOLOGY.followerSources.indexOf(c.provider)
    return index === -1 ? METHODOLOGY.followerSources.length : index
  }
  if (place(count) !== place(rival)) return place(count) < place(rival)
  if (count.observedAt !== rival.observedAt) return count.observedAt > rival.observedAt
  return count.followers < rival.followers
}

function withoutHeld(daily: readonly FollowerCount[]): { kept: FollowerCount[]; held: FollowerCount | null } {
  const kept: FollowerCount[] = []
  let held: FollowerCount | null = null
  for (const count of daily) {
    const last = kept.at(-1)
    if (!last || count.accepted || !jumps(last, count)) kept.push(count)
    else if (held && !jumps(held, count)) kept.push(held, count)
    else {
      held = count
      continue
    }
    held = null
  }
  return { kept, held }
}

function jumps(from: FollowerCount, to: FollowerCount): boolean {
  const days = Math.max(1, daysBetween(from.observedAt, to.observedAt))
  return Math.abs(to.followers - from.followers) / Math.max(1, from.followers) / days > METHODOLOGY.outlierPerDay
}

function heldNotes(counts: readonly FollowerCount[], asOf: string): string[] {
  return [...dailyCounts(counts, asOf)].flatMap(([platform, daily]) => {
    if (!withoutHeld(daily).held) return []
    return [`The newest count on ${platform} jumped too far in a day and is waiting to be confirmed.`]
  })
}

function toSource(count: FollowerCount) {
  return { provider: count.provider, url: count.url, observedAt: count.observedAt, value: count.followers }
}
