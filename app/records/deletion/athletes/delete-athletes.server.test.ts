import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { newId } from '#app/base/platform/ids.server.ts'
import { updateLinkCounts } from '#app/records/relationships/update-link-counts.server.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'
import { belongings } from './athlete-belongings.server.ts'
import { deleteAthletes } from './delete-athletes.server.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const AUTHOR = { id: null, name: 'ada@example.com', address: '192.0.2.1', door: 'page' } as const

describe('deleting athletes', () => {
  test('deletes an athlete with its dependent rows, and keeps the brand with its other links [T-07] [D-20]', async ({
    db,
  }) => {
    const doomed = await createAthlete(db, { name: 'Serena Williams' })
    const other = await createAthlete(db, { name: 'Venus Williams' })
    const brand = await createBrand(db, { name: 'EleVen' })
    const link = await createRelationship(db, {
      athlete_id: doomed.id,
      brand_id: brand.id,
      verification_status: 'VERIFIED',
    })
    await createEvidence(db, { relationship_id: link.id })
    await createRelationship(db, { athlete_id: other.id, brand_id: brand.id, verification_status: 'PENDING' })
    await updateLinkCounts(db, { athleteIds: [doomed.id, other.id], brandIds: [brand.id] })

    const { deleted } = await deleteAthletes(db, { ids: [doomed.public_id] }, AUTHOR, NOW)

    expect(deleted).toBe(1)
    expect(await db.selectFrom('athlete').select('id').execute()).toEqual([{ id: other.id }])
    expect(await db.selectFrom('relationship').select('athlete_id').execute()).toEqual([{ athlete_id: other.id }])
    expect(await db.selectFrom('evidence').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('brand').select(['athlete_count', 'verification_status']).execute()).toEqual([
      { athlete_count: 1, verification_status: 'PENDING' },
    ])
    expect(await db.selectFrom('score_due').select('brand_id').execute()).toEqual([{ brand_id: brand.id }])
  })

  test('keeps every column of every row for thirty days [T-07] [D-20]', async ({ db }) => {
    const athlete = await createAthlete(db, { name: 'Serena "Q" Williams 🎾', champion_score: 0.1 + 0.2 })
    const brand = await createBrand(db)
    const link = await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id, confidence: 1 / 3 })
    const evidence = await createEvidence(db, { relationship_id: link.id, quote: 'line\none "two"' })

    const { batch } = await deleteAthletes(db, { ids: [athlete.public_id] }, AUTHOR, NOW)

    const record = await db.selectFrom('deleted_record').selectAll().executeTakeFirstOrThrow()
    expect(record).toMatchObject({
      kind: 'athlete',
      public_id: athlete.public_id,
      label: athlete.name,
      batch,
      deleted_at: NOW.toISOString(),
      expires_at: '2026-12-20T10:00:00.000Z',
      restored_at: null,
    })
    expect(JSON.parse(record.payload)).toEqual({
      athlete,
      relationship: [link],
      evidence: [evidence],
      athlete_alias: [],
      athlete_metric_snapshot: [],
      discovery_due: [],
      discovery_remainder: [],
      brands: { [brand.id]: brand.public_id },
      jobs: [],
    })
  })

  test('keeps the rows of every table that cascades from an athlete [D-20]', async ({ db }) => {
    const { rows } = await sql<{ name: string; parent: string }>`
      select master.name, reference."table" as parent
      from sqlite_master as master join pragma_foreign_key_list(master.name) as reference
      where master.type = 'table' and reference.on_delete = 'CASCADE'`.execute(db)
    const taken = new Set(['athlete'])
    for (const _ of rows) for (const { name, parent } of rows) if (taken.has(parent)) taken.add(name)

    expect(['athlete', ...belongings.map(({ table }) => table)].toSorted()).toEqual([...taken].toSorted())
  })

  test('writes one audit entry and one event for one athlete [T-07]', async ({ db }) => {
    const athlete = await createAthlete(db, { name: 'Serena Williams' })

    const { batch } = await deleteAthletes(db, { ids: [athlete.public_id] }, AUTHOR, NOW)

    const [entry, ...more] = await db.selectFrom('audit_log').selectAll().execute()
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      actor: 'ada@example.com',
      action: 'athlete.delete',
      subject_kind: 'deleted_batch',
      subject_id: batch,
      label: 'Serena Williams',
      reference: athlete.public_id,
      address: '192.0.2.1',
      created_at: NOW.toISOString(),
    })
    expect(JSON.parse(entry?.details ?? '')).toEqual({ selection: 'ids', deleted: 1 })
    expect(await db.selectFrom('event').select('data').execute()).toEqual([
      { data: JSON.stringify({ id: athlete.public_id, action: 'deleted' }) },
    ])
  })

  test('deletes many athletes in many transactions, with one batch, one audit entry and one event [T-07]', async ({
    db,
  }) => {
    const brand = await createBrand(db)
    for (let i = 0; i < 300; i++) {
      const athlete = await createAthlete(db, { name: `Athlete ${i}` })
      if (i % 3 === 0) await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id })
    }
    await updateLinkCounts(db, { athleteIds: [], brandIds: [brand.id] })

    const { deleted, batch } = await deleteAthletes(db, 'all', AUTHOR, NOW)

    expect(deleted).toBe(300)
    expect(await db.selectFrom('athlete').select('id').execute()).toEqual([])
    expect(await db.selectFrom('deleted_batch').select(['public_id', 'records', 'label', 'actor']).execute()).toEqual([
      { public_id: batch, records: 300, label: 'Athlete 0', actor: 'ada@example.com' },
    ])
    const [entry, ...more] = await db.selectFrom('audit_log').select('details').execute()
    expect(more).toEqual([])
    expect(JSON.parse(entry?.details ?? '')).toMatchObject({ selection: 'all', deleted: 300 })
    expect(await db.selectFrom('event').select(['type', 'data']).execute()).toEqual([
      { type: 'athlete_update', data: '{"id":null,"action":"bulk"}' },
      { type: 'brand_update', data: '{"id":null,"action":"bulk"}' },
    ])
    expect(await db.selectFrom('brand').select('athlete_count').execute()).toEqual([{ athlete_count: 0 }])
  })

  test('those that match are those that the list shows with the same filters [T-07]', async ({ db }) => {
    await createAthlete(db, { name: 'Ana Ivanović', sport: 'Tennis' })
    const golf = await createAthlete(db, { name: 'Ana Golf', sport: 'Golf' })
    const retired = await createAthlete(db, { name: 'Ana Retired', sport: 'Tennis', status: 'RETIRED' })
    const other = await createAthlete(db, { name: 'Bea', sport: 'Tennis' })
    const matching = { search: 'ANA', sport: 'tennis', status: 'ACTIVE' } as const

    expect(await deleteAthletes(db, { matching }, AUTHOR, NOW)).toMatchObject({ deleted: 1 })
    const left = await db.selectFrom('athlete').select('id').orderBy('id').execute()
    expect(left.map((row) => row.id)).toEqual([golf.id, retired.id, other.id])
    const entry = await db.selectFrom('audit_log').select('details').executeTakeFirstOrThrow()
    expect(JSON.parse(entry.details)).toMatchObject({ selection: 'matching', ...matching })
  })

  test.for(['%', '_', '*', '"', "' or 1=1 --", 'zzz', '" OR "'])(
    'a search for %s is text, not a pattern, and deletes no other athlete [T-07]',
    async (search, { db }) => {
      await createAthlete(db, { name: 'Serena Williams' })

      expect(await deleteAthletes(db, { matching: { search } }, AUTHOR, NOW)).toMatchObject({ deleted: 0 })
    },
  )

  test('unknown, foreign and repeated ids delete each named athlete once [T-07]', async ({ db }) => {
    const athlete = await createAthlete(db)
    const brand = await createBrand(db)
    await createAthlete(db)

    const none = await deleteAthletes(db, { ids: [newId(), brand.public_id, '', '%'] }, AUTHOR, NOW)
    expect(none.deleted).toBe(0)
    expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('event').selectAll().execute()).toEqual([])

    const once = await deleteAthletes(db, { ids: [athlete.public_id, athlete.public_id] }, AUTHOR, NOW)
    expect(once.deleted).toBe(1)
    expect(await db.selectFrom('brand').select('id').execute()).toEqual([{ id: brand.id }])
  })

  test('two deletions of one athlete at once delete it once [T-07]', async ({ db }) => {
    const { public_id } = await createAthlete(db)

    const answers = await Promise.all([1, 2, 3].map(() => deleteAthletes(db, { ids: [public_id] }, AUTHOR, NOW)))

    expect(answers.map((answer) => answer.deleted).toSorted()).toEqual([0, 0, 1])
    expect(await db.selectFrom('deleted_record').select('public_id').execute()).toEqual([{ public_id }])
  })

  test('an athlete that is added while all are deleted stays [T-07]', async ({ db }) => {
    for (let i = 0; i < 200; i++) await createAthlete(db, { name: `Athlete ${i}` })

    const deletion = deleteAthletes(db, 'all', AUTHOR, NOW)
    const late = createAthlete(db, { name: 'Late' })

    expect((await deletion).deleted).toBe(200)
    await late
    expect(await db.selectFrom('athlete').select('name').execute()).toEqual([{ name: 'Late' }])
  })

  test('unfinished jobs of the athlete are cancelled, finished ones stay as they are [T-07]', async ({ db }) => {
    const athlete = await createAthlete(db)
    const { jobId } = await db
      .transaction()
      .execute((trx) =>
        enqueue(trx, athleteBrandDiscovery, { athleteId: athlete.public_id }, { now: NOW, athleteId: athlete.id }),
      )
    await db.updateTable('job').set({ status: 'processing', worker_id: 'w', lease_until: 'z' }).execute()

    await deleteAthletes(db, { ids: [athlete.public_id] }, AUTHOR, NOW)

    expect(await db.selectFrom('job').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      public_id: jobId,
      status: 'cancelled',
      error_code: 'athlete_deleted',
      error: null,
      worker_id: null,
      lease_until: null,
      athlete_id: null,
      finished_at: NOW.toISOString(),
    })
    const record = await db.selectFrom('deleted_record').select('payload').executeTakeFirstOrThrow()
    expect(JSON.parse(record.payload).jobs).toEqual([jobId])
  })
})
