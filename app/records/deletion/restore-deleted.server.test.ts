import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { nameMatches } from '#app/base/platform/names/name-matches.ts'
import { updateAthlete } from '#app/records/athletes/editing/update-athlete.server.ts'
import { mergeBrands } from '#app/records/brands/merge/merge-brands.server.ts'
import { undoMerge } from '#app/records/brands/merge/undo-merge.server.ts'
import { deriveSharedTypes } from '#app/records/relationships/shared-types.server.ts'
import { updateLinkCounts } from '#app/records/relationships/update-link-counts.server.ts'
import type { Database } from '#db/schema.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'
import { deleteAthletes } from './athletes/delete-athletes.server.ts'
import { restoreDeleted } from './restore-deleted.server.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const LATER = new Date('2026-11-21T10:00:00Z')
const EXPIRED = new Date('2026-12-20T10:00:00Z')
const AUTHOR = { id: null, name: 'ada@example.com', address: '192.0.2.1', door: 'page' } as const

describe('restoring deleted records', () => {
  test('puts an athlete back as it was, with ids, relationships, evidence, figures and jobs [D-20]', async ({ db }) => {
    const { athlete } = await createLinkedAthlete(db)
    await db
      .insertInto('athlete_metric_snapshot')
      .values({
        athlete_id: athlete.id,
        metric: 'followers',
        platform: 'instagram',
        value: 12345.5,
        unit: 'followers',
        provider: 'wikidata',
        source_url: 'https://www.wikidata.org/wiki/Q1',
        observed_at: '2026-01-01T00:00:00.000Z',
        captured_at: '2026-01-02T00:00:00.000Z',
        period_days: null,
      })
      .execute()
    const about = { now: NOW, athleteId: athlete.id }
    await db
      .transaction()
      .execute((trx) => enqueue(trx, athleteBrandDiscovery, { athleteId: athlete.public_id }, about))
    await db.updateTable('job').set({ status: 'completed', finished_at: NOW.toISOString() }).execute()
    const before = await everything(db)

    const { batch } = await deleteAthletes(db, { ids: [athlete.public_id] }, AUTHOR, NOW)
    expect(await everything(db)).not.toEqual(before)
    const outcome = await restoreDeleted(db, batch, AUTHOR, LATER)

    expect(outcome).toEqual({
      status: 'restored',
      restored: 1,
      taken: 0,
      only: { id: athlete.public_id, name: athlete.name },
      linksLeftOut: 0,
      linksMoved: 0,
    })
    expect(await everything(db)).toEqual(before)
    await expectSoundIndexes(db)
  })

  test('queues the discovery of athletes that were due for it [D-20] [U-05]', async ({ db }) => {
    const athlete = await createAthlete(db)
    await db.insertInto('discovery_due').values({ athlete_id: athlete.id, since: NOW.toISOString() }).execute()
    const { batch } = await deleteAthletes(db, 'all', AUTHOR, NOW)
    expect(await db.selectFrom('discovery_due').selectAll().execute()).toEqual([])
    await restoreDeleted(db, batch, AUTHOR, LATER)

    expect(await db.selectFrom('discovery_due').select('athlete_id').execute()).toEqual([{ athlete_id: athlete.id }])
  })

  test('queues a new discovery of athletes with an unread remainder [D-20] (ruling 30)', async ({ db }) => {
    const athlete = await createAthlete(db)
    const at = NOW.toISOString()
    await db
      .insertInto('discovery_remainder')
      .values({ athlete_id: athlete.id, tries: 1, work: '{}', since: at, due_at: at })
      .execute()
    const { batch } = await deleteAthletes(db, 'all', AUTHOR, NOW)
    await restoreDeleted(db, batch, AUTHOR, LATER)

    expect(await db.selectFrom('discovery_due').select('athlete_id').execute()).toEqual([{ athlete_id: athlete.id }])
  })

  test('finds the restored by name again [D-20]', async ({ db }) => {
    const athlete = await createAthlete(db, { name: 'Ana Ivanović' })
    const { batch } = await deleteAthletes(db, 'all', AUTHOR, NOW)
    await restoreDeleted(db, batch, AUTHOR, LATER)

    const found = await db.selectFrom('athlete').select('id').where(nameMatches('athlete', 'IVANOVIC')).execute()
    expect(found).toEqual([{ id: athlete.id }])
  })

  test('finds by name an athlete that an earlier version deleted [D-20] [D-53]', async ({ db }) => {
    const athlete = await createAthlete(db, { name: 'Ana Ivanović', instagram: 'anaivanovic' })
    const { batch } = await deleteAthletes(db, 'all', AUTHOR, NOW)
    await sql`update deleted_record set payload = json_remove(payload, '$.athlete.search_text')`.execute(db)
    await restoreDeleted(db, batch, AUTHOR, LATER)

    const found = await db.selectFrom('athlete').select('id').where(nameMatches('athlete', '@anaiv IVANOVIC')).execute()
    expect(found).toEqual([{ id: athlete.id }])
  })

  test('restores one of many by its own id, the rest by the batch, and each once [D-20]', async ({ db }) => {
    const ana = await createAthlete(db, { name: 'Ana' })
    for (const name of ['Bo', 'Cy']) await createAthlete(db, { name })
    const { batch } = await deleteAthletes(db, 'all', AUTHOR, NOW)

    expect(await restoreDeleted(db, ana.public_id, AUTHOR, LATER)).toMatchObject({ restored: 1, only: { name: 'Ana' } })
    expect(await restoreDeleted(db, ana.public_id, AUTHOR, LATER)).toEqual({ status: 'not_found' })
    expect(await restoreDeleted(db, batch, AUTHOR, LATER)).toMatchObject({ restored: 2, only: null })
    expect(await restoreDeleted(db, batch, AUTHOR, LATER)).toEqual({ status: 'not_found' })

    expect(await db.selectFrom('athlete').select('name').orderBy('name').execute()).toEqual([
      { name: 'Ana' },
      { name: 'Bo' },
      { name: 'Cy' },
    ])
    expect(await db.selectFrom('deleted_batch').select(['records', 'restored']).execute()).toEqual([
      { records: 3, restored: 3 },
    ])
  })

  test('restoring twice at once restores once [D-20]', async ({ db }) => {
    for (const name of ['Ana', 'Bo']) await createAthlete(db, { name })
    const { batch } = await deleteAthletes(db, 'all', AUTHOR, NOW)

    const outcomes = await Promise.all([1, 2].map(() => restoreDeleted(db, batch, AUTHOR, LATER)))

    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['not_found', 'restored'])
    expect(await db.selectFrom('athlete').select('name').execute()).toHaveLength(2)
  })

  test('an identity taken by another athlete is kept there, and can be restored once it is free [D-20]', async ({
    db,
  }) => {
    const deleted = await createAthlete(db, { name: 'Ana' })
    await createAthlete(db, { name: 'Bo' })
    const { batch } = await deleteAthletes(db, 'all', AUTHOR, NOW)
    const namesake = await createAthlete(db, { name: 'ANA' })

    expect(await restoreDeleted(db, batch, AUTHOR, LATER)).toMatchObject({ status: 'restored', restored: 1, taken: 1 })
    expect(await restoreDeleted(db, deleted.public_id, AUTHOR, LATER)).toMatchObject({ restored: 0, taken: 1 })

    const input = { name: 'Anna', sport: 'Tennis', status: 'ACTIVE' as const, socialHandles: {} }
    await updateAthlete(db, namesake.public_id, input, { author: AUTHOR, now: LATER })
    expect(await restoreDeleted(db, deleted.public_id, AUTHOR, LATER)).toMatchObject({ restored: 1, taken: 0 })
  })

  test('a reused row id stays with its new owner [D-20]', async ({ db }) => {
    const { athlete, brand } = await createLinkedAthlete(db)
    const { batch } = await deleteAthletes(db, 'all', AUTHOR, NOW)
    const { athlete: other } = await createLinkedAthlete(db, { name: 'Bo', brandId: brand.id })
    expect(other.id).toBe(athlete.id)

    await restoreDeleted(db, batch, AUTHOR, LATER)

    const links = await db
      .selectFrom('relationship')
      .innerJoin('athlete', 'athlete.id', 'relationship.athlete_id')
      .innerJoin('evidence', 'evidence.relationship_id', 'relationship.id')
      .select(['athlete.name', 'athlete.public_id', 'evidence.quote'])
      .orderBy('athlete.name')
      .execute()
    expect(links).toEqual([
      { name: other.name, public_id: other.public_id, quote: 'about Bo' },
      { name: athlete.name, public_id: athlete.public_id, quote: 'about Serena Williams' },
    ])
    await expectSoundIndexes(db)
  })

  test('links of a merged brand are restored to its survivor, duplicates merged [D-20]', async ({ db }) => {
    const { athlete, brand: survivor } = await createLinkedAthlete(db)
    const duplicate = await createBrand(db, { name: 'Serena Wear' })
    const link = await createRelationship(db, { athlete_id: athlete.id, brand_id: duplicate.id })
    await createEvidence(db, { relationship_id: link.id, quote: 'the other one', url: 'https://b.example/' })
    await createRelationship(db, { athlete_id: athlete.id, brand_id: duplicate.id, type: 'INVESTOR' })
    const { batch } = await deleteAthletes(db, 'all', AUTHOR, NOW)
    await mergeBrands(db, survivor.public_id, duplicate.public_id, AUTHOR, NOW)

    expect(await restoreDeleted(db, batch, AUTHOR, LATER)).toMatchObject({
      restored: 1,
      linksMoved: 2,
      linksLeftOut: 0,
    })

    const links = await db.selectFrom('relationship').select(['id', 'type', 'brand_id']).orderBy('type').execute()
    expect(links).toEqual([
      { id: expect.any(Number), type: 'FOUNDER', brand_id: survivor.id },
      { id: expect.any(Number), type: 'INVESTOR', brand_id: survivor.id },
    ])
    const quotes = await db.selectFrom('evidence').select(['relationship_id', 'quote']).orderBy('quote').execute()
    expect(quotes).toEqual([
      { relationship_id: links[0]?.id, quote: 'about Serena Williams' },
      { relationship_id: links[0]?.id, quote: 'the other one' },
    ])
    expect(await db.selectFrom('athlete').select('brand_count').execute()).toEqual([{ brand_count: 1 }])
  })

  test('a founder is the sole one while the other is deleted, and each is a co-founder once both are back [D-20] (ruling 42)', async ({
    db,
  }) => {
    const brand = await createBrand(db)
    const ana = await joinFounders(db, brand.id, 'Ana')
    await joinFounders(db, brand.id, 'Bo')
    expect(await typesOf(db)).toEqual(['CO_FOUNDER', 'CO_FOUNDER'])

    const { batch } = await deleteAthletes(db, { ids: [ana.public_id] }, AUTHOR, NOW)
    expect(await typesOf(db)).toEqual(['FOUNDER'])
    await restoreDeleted(db, batch, AUTHOR, LATER)
    expect(await typesOf(db)).toEqual(['CO_FOUNDER', 'CO_FOUNDER'])
  })

  test('one who was the sole founder when deleted is a co-founder beside those who came since [D-20] (ruling 42)', async ({
    db,
  }) => {
    const brand = await createBrand(db)
    await joinFounders(db, brand.id, 'Ana')
    const { batch } = await deleteAthletes(db, 'all', AUTHOR, NOW)
    await joinFounders(db, brand.id, 'Bo')
    expect(await typesOf(db)).toEqual(['FOUNDER'])

    await restoreDeleted(db, batch, AUTHOR, LATER)
    expect(await typesOf(db)).toEqual(['CO_FOUNDER', 'CO_FOUNDER'])
  })

  test('undoing merges also returns links of athletes deleted before the merge and restored since [D-20] [B-04]', async ({
    db,
  }) => {
    const { athlete, brand: survivor } = await createLinkedAthlete(db)
    const middle = await createBrand(db, { name: 'Serena Wear' })
    const duplicate = await createBrand(db, { name: 'Serena Wears' })
    for (const brand of [middle, duplicate]) {
      const link = await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id })
      await createEvidence(db, { relationship_id: link.id, quote: brand.name, url: `https://${brand.id}.example/` })
      await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id, type: 'INVESTOR' })
    }
    await updateLinkCounts(db, { athleteIds: [athlete.id], brandIds: [survivor.id, middle.id, duplicate.id] })
    const before = await readLinks(db)
    const { batch } = await deleteAthletes(db, 'all', AUTHOR, NOW)
    await mergeBrands(db, middle.public_id, duplicate.public_id, AUTHOR, NOW)
    await mergeBrands(db, survivor.public_id, middle.public_id, AUTHOR, NOW)
    await restoreDeleted(db, batch, AUTHOR, LATER)
    expect(await db.selectFrom('relationship').select('brand_id').execute()).toEqual([
      { brand_id: survivor.id },
      { brand_id: survivor.id },
    ])

    const merges = await db.selectFrom('brand_merge').select('public_id').orderBy('id', 'desc').execute()
    for (const { public_id } of merges) {
      expect(await undoMerge(db, public_id, AUTHOR, LATER)).toMatchObject({ status: 'undone' })
    }

    expect(await readLinks(db)).toEqual(before)
    expect(await db.selectFrom('athlete').select('brand_count').execute()).toEqual([{ brand_count: 3 }])
  })

  test('undoing a merge gives no links to an athlete who reuses a deleted one’s row id [D-20]', async ({ db }) => {
    const { athlete, brand: survivor } = await createLinkedAthlete(db)
    const duplicate = await createBrand(db, { name: 'Serena Wear' })
    await createRelationship(db, { athlete_id: athlete.id, brand_id: duplicate.id })
    await mergeBrands(db, survivor.public_id, duplicate.public_id, AUTHOR, NOW)
    const { public_id: merge } = await db.selectFrom('brand_merge').select('public_id').executeTakeFirstOrThrow()
    await deleteAthletes(db, 'all', AUTHOR, NOW)
    const newer = await createAthlete(db, { name: 'Bo', created_at: LATER.toISOString() })
    expect(newer.id).toBe(athlete.id)
    expect(await undoMerge(db, merge, AUTHOR, LATER)).toMatchObject({ status: 'blocked' })

    // After the athlete can no longer be restored.
    await db.deleteFrom('deleted_record').execute()
    expect(await undoMerge(db, merge, AUTHOR, LATER)).toMatchObject({ status: 'undone' })
    expect(await db.selectFrom('relationship').selectAll().execute()).toEqual([])
  })

  test('links of a brand that is gone are left out and counted, even when its row id is another brand’s [D-20]', async ({
    db,
  }) => {
    const { brand } = await createLinkedAthlete(db)
    const { batch } = await deleteAthletes(db, 'all', AUTHOR, NOW)
    await db.deleteFrom('brand').where('id', '=', brand.id).execute()
    const stranger = await createBrand(db)
    expect(stranger.id).toBe(brand.id)

    expect(await restoreDeleted(db, batch, AUTHOR, LATER)).toMatchObject({ restored: 1, linksLeftOut: 1 })
    expect(await db.selectFrom('relationship').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('athlete').select(['brand_count', 'verified_brand_count']).execute()).toEqual([
      { brand_count: 0, verified_brand_count: 0 },
    ])
  })

  test('is written down once, and announced once [D-20]', async ({ db }) => {
    for (let i = 0; i < 120; i++) await createAthlete(db, { name: `Athlete ${i}` })
    const { batch } = await deleteAthletes(db, 'all', AUTHOR, NOW)
    await db.deleteFrom('event').execute()

    await restoreDeleted(db, batch, AUTHOR, LATER)

    const entries = await db.selectFrom('audit_log').selectAll().where('action', '=', 'athlete.restore').execute()
    expect(entries).toMatchObject([
      { actor: AUTHOR.name, address: AUTHOR.address, subject_kind: 'deleted_batch', subject_id: batch },
    ])
    expect(JSON.parse(entries[0]?.details ?? '')).toEqual({ restored: 120, taken: 0 })
    expect(await db.selectFrom('event').select('data').where('type', '=', 'athlete_update').execute()).toEqual([
      { data: '{"id":null,"action":"bulk"}' },
    ])
  })

  test('after thirty days nothing is restored [D-20]', async ({ db }) => {
    await createAthlete(db)
    const { batch } = await deleteAthletes(db, 'all', AUTHOR, NOW)

    expect(await restoreDeleted(db, batch, AUTHOR, EXPIRED)).toEqual({ status: 'not_found' })
    expect(await restoreDeleted(db, 'no-such-id', AUTHOR, NOW)).toEqual({ status: 'not_found' })
    expect(await db.selectFrom('athlete').selectAll().execute()).toEqual([])
  })
})

/** An athlete with one verified relationship and its evidence. */
async function createLinkedAthlete(
  db: Kysely<Database>,
  { name = 'Serena Williams', brandId }: { name?: string; brandId?: number } = {},
) {
  const athlete = await createAthlete(db, { name, wikidata_id: 'Q1', identity_status: 'CONFIRMED', version: 4 })
  const brand = brandId === undefined ? await createBrand(db, { name: 'S by Serena' }) : { id: brandId, public_id: '' }
  const link = await createRelationship(db, {
    athlete_id: athlete.id,
    brand_id: brand.id,
    verification_status: 'VERIFIED',
    confidence: 0.1 + 0.2,
    review: 'ACCEPTED',
    review_reason: '"quoted" <b>',
  })
  await createEvidence(db, { relationship_id: link.id, quote: `about ${name}`, effective_weight: 1 / 3 })
  await updateLinkCounts(db, { athleteIds: [athlete.id], brandIds: [brand.id] })
  return { athlete, brand }
}

async function everything(db: Kysely<Database>) {
  return {
    athletes: await db.selectFrom('athlete').selectAll().execute(),
    relationships: await db.selectFrom('relationship').selectAll().execute(),
    evidence: await db.selectFrom('evidence').selectAll().execute(),
    snapshots: await db.selectFrom('athlete_metric_snapshot').selectAll().execute(),
    brands: await db.selectFrom('brand').selectAll().execute(),
    jobs: await db.selectFrom('job').selectAll().execute(),
  }
}

async function expectSoundIndexes(db: Kysely<Database>): Promise<void> {
  await sql`insert into athlete_search (athlete_search, rank) values ('integrity-check', 1)`.execute(db)
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([])
}

async function readLinks(db: Kysely<Database>) {
  return db
    .selectFrom('relationship')
    .leftJoin('evidence', 'relationship_id', 'relationship.id')
    .select(['relationship.public_id', 'brand_id', 'type', 'confidence', 'quote', 'effective_weight', 'counted'])
    .orderBy('relationship.public_id')
    .execute()
}

/** A founder whom a source of its own names. */
async function joinFounders(db: Kysely<Database>, brandId: number, name: string) {
  const athlete = await createAthlete(db, { name })
  const pending = { verification_status: 'PENDING', confidence: 0.8 } as const
  const link = await createRelationship(db, { athlete_id: athlete.id, brand_id: brandId, ...pending })
  await createEvidence(db, { relationship_id: link.id })
  await deriveSharedTypes(db, [brandId], NOW)
  return athlete
}

async function typesOf(db: Kysely<Database>): Promise<string[]> {
  const links = await db.selectFrom('relationship').select('type').execute()
  return links.map(({ type }) => type)
}
