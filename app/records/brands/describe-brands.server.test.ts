import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { computeChampionIndex } from '#app/champion-index/scoring/champion-index/champion-index.ts'
import { METHODOLOGY } from '#app/champion-index/scoring/champion-index/methodology.ts'
import type { ScoreInputs } from '#app/champion-index/scoring/champion-index/score-inputs.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'
import { createBrandSnapshot, createScore } from '#tests/factories/score.ts'
import { listFollowerHistory, listFollowersOfBrands } from './brand.queries.server.ts'
import { BrandSchema, ScoreBreakdownSchema } from './brand.ts'
import { describeBrand, describeBrands } from './describe-brands.server.ts'
import { scoreNotes } from './score/score-breakdown.ts'

describe('the API shape of a brand', () => {
  test('of which nothing is known has every field, null where unknown and never 0 [B-04]', async ({ db }) => {
    const brand = await createBrand(db, { name: 'Bare' })

    expect(await describeBrand(db, brand)).toStrictEqual({
      id: brand.public_id,
      name: 'Bare',
      description: null,
      logoUrl: null,
      website: null,
      category: 'Uncategorized',
      wikidataId: null,
      aliases: null,
      tags: null,
      note: null,
      own: {},
      isArchived: false,
      dataQualityScore: null,
      dataQualityGrade: null,
      lastMetricsUpdate: null,
      verificationStatus: 'UNVERIFIED',
      socialProfiles: { instagram: null, linkedin: null, twitter: null, tiktok: null },
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      version: 1,
      championIndex: null,
      championIndexScores: [],
      metrics: [],
      athleteRelationships: [],
      scoreBreakdown: null,
    })
  })

  test('of which all is known fits the published schema and carries every figure', async ({ db }) => {
    const brand = await createRankedBrand(db, 2, 712.4, {
      previous_rank: 5,
      social_score: 800.1,
      growth_score: 300,
      engagement_score: null,
      instagram: 'brand',
      website: 'https://brand.example',
      data_quality_parts: JSON.stringify({ fixed: 0.62, freshness: [] }),
      last_metrics_at: '2026-01-02T00:00:00.000Z',
      is_archived: 1,
    })
    const athlete = await createAthlete(db)
    const relationship = await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id })
    await createEvidence(db, { relationship_id: relationship.id })
    await createScore(db, { brand_id: brand.id, total_score: 712.4, rank: 2 })
    await createBrandSnapshot(db, { brand_id: brand.id })

    const shape = await describeBrand(db, brand)

    expect(BrandSchema.strict().parse(shape)).toStrictEqual(shape)
    expect(shape).toMatchObject({
      championIndex: {
        rank: 2,
        previousRank: 5,
        change: 3,
        totalScore: 712.4,
        socialScore: 800.1,
        growthScore: 300,
        engagementScore: null,
      },
      isArchived: true,
      dataQualityScore: 0.62,
      athleteRelationships: [{ athlete: { id: athlete.public_id }, evidence: [{ counted: true }] }],
    })
  })

  test('a provisional brand has a total and no rank [J-05]', async ({ db }) => {
    const brand = await createBrand(db, { champion_score: 410.5, scored_at: '2026-01-02', score_coverage: 0.4 })

    const { championIndex } = await describeBrand(db, brand)

    expect(championIndex).toMatchObject({ rank: null, change: null, totalScore: 410.5 })
  })

  test('in a list carries relationships only on request, each brand its own', async ({ db }) => {
    const [one, two] = [await createBrand(db), await createBrand(db)]
    const athlete = await createAthlete(db)
    await createRelationship(db, { athlete_id: athlete.id, brand_id: one.id })
    await createScore(db, { brand_id: two.id, total_score: 100 })

    const [plainOne] = await describeBrands(db, [one, two], { withAthletes: false })
    const [withOne, withTwo] = await describeBrands(db, [one, two], { withAthletes: true })

    expect(plainOne).not.toHaveProperty('athleteRelationships')
    expect(plainOne).not.toHaveProperty('scoreBreakdown')
    expect(withOne?.athleteRelationships).toHaveLength(1)
    expect(withOne?.championIndexScores).toEqual([])
    expect(withTwo?.athleteRelationships).toEqual([])
    expect(withTwo?.championIndexScores).toHaveLength(1)
  })
})

describe('the history of scores', () => {
  test('is sorted newest first and limited as requested [J-05]', async ({ db }) => {
    const brand = await createBrand(db)
    for (let day = 1; day <= 12; day++) {
      const computedAt = `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`
      await createScore(db, { brand_id: brand.id, computed_at: computedAt, total_score: day, rank: day })
    }

    const [listed] = await describeBrands(db, [brand], { withAthletes: false })
    const detail = await describeBrand(db, brand)

    expect(listed?.championIndexScores).toHaveLength(10)
    expect(listed?.championIndexScores[0]).toStrictEqual({
      totalScore: 12,
      rank: 12,
      computedAt: '2026-01-12T00:00:00.000Z',
    })
    expect(detail.championIndexScores).toHaveLength(12)
    expect(detail.scoreBreakdown?.totalScore).toBe(12)
  })
})

describe('the follower counts', () => {
  test('are grouped by capture, newest first, with null for unmeasured platforms and without held counts', async ({
    db,
  }) => {
    const { id } = await createBrand(db)
    const [first, second] = ['2026-01-02T00:00:00.000Z', '2026-02-02T00:00:00.000Z']
    await createBrandSnapshot(db, { brand_id: id, platform: 'instagram', value: 10, captured_at: first })
    await createBrandSnapshot(db, { brand_id: id, platform: 'x', value: 5, captured_at: first })
    await createBrandSnapshot(db, {
      brand_id: id,
      platform: 'instagram',
      value: 20,
      observed_at: '2026-02-01',
      captured_at: second,
    })
    await createBrandSnapshot(db, {
      brand_id: id,
      platform: 'instagram',
      value: 7,
      observed_at: '2025-06-01',
      captured_at: second,
    })
    await createBrandSnapshot(db, { brand_id: id, platform: 'tiktok', value: 9e9, held_for_review: 1 })
    await createBrandSnapshot(db, { brand_id: id, platform: 'youtube', value: 99, captured_at: '2026-03-01' })
    await createBrandSnapshot(db, { brand_id: id, metric: 'pageviews', platform: '', value: 1, captured_at: first })

    const { metrics } = await describeBrand(db, await brandOf(db, id))

    expect(metrics).toStrictEqual([
      {
        capturedAt: second,
        instagramFollowers: 20,
        tiktokFollowers: null,
        twitterFollowers: null,
        linkedinFollowers: null,
      },
      {
        capturedAt: first,
        instagramFollowers: 10,
        tiktokFollowers: null,
        twitterFollowers: 5,
        linkedinFollowers: null,
      },
    ])
  })

  test('the latest of each platform names its source, the largest first', async ({ db }) => {
    const { id } = await createBrand(db)
    await createBrandSnapshot(db, { brand_id: id, value: 10, observed_at: '2026-01-01', source_url: 'https://old' })
    await createBrandSnapshot(db, { brand_id: id, value: 20, observed_at: '2026-02-01', source_url: 'https://new' })
    await createBrandSnapshot(db, { brand_id: id, platform: 'youtube', value: 99, observed_at: '2025-01-01' })

    const latest = (await listFollowersOfBrands(db, [id])).get(id) ?? []

    expect(latest.map(({ platform, value }) => [platform, value])).toEqual([
      ['youtube', 99],
      ['instagram', 20],
    ])
    expect(latest[1]).toMatchObject({ observed_at: '2026-02-01', source_url: 'https://new' })
  })

  test('a long history is cut at whole captures', async ({ db }) => {
    const { id } = await createBrand(db)
    for (let day = 10; day < 30; day++) {
      await createBrandSnapshot(db, { brand_id: id, captured_at: `2026-01-${day}`, observed_at: `2026-01-${day}` })
    }

    expect(await listFollowerHistory(db, [id], 4)).toHaveLength(4)
    expect((await describeBrands(db, [await brandOf(db, id)], { withAthletes: false }))[0]?.metrics).toHaveLength(10)
  })
})

describe('the score opened into its parts', () => {
  test('shows the stored components of the index, with the reasons for missing ones', async ({ db }) => {
    const index = computeChampionIndex(inputs)
    const brand = await createBrand(db)
    await createScore(db, {
      brand_id: brand.id,
      methodology_version: index.methodologyVersion,
      total_score: index.totalScore,
      low: index.low,
      high: index.high,
      coverage: index.coverage,
      is_ranked: index.ranked ? 1 : 0,
      components: JSON.stringify(index.components),
      inputs: JSON.stringify(inputs),
    })

    const { scoreBreakdown } = await describeBrand(db, brand)

    expect(ScoreBreakdownSchema.strict().safeParse(scoreBreakdown).success).toBe(true)
    expect(scoreBreakdown?.components.map((component) => component.name)).toEqual([
      'followers',
      'engagement',
      'growth',
      'traffic',
      'media',
      'influence',
    ])
    expect(scoreBreakdown?.components[0]).toStrictEqual({
      name: 'followers',
      weight: 0.25,
      measured: true,
      raw: 1_000_000,
      unit: expect.any(String),
      normalised: expect.any(Number),
      points: expect.any(Number),
      percentile: null,
      sources: [expect.objectContaining({ provider: 'wikidata', value: 1_000_000 })],
      missingBecause: null,
    })
    expect(scoreBreakdown?.components[1]).toMatchObject({
      name: 'engagement',
      measured: false,
      raw: null,
      points: null,
      missingBecause: 'No source is configured.',
    })
  })

  test('keeps the remarks of the measuring beside the contract', () => {
    const components = JSON.stringify(computeChampionIndex(inputs).components)

    expect(scoreNotes({ components }).traffic).toEqual([expect.stringContaining('below detection')])
  })
})

const observed = {
  provider: 'wikidata',
  url: 'https://www.wikidata.org/wiki/Q1',
  observedAt: '2026-01-01T00:00:00.000Z',
}

const inputs: ScoreInputs = {
  methodologyVersion: METHODOLOGY.methodologyVersion,
  asOf: '2026-01-02T00:00:00.000Z',
  followers: [{ ...observed, platform: 'instagram', followers: 1_000_000 }],
  engagement: [],
  pageviews: null,
  traffic: { ...observed, provider: 'tranco', domain: 'brand.example', rank: null },
  articles: null,
  athletes: [],
  missingBecause: { engagement: 'No source is configured.' },
  publisherGroups: ['wikimedia'],
  bestOwnershipConfidence: null,
  profile: {
    website: true,
    country: false,
    category: false,
    founded: false,
    description: false,
    logo: false,
    handle: true,
    athlete: false,
  },
}

async function brandOf(db: Kysely<Database>, id: number) {
  return db.selectFrom('brand').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
