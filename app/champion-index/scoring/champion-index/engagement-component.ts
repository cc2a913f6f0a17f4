import { type ComponentScore, clamp, measured, missing } from './component-score.ts'
import { followerSeries, newestCounts } from './followers-component.ts'
import { METHODOLOGY } from './methodology.ts'
import type { EngagementSample, ScoreInputs } from './score-inputs.ts'

const { engagement } = METHODOLOGY

export function scoreEngagement(inputs: ScoreInputs): ComponentScore {
  const followers = new Map(
    newestCounts(followerSeries(inputs.followers, inputs.asOf), inputs.asOf).map((count) => [
      count.platform,
      count.followers,
    ]),
  )
  const samples = newestSamples(inputs.engagement)
  const usable = samples.filter(
    (sample) => sample.posts >= engagement.minPosts && (followers.get(sample.platform) ?? 0) > 0,
  )
  if (usable.length === 0) return missing('engagement', whyMissing(inputs, samples, followers))

  let weighted = 0
  let weightedRate = 0
  let total = 0
  for (const sample of usable) {
    const audience = followers.get(sample.platform) ?? 0
    const rate = sample.perPost / audience
    weighted += audience * engagementNorm(rate, audience, sample.unit === 'views' ? engagement.views : engagement.brand)
    weightedRate += audience * rate
    total += audience
  }
  return measured('engagement', {
    raw: weightedRate / total,
    unit: 'interactions per post and follower',
    normalised: weighted / total,
    sources: usable.map((sample) => ({
      provider: sample.provider,
      url: sample.url,
      observedAt: sample.observedAt,
      value: sample.perPost,
    })),
  })
}

/** A rate relative to the usual rate of accounts of this size; `k` is the usual rate at ten million followers. */
export function engagementNorm(rate: number, followers: number, k: number): number {
  if (rate <= 0) return 0
  const usual = k * (followers / engagement.reference) ** engagement.exponent
  return clamp(0.5 + (0.5 * Math.log10(rate / usual)) / engagement.spanLog)
}

function newestSamples(samples: readonly EngagementSample[]): EngagementSample[] {
  const byPlatform = new Map<string, EngagementSample>()
  for (const sample of samples) {
    const rival = byPlatform.get(sample.platform)
    if (!rival || sample.observedAt > rival.observedAt) byPlatform.set(sample.platform, sample)
  }
  return [...byPlatform.values()].toSorted((a, b) => (a.platform < b.platform ? -1 : 1))
}

function whyMissing(inputs: ScoreInputs, samples: EngagementSample[], followers: ReadonlyMap<string, number>): string {
  if (samples.length === 0) return inputs.missingBecause.engagement ?? 'No posts were read.'
  if (samples.every((sample) => sample.posts < engagement.minPosts)) return `Fewer than ${engagement.minPosts} posts.`
  if (followers.size === 0) return 'Posts were read, but no follower count is known to compare with.'
  return 'No platform has both enough posts and a follower count.'
}
