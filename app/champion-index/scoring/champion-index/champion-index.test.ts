import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divideHalfEven, roundHalfEven } from '#app/base/platform/round-half-even.ts'
import { rankChange } from '../movement.ts'
import { athleteIndex } from './athlete-index.ts'
import { computeChampionIndex } from './champion-index.ts'
import { engagementNorm } from './engagement-component.ts'
import { followerSeries, followersNorm } from './followers-component.ts'
import { growthNorm } from './growth-component.ts'
import { interimScore } from './interim-score.ts'
import { markUnread, type Reasons } from './mark-unread.ts'
import { METHODOLOGY } from './methodology.ts'
import { rankBrands } from './rank-brands.ts'
import { articlesNorm, pageviewsNorm, trafficNorm } from './reach-components.ts'
import { recomputeScore } from './recompute-score.ts'
import type { AthleteTie, ScoreInputs } from './score-inputs.ts'

const AS_OF = '2026-11-21T00:00:00.000Z'
const seen = { provider: 'wikidata', url: 'https://example.org', observedAt: '2026-11-20T00:00:00.000Z' }

function inputs(given: Partial<ScoreInputs> = {}): ScoreInputs {
  return {
    methodologyVersion: METHODOLOGY.methodologyVersion,
    asOf: AS_OF,
    followers: [],
    engagement: [],
    pageviews: null,
    traffic: null,
    articles: null,
    athletes: null,
    missingBecause: {},
    publisherGroups: [],
    bestOwnershipConfidence: null,
    profile: {
      website: false,
      country: false,
      category: false,
      founded: false,
      description: false,
      logo: false,
      handle: false,
      athlete: false,
    },
    ...given,
  }
}

function tie(given: Partial<AthleteTie> = {}): AthleteTie {
  return {
    ...seen,
    athleteId: 'a',
    name: 'A',
    relationshipType: 'FOUNDER',
    strength: 1,
    verificationStatus: 'VERIFIED',
    standing: 'CURRENT',
    rejected: false,
    confidence: 0.9,
    followers: 1_000_000,
    pageviews: null,
    ...given,
  }
}

const full = inputs({
  followers: [
    { ...seen, platform: 'instagram', followers: 999_999 },
    { ...seen, platform: 'instagram', followers: 900_000, observedAt: '2026-08-22T00:00:00.000Z' },
  ],
  engagement: [{ ...seen, platform: 'instagram', unit: 'interactions', posts: 12, perPost: 5_000 }],
  pageviews: { ...seen, current: 90_000, previous: 80_000 },
  traffic: { ...seen, domain: 'castora.example', rank: 1_000 },
  articles: { ...seen, count: 99 },
  athletes: [tie()],
})

function component(given: ScoreInputs, name: string) {
  const found = computeChampionIndex(given).components.find((candidate) => candidate.name === name)
  if (!found) throw new Error(name)
  return found
}

describe('normalisations at their worked points [J-05]', () => {
  test.each([
    [999, 0],
    [9_999, 0.175439],
    [999_999, 0.526316],
    [99_999_999, 0.877193],
    [500_000_000, 0.999819],
    [208_900_000, 0.933328],
    [34_200_000, 0.795442],
  ])('%d followers', (followers, expected) => {
    expect(followersNorm(followers)).toBeCloseTo(expected, 4)
  })

  test('engagement is judged by the size of the account', () => {
    expect(engagementNorm(0.00084, 208_900_000, 0.008)).toBeCloseTo(0.277, 3)
    expect(engagementNorm(0.0021, 34_200_000, 0.008)).toBeCloseTo(0.352, 2)
    expect(engagementNorm(0, 1_000, 0.008)).toBe(0)
  })

  test('growth, with a long history instead of a small one', () => {
    expect(growthNorm(-500_000, 1e7)).toBeCloseTo(0, 2)
    expect(growthNorm(0, 1e7)).toBeCloseTo(0.142857, 6)
    expect(growthNorm(1_250_000, 1e7)).toBeCloseTo(0.5, 2)
    expect(growthNorm(3_000_000, 1e7)).toBeCloseTo(1, 2)
    expect(growthNorm(100, 0)).toBeCloseTo((0.01 + 0.05) / 0.35, 6)
  })

  test('traffic and media', () => {
    expect(trafficNorm(1)).toBe(1)
    expect(trafficNorm(1_000)).toBe(0.5)
    expect(trafficNorm(50_000)).toBeCloseTo(0.217, 3)
    expect(trafficNorm(1_000_000)).toBeCloseTo(0, 9)
    expect(articlesNorm(99)).toBe(0.5)
    expect(pageviewsNorm(10 ** 7 - 1)).toBe(1)
    expect(pageviewsNorm(100)).toBe(0)
  })
})

describe('components [J-05]', () => {
  test('the newest count of a platform wins, on one day the better source', () => {
    const followers = [
      { ...seen, platform: 'x', followers: 100, provider: 'operator-csv' },
      { ...seen, platform: 'x', followers: 110, provider: 'wikidata' },
      { ...seen, platform: 'x', followers: 90, observedAt: '2026-01-01T00:00:00.000Z' },
    ]
    expect(component(inputs({ followers }), 'followers').raw).toBe(110)
  })

  test('counts older than a year are missing, not small', () => {
    const followers = [{ ...seen, platform: 'x', followers: 1e6, observedAt: '2025-11-20T00:00:00.000Z' }]
    expect(component(inputs({ followers }), 'followers')).toMatchObject({
      measured: false,
      points: null,
      missingBecause: 'The newest follower count is older than 365 days.',
    })
    const [atTheEdge] = [{ ...seen, platform: 'x', followers: 1e6, observedAt: '2025-11-21T00:00:00.000Z' }]
    expect(component(inputs({ followers: [atTheEdge] }), 'followers').measured).toBe(true)
  })

  test('a jump of more than 60 % a day is held until another count confirms it', () => {
    const day = (date: string, followers: number) => ({
      ...seen,
      platform: 'x',
      followers,
      observedAt: `2026-11-${date}`,
    })
    const jumped = [day('18', 1_000), day('19', 5_000)]
    expect(component(inputs({ followers: jumped }), 'followers')).toMatchObject({ raw: 1_000 })
    expect(component(inputs({ followers: jumped }), 'followers').notes).toHaveLength(1)
    expect(component(inputs({ followers: [...jumped, day('20', 5_100)] }), 'followers').raw).toBe(5_100)
    const accepted = jumped.map((count) => ({ ...count, accepted: true }))
    expect(component(inputs({ followers: accepted }), 'followers').raw).toBe(5_000)
    expect(followerSeries([day('18', 1_000), day('19', 5_000), day('20', 1_010)], AS_OF).get('x')).toHaveLength(2)
  })

  test('growth pairs the latest count with the one nearest to 90 days before, at least 14 days apart', () => {
    const at = (observedAt: string, followers: number) => ({ ...seen, platform: 'x', followers, observedAt })
    const near = [at('2026-11-20', 1_100_000), at('2026-11-10', 1_099_000)]
    expect(component(inputs({ followers: near }), 'growth').measured).toBe(false)
    const pair = [...near, at('2026-10-06', 1_000_000), at('2026-01-01', 500_000)]
    expect(component(inputs({ followers: pair }), 'growth').raw).toBeCloseTo(0.2, 6)
  })

  test('page views substitute for growth, capped', () => {
    const given = inputs({ pageviews: { ...seen, current: 900_000, previous: 100_000 } })
    expect(component(given, 'growth')).toMatchObject({ normalised: 0.8, measured: true })
    const unknown = inputs({ pageviews: { ...seen, current: 900_000, previous: null } })
    expect(component(unknown, 'growth').measured).toBe(false)
  })

  test('a domain that is not listed is an observed 0, no domain is missing', () => {
    const unlisted = inputs({ traffic: { ...seen, domain: 'castora.example', rank: null } })
    expect(component(unlisted, 'traffic')).toMatchObject({ measured: true, normalised: 0, raw: null })
    expect(component(inputs(), 'traffic')).toMatchObject({ measured: false, normalised: null })
  })

  test('media uses the figures that are known', () => {
    expect(component(inputs({ articles: { ...seen, count: 99 } }), 'media').normalised).toBe(0.5)
    expect(component(inputs({ articles: { ...seen, count: 0 } }), 'media')).toMatchObject({
      measured: true,
      normalised: 0,
    })
    const both = inputs({
      articles: { ...seen, count: 99 },
      pageviews: { ...seen, current: 10 ** 7 - 1, previous: null },
    })
    expect(component(both, 'media').normalised).toBe(0.7)
  })

  test('influence: no athlete is 0, unknown audiences are missing, three athletes count', () => {
    const of = (athletes: AthleteTie[] | null) => component(inputs({ athletes }), 'influence')
    expect(of([])).toMatchObject({ measured: true, normalised: 0 })
    expect(of(null).measured).toBe(false)
    expect(of([tie({ followers: null })]).measured).toBe(false)
    expect(
      of([tie({ standing: 'FORMER' }), tie({ verificationStatus: 'UNVERIFIED' }), tie({ rejected: true })]),
    ).toMatchObject({ measured: true, normalised: 0 })
    expect(of([tie({ followers: 999_999 })]).normalised).toBeCloseTo(0.526316 * 0.9, 5)
    expect(of([tie({ followers: 999_999, verificationStatus: 'PENDING' })]).normalised).toBeCloseTo(0.526316 * 0.45, 5)
    const twice = [tie(), tie({ relationshipType: 'SPONSOR', strength: 0.35 })]
    expect(of(twice).normalised).toBe(of([tie()]).normalised)
    const four = ['a', 'b', 'c', 'd'].map((athleteId) => tie({ athleteId }))
    expect(of(four).normalised).toBe(of(four.slice(0, 3)).normalised)
    expect(of([tie({ followers: null, pageviews: 10 ** 7 - 1 })]).normalised).toBe(0.9)
  })

  test('engagement needs three posts and a follower count', () => {
    const sample = { ...seen, platform: 'x', unit: 'interactions' as const, posts: 2, perPost: 10 }
    const followers = [{ ...seen, platform: 'x', followers: 1_000 }]
    expect(component(inputs({ engagement: [sample], followers }), 'engagement').missingBecause).toBe(
      'Fewer than 3 posts.',
    )
    const enough = { ...sample, posts: 3 }
    expect(component(inputs({ engagement: [enough] }), 'engagement').measured).toBe(false)
    expect(component(inputs({ engagement: [enough], followers }), 'engagement').measured).toBe(true)
  })
})

describe('the index [J-05]', () => {
  test('is renormalised over the measured components, with the interval', () => {
    const index = computeChampionIndex(full)
    expect(index).toMatchObject({ coverage: 1, state: 'ranked', ranked: true })
    expect(index.low).toBe(index.totalScore)
    expect(index.high).toBe(index.totalScore)
    const points = index.components.reduce((sum, part) => sum + (part.points ?? 0), 0)
    expect(points).toBeCloseTo(index.exactScore ?? 0, 4)

    const part = computeChampionIndex(inputs({ traffic: full.traffic, articles: full.articles, athletes: [] }))
    expect(part).toMatchObject({ coverage: 0.35, state: 'provisional', ranked: false, low: 125, high: 775 })
    expect(part.exactScore).toBe(357.142857)
    expect(part.totalScore).toBe(357.1)
  })

  test('below a coverage of 0.30 no total is shown', () => {
    const index = computeChampionIndex(inputs({ traffic: full.traffic }))
    expect(index).toMatchObject({
      coverage: 0.15,
      state: 'insufficient',
      totalScore: null,
      exactScore: null,
      low: 75,
      high: 925,
    })
  })

  test('a reason given by the collector is kept', () => {
    const index = computeChampionIndex(inputs({ missingBecause: { followers: 'No key.' } }))
    expect(index.components[0]).toMatchObject({ missingBecause: 'No key.', raw: null, normalised: null, points: null })
    for (const part of index.components.filter((candidate) => !candidate.measured)) {
      expect(part.missingBecause).toMatch(/\.$/)
    }
  })

  test('data quality does not change the index', () => {
    const better = { ...full, bestOwnershipConfidence: 1, publisherGroups: ['a', 'b', 'c', 'd', 'e'] }
    expect(computeChampionIndex(better).totalScore).toBe(computeChampionIndex(full).totalScore)
    expect(computeChampionIndex(better).dataQualityScore).toBeGreaterThan(computeChampionIndex(full).dataQualityScore)
    expect(computeChampionIndex(better).grade).toBe('A')
  })

  test('stored inputs give exactly the same score again', () => {
    expect(recomputeScore(JSON.stringify(full))).toEqual(computeChampionIndex(full))
    expect(() => recomputeScore(JSON.stringify({ ...full, methodologyVersion: 'unheard-of' }))).toThrow(
      'unknown methodology',
    )
  })
})

const instants = fc
  .integer({ min: Date.parse('2023-01-01'), max: Date.parse('2026-11-20') })
  .map((time) => new Date(time).toISOString())
const observation = fc.record({
  provider: fc.constantFrom('wikidata', 'bluesky', 'other'),
  url: fc.string(),
  observedAt: instants,
})
const counts = fc.nat(600_000_000)
const anyInputs: fc.Arbitrary<ScoreInputs> = fc
  .record({
    followers: fc.array(
      fc
        .tuple(observation, fc.constantFrom('x', 'instagram', 'youtube'), counts)
        .map(([o, platform, followers]) => ({ ...o, platform, followers })),
      { maxLength: 8 },
    ),
    engagement: fc.array(
      fc
        .tuple(
          observation,
          fc.constantFrom('x', 'instagram'),
          fc.constantFrom('views' as const, 'interactions' as const),
          fc.nat(12),
          fc.nat(1e7),
        )
        .map(([o, platform, unit, posts, perPost]) => ({ ...o, platform, unit, posts, perPost })),
      { maxLength: 3 },
    ),
    pageviews: fc.option(
      fc.tuple(observation, counts, fc.option(counts)).map(([o, current, previous]) => ({ ...o, current, previous })),
    ),
    traffic: fc.option(
      fc
        .tuple(observation, fc.option(fc.integer({ min: 1, max: 1e6 })))
        .map(([o, rank]) => ({ ...o, domain: 'a.example', rank })),
    ),
    articles: fc.option(fc.tuple(observation, fc.nat(1e5)).map(([o, count]) => ({ ...o, count }))),
    athletes: fc.option(
      fc.array(
        fc
          .record({
            athleteId: fc.constantFrom('a', 'b', 'c', 'd'),
            strength: fc.constantFrom(0.2, 0.35, 0.65, 1),
            verificationStatus: fc.constantFrom('VERIFIED' as const, 'PENDING' as const, 'UNVERIFIED' as const),
            standing: fc.constantFrom('CURRENT' as const, 'FORMER' as const),
            rejected: fc.boolean(),
            confidence: fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000),
            followers: fc.option(counts),
            pageviews: fc.option(counts),
          })
          .map((given) => tie(given)),
        { maxLength: 5 },
      ),
    ),
    publisherGroups: fc.array(fc.string(), { maxLength: 8 }),
    bestOwnershipConfidence: fc.option(fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)),
  })
  .map((given) => inputs(given))

describe('properties of the index [J-05]', () => {
  test('the total lies in its interval, and the interval in 0 to 1000', () => {
    fc.assert(
      fc.property(anyInputs, (given) => {
        const { low, high, totalScore, coverage, dataQualityScore } = computeChampionIndex(given)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1000)
        expect(low).toBeLessThanOrEqual(high)
        if (totalScore !== null) {
          expect(totalScore).toBeGreaterThanOrEqual(low)
          expect(totalScore).toBeLessThanOrEqual(high)
        }
        expect(totalScore === null).toBe(coverage < 0.3)
        expect(dataQualityScore).toBeGreaterThanOrEqual(0)
        expect(dataQualityScore).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('a round trip through storage changes no digit', () => {
    fc.assert(
      fc.property(anyInputs, (given) => {
        expect(JSON.stringify(recomputeScore(JSON.stringify(given)))).toBe(JSON.stringify(computeChampionIndex(given)))
      }),
    )
  })

  test('a missing component has no figure and a reason', () => {
    fc.assert(
      fc.property(anyInputs, (given) => {
        for (const part of computeChampionIndex(given).components) {
          if (part.measured) expect(part.normalised).not.toBeNull()
          else
            expect([part.raw, part.normalised, part.points, part.missingBecause === null]).toEqual([
              null,
              null,
              null,
              false,
            ])
        }
      }),
    )
  })

  test('the order of the inputs does not matter', () => {
    fc.assert(
      fc.property(anyInputs, (given) => {
        const turned = { ...given, engagement: given.engagement, followers: given.followers.toReversed() }
        expect(computeChampionIndex(turned).exactScore).toBe(computeChampionIndex(given).exactScore)
      }),
    )
  })
})

describe('rounding is half-even [J-05]', () => {
  test.each([
    [0.5, 0, 0],
    [1.5, 0, 2],
    [2.5, 0, 2],
    [0.25, 1, 0.2],
    [0.35, 1, 0.4],
    [1.0000005, 6, 1],
    [1.0000015, 6, 1.000002],
    [-0.0000001, 6, 0],
  ])('%d at %d places is %d', (value, places, expected) => {
    expect(roundHalfEven(value, places)).toBe(expected)
  })

  test('division agrees with rounding', () => {
    expect(divideHalfEven(5, 2)).toBe(2)
    expect(divideHalfEven(7, 2)).toBe(4)
    expect(divideHalfEven(8, 3)).toBe(3)
  })
})

describe('ranking [B-03]', () => {
  test('equal scores go by coverage, then by name', () => {
    const ranked = rankBrands([
      { exactScore: 500, coverage: 0.6, nameKey: 'b' },
      { exactScore: 500, coverage: 0.6, nameKey: 'a' },
      { exactScore: 500.000001, coverage: 0.5, nameKey: 'z' },
      { exactScore: 500, coverage: 0.7, nameKey: 'c' },
    ])
    expect(ranked.map(({ rank, nameKey }) => `${rank} ${nameKey}`)).toEqual(['1 z', '2 c', '3 a', '4 b'])
  })

  test('the change is previous minus current: up is positive', () => {
    expect(rankChange(3, 5)).toBe(2)
    expect(rankChange(5, 3)).toBe(-2)
    expect(rankChange(3, 3)).toBe(0)
    expect(rankChange(3, null)).toBeNull()
    expect(rankChange(null, 3)).toBeNull()
  })
})

describe("the athlete's index [D-22]", () => {
  const STATUSES = ['VERIFIED', 'PENDING', 'UNVERIFIED'] as const
  const weighed = fc.record({
    brandId: fc.uuid(),
    totalScore: fc.integer({ min: 0, max: 1000 }),
    verificationStatus: fc.constantFrom(...STATUSES),
    rejected: fc.constant(false),
    isUnread: fc.boolean(),
  })
  const brand = { brandId: 1, totalScore: 800, verificationStatus: 'VERIFIED' as const, rejected: false }

  test('it is the mean of the brands, weighted by verification', () => {
    expect(
      athleteIndex([
        brand,
        { ...brand, brandId: 2, totalScore: 400, verificationStatus: 'PENDING' },
        { ...brand, brandId: 3, totalScore: 100, verificationStatus: 'UNVERIFIED' },
      ]),
    ).toBe(585.714286)
  })

  test('a brand counts once, rejected links and unscored brands not at all', () => {
    expect(athleteIndex([brand, { ...brand, verificationStatus: 'PENDING' }])).toBe(800)
    expect(athleteIndex([{ ...brand, rejected: true }])).toBeNull()
    expect(athleteIndex([{ ...brand, totalScore: null }])).toBeNull()
    expect(athleteIndex([])).toBeNull()
  })

  test('a brand whose links could not be read counts so that the index is lowest [ruling 40]', () => {
    const unread = { ...brand, brandId: 2, verificationStatus: 'PENDING' as const, isUnread: true }
    expect(athleteIndex([brand, { ...unread, totalScore: 400 }])).toBe(600)
    expect(athleteIndex([brand, { ...unread, totalScore: 900 }])).toBe(820)
    fc.assert(
      fc.property(
        fc.array(weighed, { minLength: 1, maxLength: 6 }),
        fc.array(fc.constantFrom(...STATUSES)),
        (some, as) => {
          const asRead = some.map((each, index) =>
            each.isUnread
              ? { ...each, isUnread: false, verificationStatus: as[index] ?? each.verificationStatus }
              : each,
          )
          expect(athleteIndex(some)).toBeLessThanOrEqual((athleteIndex(asRead) ?? 0) + 1e-6)
        },
      ),
    )
  })

  test('a brand that failures alone leave without a score counts with its last one, else its low bound [ruling 40]', () => {
    const little = { ...full, followers: [], engagement: [], pageviews: null, athletes: null }
    const read = computeChampionIndex(little)
    expect(read).toMatchObject({ coverage: 0.25, totalScore: null })
    expect(interimScore(read, little, 640)).toBeNull()

    const failing = { ...little, unread: ['growth' as const] }
    const index = computeChampionIndex(failing)
    expect(interimScore(index, failing, 640)).toBe(640)
    expect(interimScore(index, failing, null)).toBe(index.low)
    expect([read.divisor, index.divisor]).toEqual([0.25, (25 + METHODOLOGY.weights.growth) / 100])
    expect(interimScore(computeChampionIndex(full), full, 640)).toBeNull()
  })
})

const SOURCES = ['wikidata', 'pageviews', 'tranco', 'audience'] as const
const FAILED = 'The source could not be read.'

/** The remaining inputs of a brand never measured before, when some of its sources fail. */
function failing(full: ScoreInputs, sources: readonly (typeof SOURCES)[number][]): [ScoreInputs, Reasons] {
  let left = full
  const failed: Reasons = {}
  for (const source of sources) {
    if (source === 'wikidata') {
      left = { ...left, followers: [] }
      Object.assign(failed, { followers: FAILED, growth: FAILED })
    }
    if (source === 'pageviews') {
      left = { ...left, pageviews: null }
      Object.assign(failed, { media: FAILED, growth: FAILED })
    }
    if (source === 'tranco') {
      left = { ...left, traffic: null }
      failed.traffic = FAILED
    }
    if (source === 'audience') {
      const athletes = left.athletes?.map((tie) => ({ ...tie, followers: null, pageviews: null })) ?? null
      left = { ...left, athletes }
      failed.influence = FAILED
    }
  }
  return [left, failed]
}

const measurable = anyInputs.map((given) => ({ ...given, articles: null, engagement: [] }))
const failures = fc.subarray([...SOURCES])

describe('a failure never raises a score [J-05] (ruling 30)', () => {
  test('of a brand that was never measured before, whatever fails', () => {
    fc.assert(
      fc.property(measurable, failures, (full, sources) => {
        const [left, failed] = failing(full, sources)
        const without = computeChampionIndex(markUnread(full, {}, null)).exactScore
        const score = computeChampionIndex(markUnread(left, failed, null)).exactScore

        expect(score ?? 0).toBeLessThanOrEqual(without ?? (score === null ? 0 : 1_000))
      }),
    )
  })

  test('of a brand that was measured before it changes nothing that was known', () => {
    fc.assert(
      fc.property(measurable, failures, (known, sources) => {
        const [, failed] = failing(known, sources)
        const score = computeChampionIndex(markUnread(known, failed, known))

        expect(score).toEqual(computeChampionIndex(known))
      }),
    )
  })

  test('repeated failures keep the result of the first one', () => {
    fc.assert(
      fc.property(measurable, failures, (full, sources) => {
        const [left, failed] = failing(full, sources)
        const first = markUnread(left, failed, null)

        expect(computeChampionIndex(markUnread(left, failed, first)).exactScore).toBe(
          computeChampionIndex(first).exactScore,
        )
      }),
    )
  })

  test('a component counts as 0 while its source fails, its weight is not covered, and its reason is kept', () => {
    const [left, failed] = failing(full, ['tranco'])
    const index = computeChampionIndex(markUnread(left, failed, null))

    expect(index.coverage).toBe(0.85)
    expect(index.totalScore).toBe(index.low)
    expect(index.components.find(({ name }) => name === 'traffic')).toMatchObject({
      measured: false,
      points: null,
      missingBecause: FAILED,
    })
    expect(recomputeScore(JSON.stringify(markUnread(left, failed, null)))).toEqual(index)
  })

  test('a score of the first methodology is computed as it was, page views of 80 days included', () => {
    const pageviews = { ...seen, current: 90_000, previous: 80_000, observedAt: '2026-09-02T00:00:00.000Z' }
    const old = { ...full, articles: null, pageviews, methodologyVersion: 'champion-index-1' }

    expect(recomputeScore(JSON.stringify(old))).toMatchObject({ methodologyVersion: 'champion-index-1', coverage: 1 })
    expect(computeChampionIndex({ ...old, methodologyVersion: 'champion-index-2' }).coverage).toBe(0.9)
  })
})
