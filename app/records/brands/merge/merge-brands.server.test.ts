import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { rescoreBrands } from '#app/champion-index/scoring/rescore-brands.server.ts'
import { saveBrand } from '#app/discovery/pipeline/save-brand.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { deleteAthletes } from '#app/records/deletion/athletes/delete-athletes.server.ts'
import { restoreDeleted } from '#app/records/deletion/restore-deleted.server.ts'
import { judgeRelationship } from '#app/records/relationships/judge-relationship.server.ts'
import { deriveSharedTypes } from '#app/records/relationships/shared-types.server.ts'
import { updateLinkCounts } from '#app/records/relationships/update-link-counts.server.ts'
import type { Database } from '#db/schema.ts'
import type { RelationshipType } from '#db/tables/relationship.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'
import { createBrandSnapshot, createScore } from '#tests/factories/score.ts'
import { mergeBrands } from './merge-brands.server.ts'
import { previewMerge } from './preview-merge.server.ts'
import { undoMerge } from './undo-merge.server.ts'

const AUTHOR: Actor = { id: null, name: 'admin@example.com', address: null, door: 'page' }
const now = new Date('2026-11-21T12:00:00.000Z')
const later = new Date('2026-11-22T12:00:00.000Z')

describe('merging duplicates', () => {
  test('links move, those with the same athlete and type fold together with their evidence [B-04]', async ({ db }) => {
    const { keep, gone, ana, ben } = await twoNikes(db)
    const same = await createRelationship(db, { athlete_id: ana.id, brand_id: keep.id })
    const double = await createRelationship(db, { athlete_id: ana.id, brand_id: gone.id })
    await createRelationship(db, { athlete_id: ben.id, brand_id: gone.id, type: 'SPONSOR' })
    await createEvidence(db, {
      relationship_id: same.id,
      fingerprint: 'both',
      code: 'A6',
      publisher_group: 'wikimedia',
    })
    await createEvidence(db, {
      relationship_id: double.id,
      fingerprint: 'both',
      code: 'A6',
      publisher_group: 'wikimedia',
    })
    await createEvidence(db, { relationship_id: double.id, fingerprint: 'news', code: 'A5', publisher_group: 'wire' })
    await settle(db)

    const outcome = await mergeBrands(db, keep.public_id, gone.public_id, AUTHOR, now)

    expect(outcome.status).toBe('merged')
    expect(await linksOf(db, keep.id)).toEqual(['Ana FOUNDER VERIFIED 2', 'Ben SPONSOR UNVERIFIED 0'])
    expect(await linksOf(db, gone.id)).toEqual([])
    expect(await countsOf(db, 'brand', keep.id)).toMatchObject({ athlete_count: 2, verification_status: 'VERIFIED' })
    expect(await countsOf(db, 'athlete', ana.id)).toMatchObject({ brand_count: 1, verified_brand_count: 1 })
    expect(await countsOf(db, 'athlete', ben.id)).toMatchObject({ brand_count: 1, verified_brand_count: 0 })
  })

  test('founders of each are co-founders of what was one brand, until it is undone [B-04] (ruling 42)', async ({
    db,
  }) => {
    const { keep, gone, ana, ben } = await twoNikes(db)
    await founded(db, ana.id, keep.id)
    await founded(db, ben.id, gone.id)
    await settle(db)
    const before = await dump(db)
    const merge = await mergeBrands(db, keep.public_id, gone.public_id, AUTHOR, now)
    expect(await linksOf(db, keep.id)).toEqual(['Ana CO_FOUNDER PENDING 1', 'Ben CO_FOUNDER PENDING 1'])

    await undoMerge(db, mergeIdOf(merge), AUTHOR, later)
    expect(await dump(db)).toEqual(before)
  })

  test.for(['FOUNDER', 'CO_FOUNDER'] as const)(
    'founder of one and co-founder of the other is one link, of the role that is stated, until it is undone: %s kept [B-04] (ruling 42)',
    async (type, { db }) => {
      const { keep, gone, ana } = await twoNikes(db)
      await founded(db, ana.id, keep.id, type)
      await founded(db, ana.id, gone.id, type === 'FOUNDER' ? 'CO_FOUNDER' : 'FOUNDER')
      await settle(db)
      const before = await dump(db)
      expect(await previewMerge(db, keep.public_id, gone.public_id)).toMatchObject({ relationships: 1, folded: 1 })
      const merge = await mergeBrands(db, keep.public_id, gone.public_id, AUTHOR, now)
      expect(await linksOf(db, keep.id)).toEqual(['Ana CO_FOUNDER PENDING 2'])
      const types = await db.selectFrom('evidence').select('relationship_type').distinct().execute()
      expect(types).toEqual([{ relationship_type: 'CO_FOUNDER' }])

      await undoMerge(db, mergeIdOf(merge), AUTHOR, later)
      expect(await dump(db)).toEqual(before)
    },
  )

  test('a shared role that came with a merge leaves with it, although the link has changed since [B-04] (ruling 42)', async ({
    db,
  }) => {
    const { keep, gone, ana } = await twoNikes(db)
    await founded(db, ana.id, keep.id)
    await founded(db, ana.id, gone.id, 'CO_FOUNDER')
    await settle(db)
    const merge = await mergeBrands(db, keep.public_id, gone.public_id, AUTHOR, now)
    await db.updateTable('relationship').set({ started_on: '2019' }).execute()

    await undoMerge(db, mergeIdOf(merge), AUTHOR, later)
    expect(await linksOf(db, keep.id)).toEqual(['Ana FOUNDER PENDING 1'])
    expect(await linksOf(db, gone.id)).toEqual(['Ana CO_FOUNDER PENDING 1'])
  })

  test('the name of the merged brand resolves to the survivor, for later discoveries too [B-04]', async ({ db }) => {
    const { keep, gone } = await twoNikes(db)
    await mergeBrands(db, keep.public_id, gone.public_id, AUTHOR, now)

    const found = await db.transaction().execute((trx) => saveBrand(trx, fieldsOf('NIKE INC', 'Q9'), later))

    expect(found).toMatchObject({ change: 'updated', row: { id: keep.id, name: 'Nike' } })
    expect(await db.selectFrom('brand_alias').select(['brand_id', 'alias']).execute()).toEqual([
      { brand_id: keep.id, alias: 'Nike Inc' },
    ])
  })

  test('empty fields of the survivor are filled, others are kept [B-04]', async ({ db }) => {
    const keep = await createBrand(db, { name: 'Nike', instagram: 'nike', edited_fields: '["description"]' })
    const gone = await createBrand(db, {
      name: 'Nike Inc',
      instagram: 'nikeinc',
      twitter: 'nike',
      website: 'https://nike.example',
      domain: 'nike.example',
      description: 'Shoes',
      category: 'Fashion & Apparel',
    })
    await mergeBrands(db, keep.public_id, gone.public_id, AUTHOR, now)

    expect(await db.selectFrom('brand').selectAll().where('id', '=', keep.id).executeTakeFirst()).toMatchObject({
      instagram: 'nike',
      twitter: 'nike',
      website: 'https://nike.example',
      domain: 'nike.example',
      // Cleared by a user.
      description: null,
      category: 'Fashion & Apparel',
      version: 2,
    })
  })

  test('figures of another account are not moved, missing series are [B-04]', async ({ db }) => {
    const keep = await createBrand(db, { name: 'Nike', instagram: 'nike' })
    const gone = await createBrand(db, { name: 'Nike Inc', instagram: 'nike_old' })
    await createBrandSnapshot(db, { brand_id: keep.id, platform: 'instagram', value: 200 })
    await createBrandSnapshot(db, { brand_id: gone.id, platform: 'instagram', value: 3, observed_at: '2026-02-01' })
    await createBrandSnapshot(db, { brand_id: gone.id, platform: 'tiktok', value: 40 })
    await mergeBrands(db, keep.public_id, gone.public_id, AUTHOR, now)

    const figures = await db
      .selectFrom('brand_metric_snapshot')
      .select(['platform', 'value'])
      .where('brand_id', '=', keep.id)
      .orderBy('value')
      .execute()
    expect(figures).toEqual([
      { platform: 'tiktok', value: 40 },
      { platform: 'instagram', value: 200 },
    ])
  })

  test('two sites of one brand are one voice, so a merge verifies nothing by its echo [B-04]', async ({ db }) => {
    const keep = await createBrand(db, { name: 'Nike', website: 'https://a.example', domain: 'a.example' })
    const gone = await createBrand(db, { name: 'Nike Inc', website: 'https://b.example', domain: 'b.example' })
    const ana = await createAthlete(db)
    for (const [brand, domain] of [
      [keep, 'a.example'],
      [gone, 'b.example'],
    ] as const) {
      const { id } = await createRelationship(db, { athlete_id: ana.id, brand_id: brand.id })
      await createEvidence(db, { relationship_id: id, code: 'A2', publisher_group: `brand:${domain}` })
    }
    await mergeBrands(db, keep.public_id, gone.public_id, AUTHOR, now)

    const link = await db.selectFrom('relationship').selectAll().executeTakeFirstOrThrow()
    expect(link).toMatchObject({ verification_status: 'PENDING', confidence: 0.7 })
  })

  test('a review of the merged brand is taken over where there is none [B-04]', async ({ db }) => {
    const { keep, gone, ana } = await twoNikes(db)
    const own = await createRelationship(db, { athlete_id: ana.id, brand_id: keep.id })
    await createEvidence(db, { relationship_id: own.id })
    const other = await createRelationship(db, {
      athlete_id: ana.id,
      brand_id: gone.id,
      review: 'REJECTED',
      review_reason: 'A namesake',
      reviewed_at: now.toISOString(),
    })
    await createEvidence(db, { relationship_id: other.id })
    await settle(db)
    const before = await dump(db)
    const merge = await mergeBrands(db, keep.public_id, gone.public_id, AUTHOR, now)

    expect(await db.selectFrom('relationship').selectAll().execute()).toMatchObject([
      { id: own.id, review: 'REJECTED', review_reason: 'A namesake', verification_status: 'UNVERIFIED' },
    ])
    await undoMerge(db, mergeIdOf(merge), AUTHOR, later)
    expect(await dump(db)).toEqual(before)
  })

  test('a brand cannot be merged into itself or into a deleted one [B-04]', async ({ db }) => {
    const { keep, gone } = await twoNikes(db)
    expect(await mergeBrands(db, keep.public_id, keep.public_id, AUTHOR, now)).toEqual({ status: 'same_brand' })
    await mergeBrands(db, keep.public_id, gone.public_id, AUTHOR, now)

    expect(await mergeBrands(db, keep.public_id, gone.public_id, AUTHOR, now)).toEqual({ status: 'not_found' })
    expect(await mergeBrands(db, gone.public_id, keep.public_id, AUTHOR, now)).toEqual({ status: 'not_found' })
  })

  test('a merge is recorded and published [B-04]', async ({ db }) => {
    const { keep, gone } = await twoNikes(db)
    await mergeBrands(db, keep.public_id, gone.public_id, AUTHOR, now)

    expect(await db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      action: 'brand.merge',
      actor: 'admin@example.com',
      subject_id: keep.public_id,
      created_at: now.toISOString(),
      details: expect.stringContaining('Nike Inc'),
    })
    const events = await db.selectFrom('event').select(['type', 'data']).where('type', '=', 'brand_update').execute()
    expect(events.map(({ data }) => JSON.parse(data))).toEqual([
      { id: gone.public_id, action: 'deleted' },
      { id: keep.public_id, action: 'updated' },
    ])
  })
})

describe('undoing a merge', () => {
  test('later findings and later reviews stay with the survivor [B-04]', async ({ db }) => {
    const { keep, gone, ana, ben } = await twoNikes(db)
    const own = await createRelationship(db, { athlete_id: ana.id, brand_id: keep.id })
    const double = await createRelationship(db, { athlete_id: ana.id, brand_id: gone.id })
    await createEvidence(db, { relationship_id: double.id })
    const merge = await mergeBrands(db, keep.public_id, gone.public_id, AUTHOR, now)
    await createRelationship(db, { athlete_id: ben.id, brand_id: keep.id, type: 'INVESTOR' })
    const decision = { review: 'REJECTED', reviewed_at: later.toISOString() } as const
    await db.updateTable('relationship').set(decision).where('id', '=', own.id).execute()

    expect(await undoMerge(db, mergeIdOf(merge), AUTHOR, later)).toMatchObject({ status: 'undone' })
    expect(await linksOf(db, keep.id)).toEqual(['Ana FOUNDER UNVERIFIED 0', 'Ben INVESTOR UNVERIFIED 0'])
    expect(await linksOf(db, gone.id)).toEqual(['Ana FOUNDER UNVERIFIED 1'])
    const kept = await db.selectFrom('relationship').select('review').where('id', '=', own.id).executeTakeFirst()
    expect(kept?.review).toBe('REJECTED')
  })

  test('later merges are undone first, and a reused name blocks the undo [B-04]', async ({ db }) => {
    const { keep, gone } = await twoNikes(db)
    const third = await createBrand(db, { name: 'Nike Third' })
    const first = await mergeBrands(db, keep.public_id, gone.public_id, AUTHOR, now)
    const second = await mergeBrands(db, keep.public_id, third.public_id, AUTHOR, now)

    expect(await undoMerge(db, mergeIdOf(first), AUTHOR, later)).toEqual({
      status: 'blocked',
      obstacle: { kind: 'later_merge', name: 'Nike Third' },
    })
    expect(await undoMerge(db, mergeIdOf(second), AUTHOR, later)).toMatchObject({ status: 'undone' })
    const renamed = { name: 'nike inc', name_key: 'nike inc' }
    await db.updateTable('brand').set(renamed).where('id', '=', third.id).execute()
    expect(await undoMerge(db, mergeIdOf(first), AUTHOR, later)).toEqual({
      status: 'blocked',
      obstacle: { kind: 'name_taken', name: 'nike inc' },
    })
  })

  test('an athlete deleted since is not restored [B-04]', async ({ db }) => {
    const { keep, gone, ana, ben } = await twoNikes(db)
    for (const brand of [keep, gone]) await createRelationship(db, { athlete_id: ana.id, brand_id: brand.id })
    await createRelationship(db, { athlete_id: ben.id, brand_id: gone.id })
    const merge = await mergeBrands(db, keep.public_id, gone.public_id, AUTHOR, now)
    await db.deleteFrom('athlete').where('id', '=', ana.id).execute()

    expect(await undoMerge(db, mergeIdOf(merge), AUTHOR, later)).toMatchObject({ status: 'undone' })
    expect(await linksOf(db, keep.id)).toEqual([])
    expect(await linksOf(db, gone.id)).toEqual(['Ben FOUNDER UNVERIFIED 0'])
  })

  test('an athlete deleted since who can be restored must be restored first, and loses no link [B-04] [D-20]', async ({
    db,
  }) => {
    const { keep, gone, ana, ben } = await twoNikes(db)
    for (const brand of [keep, gone]) await createRelationship(db, { athlete_id: ana.id, brand_id: brand.id })
    await createRelationship(db, { athlete_id: ben.id, brand_id: gone.id })
    const before = [await linksOf(db, keep.id), await linksOf(db, gone.id)]
    const merge = await mergeBrands(db, keep.public_id, gone.public_id, AUTHOR, now)

    for (const athlete of [ana, ben]) {
      const { batch } = await deleteAthletes(db, { ids: [athlete.public_id] }, AUTHOR, later)
      expect(await undoMerge(db, mergeIdOf(merge), AUTHOR, later)).toEqual({
        status: 'blocked',
        obstacle: { kind: 'athlete_deleted', name: athlete.name },
      })
      expect(await restoreDeleted(db, batch, AUTHOR, later)).toMatchObject({ status: 'restored' })
    }

    expect(await undoMerge(db, mergeIdOf(merge), AUTHOR, later)).toMatchObject({ status: 'undone' })
    expect([await linksOf(db, keep.id), await linksOf(db, gone.id)]).toEqual(before)
    expect(await db.selectFrom('score_due').select('brand_id').where('brand_id', '=', gone.id).execute()).toHaveLength(
      1,
    )
  })

  test('any merges, undone in reverse order, restore everything [B-04]', async ({ databaseFile: _, db }) => {
    const world = fc.record({
      links: fc.array(
        fc.record({ athlete: INDEX, brand: INDEX, type: TYPE, evidence: fc.array(EVIDENCE), review: REVIEW }),
        {
          maxLength: 12,
        },
      ),
      snapshots: fc.array(
        fc.record({ brand: INDEX, metric: METRIC, platform: PLATFORM, value: fc.nat(1e6), day: INDEX }),
        {
          maxLength: 12,
        },
      ),
      scored: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      merges: fc.array(fc.tuple(INDEX, INDEX), { minLength: 1, maxLength: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(world, async (given) => {
        await clear(db)
        const brands = await build(db, given)
        const before = await dump(db)
        const merges: string[] = []
        for (const [survivor, duplicate] of given.merges) {
          const ids = [brands[survivor]?.public_id ?? '', brands[duplicate]?.public_id ?? ''] as const
          const outcome = await mergeBrands(db, ...ids, AUTHOR, now)
          if (outcome.status === 'merged') merges.push(outcome.mergeId)
          await expectConsistent(db)
        }
        for (const merge of merges.toReversed()) {
          expect(await undoMerge(db, merge, AUTHOR, later)).toMatchObject({ status: 'undone' })
          await expectConsistent(db)
        }
        expect(await dump(db)).toEqual(before)
      }),
      { numRuns: 100 },
    )
  })
})

const INDEX = fc.nat(3)
const TYPE = fc.constantFrom<RelationshipType>('FOUNDER', 'CO_FOUNDER', 'OWNER', 'CO_OWNER', 'SPONSOR')
const REVIEW = fc.constantFrom('ACCEPTED', 'REJECTED', null, null)
const METRIC = fc.constantFrom('followers', 'traffic_rank', 'pageviews')
const PLATFORM = fc.constantFrom('instagram', 'tiktok', '')
const EVIDENCE = fc.record({
  code: fc.constantFrom('A1', 'A5', 'B2', 'C1'),
  fingerprint: fc.constantFrom('one', 'two', 'three'),
  publisher_group: fc.constantFrom('wikimedia', 'brand:brand0.example', 'brand:brand1.example', 'news.example'),
})

interface Given {
  links: {
    athlete: number
    brand: number
    type: RelationshipType
    evidence: { code: 'A1' | 'A5' | 'B2' | 'C1'; fingerprint: string; publisher_group: string }[]
    review: 'ACCEPTED' | 'REJECTED' | null
  }[]
  snapshots: {
    brand: number
    metric: 'followers' | 'traffic_rank' | 'pageviews'
    platform: string
    value: number
    day: number
  }[]
  scored: boolean[]
}

async function build(db: Kysely<Database>, given: Given) {
  const athletes = [0, 1, 2, 3].map((n) => createAthlete(db, { name: `Athlete ${n}` }))
  const brands = [0, 1, 2, 3].map((n) =>
    createBrand(db, {
      name: `Brand ${n}`,
      ...(n < 3 && { website: `https://brand${n}.example`, domain: `brand${n}.example` }),
      instagram: n % 2 === 0 ? 'same' : `brand${n}`,
      ...(n === 1 && { description: 'One' }),
    }),
  )
  for (const [index, isScored] of given.scored.entries()) {
    const brand = await brands[index]
    if (isScored && brand) await createScore(db, { brand_id: brand.id })
  }
  for (const { athlete, brand, type, evidence, review } of given.links) {
    const [athleteRow, brandRow] = [await athletes[athlete], await brands[brand]]
    if (!athleteRow || !brandRow) continue
    const known = await db
      .selectFrom('relationship')
      .select(['type', 'review'])
      .where('athlete_id', '=', athleteRow.id)
      .where('brand_id', '=', brandRow.id)
      .execute()
    // The sole and the shared role of one athlete are one link, unless a review keeps them apart.
    const isSame = (other: RelationshipType) => other.replace('CO_', '') === type.replace('CO_', '')
    if (known.some((row) => row.type === type || (isSame(row.type) && row.review === null && review === null))) continue
    const link = await createRelationship(db, {
      athlete_id: athleteRow.id,
      brand_id: brandRow.id,
      type,
      review,
      reviewed_at: review && '2026-05-01T00:00:00.000Z',
    })
    for (const item of new Map(evidence.map((each) => [each.fingerprint, each])).values()) {
      const stance = item.code === 'C1' ? ('CONTRADICTS' as const) : ('SUPPORTS' as const)
      await createEvidence(db, { relationship_id: link.id, relationship_type: type, stance, ...item })
    }
  }
  for (const { brand, day, ...figure } of given.snapshots) {
    const row = await brands[brand]
    if (!row) continue
    await db
      .insertInto('brand_metric_snapshot')
      .values({
        ...figure,
        brand_id: row.id,
        unit: 'x',
        provider: 'wikidata',
        source_url: 'https://x.example',
        observed_at: `2026-11-0${day + 1}T00:00:00.000Z`,
        captured_at: '2026-11-10T00:00:00.000Z',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await settle(db)
  return Promise.all(brands)
}

/** Verdicts, roles, counts, scores, indexes and ranks recomputed from the rows. */
async function settle(db: Kysely<Database>) {
  const brandIds = (await db.selectFrom('brand').select('id').execute()).map((row) => row.id)
  for (const row of await db.selectFrom('relationship').selectAll().execute()) await judgeRelationship(db, row, now)
  await deriveSharedTypes(db, brandIds, now)
  const athleteIds = (await db.selectFrom('athlete').select('id').execute()).map((row) => row.id)
  await updateLinkCounts(db, { athleteIds, brandIds })
  await rescoreBrands(db, { rescore: brandIds, athletes: athleteIds }, now)
}

async function clear(db: Kysely<Database>) {
  await db.deleteFrom('brand_merge').execute()
  await db.deleteFrom('brand').execute()
  await db.deleteFrom('athlete').execute()
}

/** Asserts that counts, indexes and ranks equal a full recomputation, and that no relationship has a merged brand. */
async function expectConsistent(db: Kysely<Database>) {
  const state = () => Promise.all([derived(db, 'brand'), derived(db, 'athlete')])
  const kept = await state()
  const brandIds = (await db.selectFrom('brand').select('id').execute()).map((row) => row.id)
  const athleteIds = (await db.selectFrom('athlete').select('id').execute()).map((row) => row.id)
  await db
    .transaction()
    .execute(async (trx) => {
      await updateLinkCounts(trx, { athleteIds, brandIds })
      await rescoreBrands(trx, { athletes: athleteIds }, now)
      expect(await Promise.all([derived(trx, 'brand'), derived(trx, 'athlete')])).toEqual(kept)
      throw new RolledBack()
    })
    .catch((error) => {
      if (!(error instanceof RolledBack)) throw error
    })
  const lost = await db
    .selectFrom('relationship')
    .innerJoin('brand', 'brand.id', 'relationship.brand_id')
    .select('relationship.id')
    .where('brand.merged_into_id', 'is not', null)
    .execute()
  expect(lost).toEqual([])
}

class RolledBack extends Error {}

async function derived(db: Kysely<Database>, table: 'brand' | 'athlete') {
  const own = table === 'brand' ? ['athlete_count', 'verification_status'] : ['brand_count', 'verified_brand_count']
  const columns = sql.join(['id', 'champion_score', 'champion_rank', ...own].map((column) => sql.ref(column)))
  return (await sql`select ${columns} from ${sql.table(table)} order by id`.execute(db)).rows
}

/** All tables a merge may change; versions increase, and a rank keeps its previous one. */
async function dump(db: Kysely<Database>) {
  const without = (row: object, ...columns: string[]) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)))
  const brands = await db.selectFrom('brand').selectAll().orderBy('id').execute()
  const athletes = await db.selectFrom('athlete').selectAll().orderBy('id').execute()
  return {
    brands: brands.map((row) => without(row, 'version', 'undone_versions', 'updated_at', 'previous_rank')),
    athletes,
    relationships: await db.selectFrom('relationship').selectAll().orderBy('id').execute(),
    evidence: await db.selectFrom('evidence').selectAll().orderBy('id').execute(),
    aliases: await db.selectFrom('brand_alias').selectAll().orderBy('id').execute(),
    snapshots: await db.selectFrom('brand_metric_snapshot').selectAll().orderBy('id').execute(),
    scores: await db.selectFrom('champion_index_score').selectAll().orderBy('id').execute(),
  }
}

async function twoNikes(db: Kysely<Database>) {
  return {
    keep: await createBrand(db, { name: 'Nike' }),
    gone: await createBrand(db, { name: 'Nike Inc' }),
    ana: await createAthlete(db, { name: 'Ana' }),
    ben: await createAthlete(db, { name: 'Ben' }),
  }
}

/** As the brand's own site says. */
async function founded(db: Kysely<Database>, athleteId: number, brandId: number, type: RelationshipType = 'FOUNDER') {
  const link = await createRelationship(db, { athlete_id: athleteId, brand_id: brandId, type })
  await createEvidence(db, { relationship_id: link.id, relationship_type: type })
}

function mergeIdOf(outcome: Awaited<ReturnType<typeof mergeBrands>>): string {
  return outcome.status === 'merged' ? outcome.mergeId : ''
}

async function linksOf(db: Kysely<Database>, brandId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('relationship')
    .innerJoin('athlete', 'athlete.id', 'relationship.athlete_id')
    .leftJoin('evidence', 'evidence.relationship_id', 'relationship.id')
    .select((eb) => ['name', 'type', 'verification_status', eb.fn.count<number>('evidence.id').as('items')])
    .where('brand_id', '=', brandId)
    .groupBy('relationship.id')
    .orderBy('name')
    .execute()
  return rows.map((row) => `${row.name} ${row.type} ${row.verification_status} ${row.items}`)
}

async function countsOf(db: Kysely<Database>, table: 'brand' | 'athlete', id: number) {
  return db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
}

function fieldsOf(name: string, wikidataId: string) {
  const nothing = {
    wikipedia_title: null,
    description: null,
    website: null,
    domain: null,
    country: null,
    founded_on: null,
    instagram: null,
    tiktok: null,
    linkedin: null,
    twitter: null,
    youtube: null,
    facebook: null,
  }
  return { ...nothing, name, wikidata_id: wikidataId, category: 'Uncategorized' as const }
}
