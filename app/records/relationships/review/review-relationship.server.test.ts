import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { rescoreBrands } from '#app/champion-index/scoring/rescore-brands.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'
import { createBrandSnapshot, createScore } from '#tests/factories/score.ts'
import type { EvidenceDraft } from '../evidence-draft.ts'
import { saveFindings } from '../save-findings.server.ts'
import { updateLinkCounts } from '../update-link-counts.server.ts'
import { reviewRelationship } from './review-relationship.server.ts'
import { undoReview } from './undo-review.server.ts'

const AUTHOR: Actor = { id: null, name: 'admin@example.com', address: '192.0.2.1', door: 'page' }
const now = new Date('2026-11-21T12:00:00.000Z')
const later = new Date('2026-11-22T12:00:00.000Z')
const reject = { decision: 'REJECTED', reason: 'NOT_THE_SAME', note: 'A namesake' } as const
const accept = { decision: 'ACCEPTED', note: 'Seen in the register', link: 'https://register.example/1' } as const

describe('a decision', () => {
  test('rejected counts in no figure, score or rank, and undoing it restores everything [B-04]', async ({ db }) => {
    const { link, ana, brand } = await rankedPair(db)
    const before = await figures(db)
    await reviewRelationship(db, link.public_id, reject, AUTHOR, now)

    const rejected = await figures(db)
    expect(rejected.brand).toMatchObject({ athlete_count: 0, verification_status: 'UNVERIFIED' })
    expect(rejected.athlete).toMatchObject({ brand_count: 0, verified_brand_count: 0, champion_score: null })
    expect(rejected.athlete.champion_rank).toBeNull()
    expect(rejected.brand.champion_score).toBeLessThan(before.brand.champion_score ?? 0)
    expect(rejected.brand.champion_rank).toBe(2)
    expect([ana.id, brand.id]).toEqual([rejected.athlete.id, rejected.brand.id])

    expect(await undoReview(db, link.public_id, AUTHOR, now)).toEqual({ status: 'undone' })
    expect(await figures(db)).toEqual(before)
  })

  test('accepted is VERIFIED whatever the evidence says, attested at an unchanged confidence [B-04] [V-02]', async ({
    db,
  }) => {
    const { link } = await rankedPair(db, 'B5')
    await reviewRelationship(db, link.public_id, accept, AUTHOR, now)

    expect(await rowOf(db, link.id)).toMatchObject({
      verification_status: 'VERIFIED',
      review: 'ACCEPTED',
      review_reason: 'Seen in the register',
      reviewed_at: now.toISOString(),
    })
    expect((await rowOf(db, link.id)).confidence).toBe(0.1)
    expect((await figures(db)).brand.verification_status).toBe('VERIFIED')
    const attested = await db.selectFrom('evidence').selectAll().where('code', '=', 'A8').execute()
    expect(attested).toMatchObject([
      { created_by: 'user', counted: 0, publisher_group: 'operator', quote: accept.note, url: accept.link },
    ])

    await undoReview(db, link.public_id, AUTHOR, now)
    expect(await rowOf(db, link.id)).toMatchObject({ verification_status: 'UNVERIFIED', review: null })
    expect(await db.selectFrom('evidence').select('code').execute()).toEqual([{ code: 'B5' }])
  })

  test('can be changed; the last decision holds, with at most one attestation [B-04]', async ({ db }) => {
    const { link } = await rankedPair(db)
    for (const decision of [accept, accept, reject, accept]) {
      await reviewRelationship(db, link.public_id, decision, AUTHOR, now)
    }

    expect(await rowOf(db, link.id)).toMatchObject({ review: 'ACCEPTED', verification_status: 'VERIFIED' })
    expect(await db.selectFrom('evidence').select('code').where('code', '=', 'A8').execute()).toHaveLength(1)
  })

  test('is undone back to the decision before it, for 30 days [V-02]', async ({ db }) => {
    const { link } = await rankedPair(db)
    await reviewRelationship(db, link.public_id, accept, AUTHOR, now)
    await reviewRelationship(db, link.public_id, reject, AUTHOR, later)
    const tooLate = new Date(later.getTime() + 31 * 86_400_000)
    expect(await undoReview(db, link.public_id, AUTHOR, tooLate)).toEqual({ status: 'too_late' })
    expect(await rowOf(db, link.id)).toMatchObject({ review: 'REJECTED' })

    await undoReview(db, link.public_id, AUTHOR, later)
    expect(await rowOf(db, link.id)).toMatchObject({ review: 'ACCEPTED', verification_status: 'VERIFIED' })
    const attested = await db.selectFrom('evidence').selectAll().where('code', '=', 'A8').execute()
    expect(attested).toMatchObject([{ quote: accept.note, url: accept.link }])
    await undoReview(db, link.public_id, AUTHOR, later)
    expect(await rowOf(db, link.id)).toMatchObject({ review: null })
    expect(await undoReview(db, link.public_id, AUTHOR, later)).toEqual({ status: 'not_reviewed' })
  })

  test('keeps what the model said at the time, without the word of any person [V-02] [V-03]', async ({ db }) => {
    const { link } = await rankedPair(db, 'B5')
    await reviewRelationship(db, link.public_id, accept, AUTHOR, now)
    await reviewRelationship(db, link.public_id, reject, AUTHOR, later)

    const said = { model_status: 'UNVERIFIED', model_confidence: 0.1, model_kinds: 'B5' }
    const kept = await db.selectFrom('review_decision').selectAll().where('decided_at', '>', '2026-11-21').execute()
    expect(kept.slice(-2)).toMatchObject([
      { decision: 'ACCEPTED', reason: null, ...said },
      { decision: 'REJECTED', reason: 'NOT_THE_SAME', ...said },
    ])
  })

  test('is written down with who, when and why, and announced [B-04]', async ({ db }) => {
    const { link, ana, brand } = await rankedPair(db)
    await db.deleteFrom('event').execute()
    await reviewRelationship(db, link.public_id, reject, AUTHOR, now)
    await undoReview(db, link.public_id, AUTHOR, later)

    const [first, second] = await db.selectFrom('audit_log').selectAll().orderBy('id').execute()
    expect(first).toMatchObject({ action: 'relationship.review', actor: AUTHOR.name, created_at: now.toISOString() })
    expect(first?.label).toBe('Ana and Castora')
    expect(JSON.parse(first?.fields ?? '')).toMatchObject({
      review: ['', reject.decision],
      review_ground: ['', reject.reason],
    })
    expect(second).toMatchObject({ action: 'relationship.review_undo', created_at: later.toISOString() })
    const events = (await db.selectFrom('event').select('data').execute()).map(({ data }) => JSON.parse(data))
    expect(events).toContainEqual({ id: brand.public_id, action: 'updated' })
    expect(events).toContainEqual({ id: ana.public_id, action: 'updated' })
  })

  test('about a relationship that is not there, or was never decided, changes nothing [B-04]', async ({ db }) => {
    const { link } = await rankedPair(db)
    expect(await reviewRelationship(db, 'nobody', accept, AUTHOR, now)).toEqual({ status: 'not_found' })
    expect(await undoReview(db, 'nobody', AUTHOR, now)).toEqual({ status: 'not_found' })
    expect(await undoReview(db, link.public_id, AUTHOR, now)).toEqual({ status: 'not_reviewed' })
    expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual([])
  })
})

describe('discoveries afterwards', () => {
  test('a rejected relationship stays rejected when the agent finds it again [B-04]', async ({ db }) => {
    const { ana, brand } = await pair(db)
    const find = (at: Date) => save(db, ana.id, brand.id, [draft('FOUNDER', 'page')], at)
    await find(now)
    await reviewAll(db, reject)
    await find(later)

    expect(await db.selectFrom('relationship').selectAll().execute()).toMatchObject([
      {
        type: 'FOUNDER',
        review: 'REJECTED',
        review_ground: 'NOT_THE_SAME',
        review_reason: 'A namesake',
        verification_status: 'UNVERIFIED',
        new_since_review: 0,
      },
    ])
  })

  test('new evidence does not overrule a rejection, it is flagged for review [B-04]', async ({ db }) => {
    const { ana, brand } = await pair(db)
    await save(db, ana.id, brand.id, [draft('FOUNDER', 'page')], now)
    await reviewAll(db, reject)
    await save(db, ana.id, brand.id, [draft('FOUNDER', 'page'), draft('FOUNDER', 'other')], later)

    const [row] = await db.selectFrom('relationship').selectAll().execute()
    expect(row).toMatchObject({ review: 'REJECTED', verification_status: 'UNVERIFIED', new_since_review: 1 })
    await reviewAll(db, reject, later)
    expect((await rowOf(db, row?.id ?? 0)).new_since_review).toBe(0)
  })

  test('a rejected co-founder does not return as a founder, nor the other way round [B-04]', async ({ db }) => {
    const { ana, brand } = await pair(db)
    await save(db, ana.id, brand.id, [draft('FOUNDER', 'page')], now, ['Somebody Else'])
    await reviewAll(db, reject)
    await save(db, ana.id, brand.id, [draft('FOUNDER', 'page')], later)
    expect(await typesOf(db)).toEqual(['CO_FOUNDER REJECTED'])

    const second = await createBrand(db, { name: 'Second' })
    await save(db, ana.id, second.id, [draft('FOUNDER', 'page')], now)
    await reviewAll(db, reject)
    await save(db, ana.id, second.id, [draft('FOUNDER', 'page')], later, ['Somebody Else'])
    expect(await typesOf(db)).toEqual(['CO_FOUNDER REJECTED', 'FOUNDER REJECTED'])
  })

  test('an accepted founder keeps the role when another founder is found [B-04]', async ({ db }) => {
    const { ana, brand } = await pair(db)
    await save(db, ana.id, brand.id, [draft('FOUNDER', 'page')], now)
    await reviewAll(db, accept)
    await save(db, ana.id, brand.id, [draft('FOUNDER', 'page')], later, ['Somebody Else'])
    const ben = await createAthlete(db, { name: 'Ben' })
    await save(db, ben.id, brand.id, [draft('FOUNDER', 'one'), draft('FOUNDER', 'two', 'news.example')], later)

    expect(await typesOf(db)).toContain('FOUNDER ACCEPTED')
    const accepted = await db.selectFrom('relationship').selectAll().where('review', '=', 'ACCEPTED').execute()
    expect(accepted).toMatchObject([{ verification_status: 'VERIFIED', confidence: 0.7 }])
  })

  test('an accepted one stays verified when its sources fall silent [B-04]', async ({ db }) => {
    const { ana, brand } = await pair(db)
    await save(db, ana.id, brand.id, [draft('FOUNDER', 'page')], now)
    await reviewAll(db, accept)
    for (const at of [later, new Date(later.getTime() + 86_400_000)]) {
      await save(db, ana.id, brand.id, [], at, [], [{ key: 'page', readAt: at.toISOString() }])
    }

    const [row] = await db.selectFrom('relationship').selectAll().execute()
    expect(row).toMatchObject({ verification_status: 'VERIFIED', confidence: 0 })
  })
})

async function pair(db: Kysely<Database>) {
  return { ana: await createAthlete(db, { name: 'Ana' }), brand: await createBrand(db, { name: 'Castora' }) }
}

/** A brand that leads the ranking because of its athlete, and a second one. */
async function rankedPair(db: Kysely<Database>, code: 'A4' | 'B5' = 'A4') {
  const { ana, brand } = await pair(db)
  const rival = await createBrand(db, { name: 'Rival' })
  for (const { id } of [brand, rival]) {
    const followers = { brand_id: id, captured_at: now.toISOString(), observed_at: '2026-11-01T00:00:00.000Z' }
    await createBrandSnapshot(db, { ...followers, value: id === brand.id ? 1_000_000 : 1_100_000 })
    await createBrandSnapshot(db, { ...followers, metric: 'traffic_rank', platform: 'x.example', value: 1_000 })
    await createBrandSnapshot(db, { ...followers, metric: 'articles', platform: '', value: 300 })
    await createScore(db, { brand_id: id, computed_at: '2026-01-01T00:00:00.000Z' })
  }
  await db
    .insertInto('athlete_metric_snapshot')
    .values({
      athlete_id: ana.id,
      metric: 'followers',
      platform: 'instagram',
      value: 50_000_000,
      unit: 'followers',
      provider: 'wikidata',
      source_url: 'https://www.wikidata.org/wiki/Q1',
      observed_at: '2026-11-01T00:00:00.000Z',
      captured_at: now.toISOString(),
    })
    .execute()
  const link = await createRelationship(db, { athlete_id: ana.id, brand_id: brand.id })
  await createEvidence(db, { relationship_id: link.id, code, publisher_group: 'registry.example' })
  await reviewRelationship(db, link.public_id, accept, AUTHOR, now)
  await undoReview(db, link.public_id, AUTHOR, now)
  await updateLinkCounts(db, { athleteIds: [ana.id], brandIds: [brand.id] })
  await rescoreBrands(db, { rescore: [brand.id, rival.id], athletes: [ana.id] }, now)
  await db.deleteFrom('audit_log').execute()
  return { ana, brand, link }
}

async function figures(db: Kysely<Database>) {
  const brand = await db.selectFrom('brand').selectAll().where('name', '=', 'Castora').executeTakeFirstOrThrow()
  const athlete = await db.selectFrom('athlete').selectAll().where('name', '=', 'Ana').executeTakeFirstOrThrow()
  return { brand: { ...brand, previous_rank: null }, athlete }
}

function draft(
  relationshipType: 'FOUNDER' | 'CO_FOUNDER',
  source: string,
  publisherGroup = `${source}.example`,
): EvidenceDraft {
  return {
    code: 'A2',
    stance: 'SUPPORTS',
    relationshipType,
    rule: 'test',
    variant: null,
    proximity: 'same_sentence',
    rumour: false,
    athleteIdentity: 'exact',
    brandIdentity: 'exact',
    factDate: null,
    ownershipPercentage: null,
    otherParties: [],
    quote: `Ana founded it (${source}).`,
    quoteStart: 0,
    quoteEnd: 10,
    fingerprint: `${source} founded`,
    source,
    extractor: 'test@1',
    url: `https://${source}.example/`,
    finalUrl: null,
    publisherGroup,
    publishedAt: null,
    retrievedAt: now.toISOString(),
    httpStatus: 200,
    contentHash: source,
    requestId: source,
  }
}

async function save(
  db: Kysely<Database>,
  athleteId: number,
  brandId: number,
  drafts: EvidenceDraft[],
  at: Date,
  otherFounders: string[] = [],
  sources = drafts.map(({ source }) => ({ key: source, readAt: at.toISOString() })),
) {
  await db.transaction().execute((trx) => saveFindings(trx, { athleteId, brandId, drafts, sources, otherFounders }, at))
}

async function reviewAll(db: Kysely<Database>, decision: typeof accept | typeof reject, at = now) {
  const rows = await db.selectFrom('relationship').select('public_id').execute()
  for (const { public_id } of rows) await reviewRelationship(db, public_id, decision, AUTHOR, at)
}

async function typesOf(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('relationship').select(['type', 'review']).orderBy('id').execute()
  return rows.map(({ type, review }) => `${type} ${review}`)
}

async function rowOf(db: Kysely<Database>, id: number) {
  return db.selectFrom('relationship').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
