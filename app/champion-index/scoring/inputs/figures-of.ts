import type { ProviderName } from '#app/base/platform/providers/provider-list.ts'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import { type ComponentName, METHODOLOGY } from '../champion-index/methodology.ts'
import type { FollowerCount, ScoreInputs } from '../champion-index/score-inputs.ts'
import type { Snapshot } from './snapshots.queries.server.ts'

const { halfLives, halfLifeDays } = METHODOLOGY

export function followersOf(snapshots: readonly Snapshot[]): FollowerCount[] {
  return snapshots.flatMap((snapshot) =>
    snapshot.metric === 'followers' && snapshot.value !== null && snapshot.review !== 'REJECTED'
      ? [
          {
            ...observation(snapshot),
            platform: snapshot.platform,
            followers: snapshot.value,
            ...(snapshot.review === 'ACCEPTED' && { accepted: true }),
          },
        ]
      : [],
  )
}

export function engagementOf(snapshots: readonly Snapshot[]): ScoreInputs['engagement'] {
  return snapshots.flatMap((snapshot) => {
    if (snapshot.value === null) return []
    if (snapshot.metric !== 'interactions_per_post' && snapshot.metric !== 'views_per_post') return []
    const posts = snapshots.find(
      (other) =>
        other.metric === 'posts' &&
        other.platform === snapshot.platform &&
        other.provider === snapshot.provider &&
        other.observed_at === snapshot.observed_at,
    )
    const unit = snapshot.metric === 'views_per_post' ? ('views' as const) : ('interactions' as const)
    return [
      {
        ...observation(snapshot),
        platform: snapshot.platform,
        unit,
        posts: posts?.value ?? 0,
        perPost: snapshot.value,
      },
    ]
  })
}

export function pageviewsOf(
  snapshots: readonly Snapshot[],
  asOf: string,
  component: ComponentName,
): ScoreInputs['pageviews'] {
  const sums = snapshots.filter((snapshot) => snapshot.metric === 'pageviews')
  const current = sums.find((snapshot) => isRecent(snapshot, asOf, component))
  if (!current || current.value === null) return null
  const start = new Date(Date.parse(current.observed_at) - (current.period_days ?? 90) * DAY_MS).toISOString()
  const previous = sums.find((snapshot) => snapshot.observed_at === start && snapshot.provider === current.provider)
  return { ...observation(current), current: current.value, previous: previous?.value ?? null }
}

/** The newest rank of each list; where the ranking does not list the domain, the bucket of another list counts. */
export function trafficOf(snapshots: readonly Snapshot[], asOf: string): ScoreInputs['traffic'] {
  const ranks = snapshots.filter(
    (snapshot) => snapshot.metric === 'traffic_rank' && isRecent(snapshot, asOf, 'traffic'),
  )
  const newest = ranks.find(({ provider }) => provider !== BUCKETS)
  const bucket = ranks.find(({ provider }) => provider === BUCKETS)
  const found = newest && newest.value === null && bucket && bucket.value !== null ? bucket : (newest ?? bucket)
  return found ? { ...observation(found), domain: found.platform, rank: found.value } : null
}

const BUCKETS: ProviderName = 'crux'

export function articlesOf(snapshots: readonly Snapshot[], asOf: string): ScoreInputs['articles'] {
  const newest = snapshots.find((snapshot) => snapshot.metric === 'articles' && isRecent(snapshot, asOf, 'media'))
  return newest && newest.value !== null ? { ...observation(newest), count: newest.value } : null
}

function isRecent(snapshot: Snapshot, asOf: string, component: ComponentName): boolean {
  return Date.parse(asOf) - Date.parse(snapshot.observed_at) <= halfLives * halfLifeDays[component] * DAY_MS
}

function observation(snapshot: Snapshot) {
  return { provider: snapshot.provider, url: snapshot.source_url, observedAt: snapshot.observed_at }
}
