import { type ComponentScore, clamp, daysBetween, measured, missing } from './component-score.ts'
import { followerSeries } from './followers-component.ts'
import { METHODOLOGY } from './methodology.ts'
import type { FollowerCount, ScoreInputs } from './score-inputs.ts'

const { growth } = METHODOLOGY

export function scoreGrowth(inputs: ScoreInputs): ComponentScore {
  const pairs = [...followerSeries(inputs.followers, inputs.asOf).values()].flatMap((series) => {
    const pair = pairOf(series, inputs.asOf)
    return pair ? [pair] : []
  })
  if (pairs.length > 0) return fromFollowers(pairs)
  if (inputs.pageviews && inputs.pageviews.previous !== null)
    return fromPageviews(inputs.pageviews, inputs.pageviews.previous)
  return missing('growth', inputs.missingBecause.growth ?? 'Growth needs two follower counts at least 14 days apart.')
}

interface Pair {
  earlier: FollowerCount
  later: FollowerCount
}

/** The latest count and the one nearest to 90 days before it, at least 14 days apart. */
function pairOf(series: readonly FollowerCount[], asOf: string): Pair | null {
  const later = series.at(-1)
  if (!later || daysBetween(later.observedAt, asOf) > growth.maxAgeDays) return null
  let nearest: FollowerCount | null = null
  for (const count of series) {
    if (daysBetween(count.observedAt, later.observedAt) < growth.minDaysApart) continue
    if (!nearest || distance(count, later) < distance(nearest, later)) nearest = count
  }
  return nearest ? { earlier: nearest, later } : null
}

function distance(count: FollowerCount, later: FollowerCount): number {
  return Math.abs(daysBetween(count.observedAt, later.observedAt) - growth.periodDays)
}

function fromFollowers(pairs: readonly Pair[]): ComponentScore {
  let before = 0
  let gained = 0
  for (const { earlier, later } of pairs) {
    const days = daysBetween(earlier.observedAt, later.observedAt)
    before += earlier.followers
    gained += ((later.followers - earlier.followers) / days) * growth.periodDays
  }
  return measured('growth', {
    raw: before === 0 ? 0 : gained / before,
    unit: 'relative change in 90 days',
    normalised: growthNorm(gained, before),
    sources: pairs.flatMap(({ earlier, later }) =>
      [earlier, later].map((count) => ({
        provider: count.provider,
        url: count.url,
        observedAt: count.observedAt,
        value: count.followers,
      })),
    ),
  })
}

function fromPageviews(views: NonNullable<ScoreInputs['pageviews']>, previous: number): ComponentScore {
  const gained = views.current - previous
  const source = { provider: views.provider, url: views.url, observedAt: views.observedAt }
  return measured('growth', {
    raw: previous === 0 ? 0 : gained / previous,
    unit: 'relative change in 90 days',
    normalised: Math.min(growth.proxyCap, growthNorm(gained, previous)),
    sources: [
      { ...source, value: previous },
      { ...source, value: views.current },
    ],
    notes: ['Page views stand in for followers; capped at 0.8.'],
  })
}

/** The change, shrunk for small audiences: −5 % → 0, 0 → 0.14, +30 % → 1. */
export function growthNorm(gained: number, before: number): number {
  return clamp((gained / (before + growth.shrink) + growth.offset) / growth.span)
}
