import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { nameMatches } from '#app/base/platform/names/name-matches.ts'
import { updateDueScores } from '#app/champion-index/scoring/due-scores.server.ts'
import { importAthletes } from '#app/files/imports/import-athletes.server.ts'
import { resolveLinks } from '#app/files/uploads/processing/resolve-links.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { mergeBrands } from '#app/records/brands/merge/merge-brands.server.ts'
import { undoMerge as undoBrandMerge } from '#app/records/brands/merge/undo-merge.server.ts'
import { deleteAthletes } from '#app/records/deletion/athletes/delete-athletes.server.ts'
import { restoreDeleted } from '#app/records/deletion/restore-deleted.server.ts'
import { distinguish } from '#app/records/duplicates/distinguish.server.ts'
import { deriveSharedTypes } from '#app/records/relationships/shared-types.server.ts'
import { updateLinkCounts } from '#app/records/relationships/update-link-counts.server.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'
import { createScore } from '#tests/factories/score.ts'
import { createUser } from '#tests/factories/user.ts'
import { createAthlete as addAthlete } from '../editing/create-athlete.server.ts'
import { findSuccessor } from '../names/athlete-names.queries.server.ts'
import { refreshAthleteTexts } from '../names/athlete-search-text.server.ts'
import { mergeAthletes } from './merge-athletes.server.ts'
import { previewMerge } from './preview-merge.server.ts'
import { undoMerge } from './undo-merge.server.ts'

const AUTHOR: Actor = { id: null, name: 'admin@example.com', address: null, door: 'page' }
const now = new Date('2026-11-24T12:00:00.000Z')
const later = new Date('2026-11-25T12:00:00.000Z')
const tooLate = new Date('2026-12-24T12:00:00.001Z')

describe('merging athletes', () => {
  test('co-founders who turn out to be one person are the sole founder, until it is undone [M-05] (ruling 42)', async ({
    db,
  }) => {
    const { keep, gone, nike } = await twoRecords(db)
    await db.updateTable('athlete').set({ name: 'Somebody Else' }).where('id', '=', gone.id).execute()
    for (const { id } of [keep, gone]) {
      const pending = { verification_status: 'PENDING', confidence: 0.8 } as const
      const link = await createRelationship(db, { athlete_id: id, brand_id: nike.id, ...pending })
      await createEvidence(db, { relationship_id: link.id })
    }
    const types = async () => (await db.selectFrom('relationship').select('type').execute()).map(({ type }) => type)
    await deriveSharedTypes(db, [nike.id], now)
    expect(await types()).toEqual(['CO_FOUNDER', 'CO_FOUNDER'])

    const outcome = await mergeAthletes(db, keep.public_id, gone.public_id, AUTHOR, now)
    expect(await types()).toEqual(['FOUNDER'])

    await undoMerge(db, outcome.status === 'merged' ? outcome.mergeId : '', AUTHOR, later)
    expect(await types()).toEqual(['CO_FOUNDER', 'CO_FOUNDER'])
  })

  test('links move, the same one of both becomes one with the evidence of both, and brands are scored again [M-05]', async ({
    db,
  }) => {
    const { keep, gone, nike, puma } = await twoRecords(db)
    const own = await createRelationship(db, { athlete_id: keep.id, brand_id: nike.id })
    const double = await createRelationship(db, { athlete_id: gone.id, brand_id: nike.id })
    await createRelationship(db, { athlete_id: gone.id, brand_id: puma.id, type: 'SPONSOR' })
    await createEvidence(db, { relationship_id: own.id, fingerprint: 'both', code: 'A6', publisher_group: 'wikimedia' })
    for (const [fingerprint, publisher_group] of [
      ['both', 'wikimedia'],
      ['news', 'wire'],
    ] as const) {
      await createEvidence(db, { relationship_id: double.id, fingerprint, code: 'A5', publisher_group })
    }
    await settle(db)

    const outcome = await mergeAthletes(db, keep.public_id, gone.public_id, AUTHOR, now)

    expect(outcome.status).toBe('merged')
    expect(await linksOf(db, keep.public_id)).toEqual(['Nike FOUNDER VERIFIED 2', 'Puma SPONSOR UNVERIFIED 0'])
    expect(await rowOf(db, keep.public_id)).toMatchObject({ brand_count: 2, verified_brand_count: 1, version: 2 })
    expect(await rowOf(db, gone.public_id)).toBeUndefined()
    expect(await findSuccessor(db, gone.public_id)).toBe(keep.public_id)
    const brands = await db.selectFrom('brand').select(['name', 'athlete_count']).orderBy('name').execute()
    expect(brands).toEqual([
      { name: 'Nike', athlete_count: 1 },
      { name: 'Puma', athlete_count: 1 },
    ])
    expect(await db.selectFrom('score_due').select('brand_id').execute()).toHaveLength(2)
  })

  test('files, searches and forms that name the other record find the one that is kept [M-05]', async ({ db }) => {
    const { keep, gone, nike } = await twoRecords(db)
    await mergeAthletes(db, keep.public_id, gone.public_id, AUTHOR, now)

    const handles = { instagram: '', tiktok: '', linkedin: '', twitter: '' }
    const input = { name: 'U. BOLT', sport: 'Soccer', status: 'ACTIVE', socialHandles: handles } as const
    expect(await addAthlete(db, input, AUTHOR, later)).toMatchObject({
      status: 'duplicate',
      athlete: { id: keep.id },
    })
    const file = { name: 'a.csv', bytes: new TextEncoder().encode('name,sport\nU. Bolt,Football (Soccer)\nNew,Golf\n') }
    for (const checkOnly of [true, false]) {
      const imported = await importAthletes(db, file, AUTHOR, later, { checkOnly })
      expect(imported).toMatchObject({ result: { skipped: [{ row: 2, reason: 'already_there' }] } })
    }
    expect(await resolveLinks(db, [{ athlete: 'U. Bolt', sport: '', brand: 'Nike' }])).toEqual(
      new Map([[expect.anything(), { athleteId: keep.id, brandId: nike.id }]]),
    )
    const found = await db.selectFrom('athlete').select('id').where(nameMatches('athlete', 'u. bolt')).execute()
    expect(found).toEqual([{ id: keep.id }])
  })

  test('a decision is kept, and the preview tells which one gives way [M-05]', async ({ db }) => {
    const { keep, gone, nike } = await twoRecords(db)
    const decided = { reviewed_at: '2026-05-01T00:00:00.000Z' }
    await createRelationship(db, { athlete_id: keep.id, brand_id: nike.id, review: 'ACCEPTED', ...decided })
    await createRelationship(db, { athlete_id: gone.id, brand_id: nike.id, review: 'REJECTED', ...decided })

    expect(await previewMerge(db, keep.public_id, gone.public_id)).toMatchObject({
      relationships: 1,
      folded: 1,
      conflicts: [{ brand: 'Nike', type: 'FOUNDER', kept: 'ACCEPTED', dropped: 'REJECTED' }],
    })
    await mergeAthletes(db, keep.public_id, gone.public_id, AUTHOR, now)
    const links = await db.selectFrom('relationship').select('review').execute()
    expect(links).toEqual([{ review: 'ACCEPTED' }])
  })

  test('whoever watches the other record watches the one that is kept, and gets no news of old links [M-05]', async ({
    db,
  }) => {
    const { keep, gone, nike } = await twoRecords(db)
    const { id: user_id } = await createUser(db)
    const at = now.toISOString()
    const watch = { user_id, kind: 'athlete', subject_id: gone.public_id, created_at: at } as const
    await db.insertInto('watch').values(watch).execute()
    const alert = { public_id: 'a', user_id, kind: 'athlete_link', subject_id: keep.public_id, created_at: at } as const
    const { id: alert_id } = await db.insertInto('alert_rule').values(alert).returning('id').executeTakeFirstOrThrow()
    const { public_id } = await createRelationship(db, {
      athlete_id: gone.id,
      brand_id: nike.id,
      verification_status: 'VERIFIED',
    })
    await settle(db)
    const before = await dump(db)
    const merge = await mergeAthletes(db, keep.public_id, gone.public_id, AUTHOR, now)

    expect(await db.selectFrom('watch').select('subject_id').execute()).toEqual([{ subject_id: keep.public_id }])
    const seen = await db.selectFrom('alert_rule_link').selectAll().execute()
    expect(seen).toEqual([{ alert_id, relationship_id: public_id }])
    await undoMerge(db, mergeIdOf(merge), AUTHOR, later)
    expect(await dump(db)).toEqual(before)
  })

  test('imported links wait no longer once the merge settles who the athlete is [M-05]', async ({ db }) => {
    const { keep, gone, nike } = await twoRecords(db)
    const settled = { wikidata_id: 'Q1189', identity_status: 'RESOLVED' } as const
    await db.updateTable('athlete').set({ identity_status: 'AMBIGUOUS' }).where('id', '=', keep.id).execute()
    await db.updateTable('athlete').set(settled).where('id', '=', gone.id).execute()
    const link = await createRelationship(db, {
      athlete_id: keep.id,
      brand_id: nike.id,
      created_by: 'import',
      verification_status: 'PENDING',
      because: 'Waiting for the athlete’s identity: several people match this name, and none has been chosen.',
    })
    await createEvidence(db, { relationship_id: link.id, code: 'A6', publisher_group: 'wikimedia' })
    await settle(db)
    const before = await dump(db)
    const merge = await mergeAthletes(db, keep.public_id, gone.public_id, AUTHOR, now)

    expect(await rowOf(db, keep.public_id)).toMatchObject(settled)
    const judged = await db.selectFrom('relationship').select('because').executeTakeFirstOrThrow()
    expect(judged.because).not.toContain('Waiting for')
    await undoMerge(db, mergeIdOf(merge), AUTHOR, later)
    expect(await dump(db)).toEqual(before)
  })

  test('an athlete cannot be merged into itself or into one that is gone [M-05]', async ({ db }) => {
    const { keep, gone } = await twoRecords(db)
    expect(await mergeAthletes(db, keep.public_id, keep.public_id, AUTHOR, now)).toEqual({ status: 'same_athlete' })
    await mergeAthletes(db, keep.public_id, gone.public_id, AUTHOR, now)
    expect(await mergeAthletes(db, keep.public_id, gone.public_id, AUTHOR, now)).toEqual({ status: 'not_found' })
  })
})

describe('undoing a merge of athletes', () => {
  test('restores everything as it was, scores by the job process [M-05]', async ({ db }) => {
    const { keep, gone, nike, puma } = await twoRecords(db)
    await db.updateTable('athlete').set({ instagram: 'bolt' }).where('id', '=', gone.id).execute()
    await refreshAthleteTexts(db, [gone.id])
    for (const [athlete_id, brand_id, type] of [
      [keep.id, nike.id, 'FOUNDER'],
      [gone.id, nike.id, 'FOUNDER'],
      [gone.id, puma.id, 'SPONSOR'],
    ] as const) {
      const link = await createRelationship(db, { athlete_id, brand_id, type })
      await createEvidence(db, { relationship_id: link.id, fingerprint: 'one' })
      await createEvidence(db, { relationship_id: link.id, publisher_group: `athlete:${gone.public_id}` })
    }
    await snapshot(db, keep.id, 'instagram', 100)
    await snapshot(db, gone.id, 'instagram', 200)
    await snapshot(db, gone.id, 'tiktok', 300)
    const third = await createAthlete(db, { name: 'U. Bolt', sport: 'Golf' })
    await distinguish(db, 'athlete', [gone.public_id, third.public_id], AUTHOR, now)
    await settle(db)
    const before = await dump(db)
    const merge = await mergeAthletes(db, keep.public_id, gone.public_id, AUTHOR, now)

    expect(await figuresOf(db, keep.id)).toEqual([100, 300])
    expect(await db.selectFrom('athlete_distinction').select('id').execute()).toHaveLength(2)
    expect(await undoMerge(db, mergeIdOf(merge), AUTHOR, later)).toMatchObject({ status: 'undone' })
    await updateDueScores({ reader: db, writer: db }, later)
    expect(await dump(db)).toEqual(before)
  })

  test('twins of one name get their places back, whichever was kept [M-05]', async ({ db }) => {
    const names = { name: 'Ana', sport: 'Soccer' }
    const first = await createAthlete(db, names)
    const twin = await createAthlete(db, { ...names, twin: 99 })
    const before = await dump(db)
    for (const [keep, gone] of [
      [first, twin],
      [twin, first],
    ] as const) {
      const merge = await mergeAthletes(db, keep.public_id, gone.public_id, AUTHOR, now)
      expect(await rowOf(db, keep.public_id)).toMatchObject({ twin: 0 })
      expect(await db.selectFrom('athlete_alias').selectAll().execute()).toEqual([])
      await undoMerge(db, mergeIdOf(merge), AUTHOR, later)
      const twins = await dump(db)
      expect(twins.athletes.map(({ id, twin }) => [id, twin === 0])).toEqual(
        before.athletes.map(({ id, twin }) => [id, twin === 0]),
      )
    }
  })

  test('what has come since stays with the survivor [M-05]', async ({ db }) => {
    const { keep, gone, nike, puma } = await twoRecords(db)
    await createRelationship(db, { athlete_id: gone.id, brand_id: nike.id })
    const merge = await mergeAthletes(db, keep.public_id, gone.public_id, AUTHOR, now)
    await createRelationship(db, { athlete_id: keep.id, brand_id: puma.id, created_at: later.toISOString() })

    await undoMerge(db, mergeIdOf(merge), AUTHOR, later)
    expect(await linksOf(db, keep.public_id)).toEqual(['Puma FOUNDER UNVERIFIED 0'])
    expect(await linksOf(db, gone.public_id)).toEqual(['Nike FOUNDER UNVERIFIED 0'])
  })

  test('later merges are undone first, and none after thirty days [M-05]', async ({ db }) => {
    const { keep, gone } = await twoRecords(db)
    const third = await createAthlete(db, { name: 'Third' })
    const first = await mergeAthletes(db, keep.public_id, gone.public_id, AUTHOR, now)
    const second = await mergeAthletes(db, third.public_id, keep.public_id, AUTHOR, now)
    const undo = async (merge: typeof first, at = later) => undoMerge(db, mergeIdOf(merge), AUTHOR, at)

    expect(await findSuccessor(db, gone.public_id)).toBe(third.public_id)
    expect(await undo(first)).toEqual({ status: 'blocked', obstacle: { kind: 'survivor_merged', name: 'Third' } })
    expect(await undo(second)).toMatchObject({ status: 'undone' })
    expect(await undo(first, tooLate)).toEqual({ status: 'blocked', obstacle: { kind: 'expired' } })
    await mergeAthletes(db, keep.public_id, third.public_id, AUTHOR, later)
    expect(await undo(first)).toEqual({ status: 'blocked', obstacle: { kind: 'later_merge', name: 'Third' } })
  })

  test('a survivor that was deleted is restored first, with its other names [M-05] [D-20]', async ({ db }) => {
    const { keep, gone, nike } = await twoRecords(db)
    await createRelationship(db, { athlete_id: gone.id, brand_id: nike.id })
    await settle(db)
    const before = await dump(db)
    const merge = await mergeAthletes(db, keep.public_id, gone.public_id, AUTHOR, now)
    const { batch } = await deleteAthletes(db, { ids: [keep.public_id] }, AUTHOR, later)

    expect(await undoMerge(db, mergeIdOf(merge), AUTHOR, later)).toEqual({
      status: 'blocked',
      obstacle: { kind: 'survivor_deleted' },
    })
    await restoreDeleted(db, batch, AUTHOR, later)
    expect(await db.selectFrom('athlete_alias').select('name').execute()).toEqual([{ name: 'U. Bolt' }])
    expect(await undoMerge(db, mergeIdOf(merge), AUTHOR, later)).toMatchObject({ status: 'undone' })
    expect(await dump(db)).toEqual(before)
  })

  test('merges of athletes and of brands are undone in the order that loses no link [M-05] [B-04]', async ({ db }) => {
    const { keep, gone, nike, puma } = await twoRecords(db)
    await createRelationship(db, { athlete_id: keep.id, brand_id: nike.id })
    await createRelationship(db, { athlete_id: gone.id, brand_id: puma.id })
    const before = await dump(db)

    const athletes = await mergeAthletes(db, keep.public_id, gone.public_id, AUTHOR, now)
    const brands = await mergeBrands(db, nike.public_id, puma.public_id, AUTHOR, later)
    const brandMerge = brands.status === 'merged' ? brands.mergeId : ''
    expect(await undoMerge(db, mergeIdOf(athletes), AUTHOR, later)).toEqual({
      status: 'blocked',
      obstacle: { kind: 'brand_merged', name: 'Puma' },
    })
    await undoBrandMerge(db, brandMerge, AUTHOR, later)
    await undoMerge(db, mergeIdOf(athletes), AUTHOR, later)
    expect((await dump(db)).relationships).toEqual(before.relationships)

    const first = await mergeBrands(db, nike.public_id, puma.public_id, AUTHOR, now)
    const second = await mergeAthletes(db, keep.public_id, gone.public_id, AUTHOR, later)
    expect(await undoBrandMerge(db, first.status === 'merged' ? first.mergeId : '', AUTHOR, later)).toEqual({
      status: 'blocked',
      obstacle: { kind: 'athlete_merged', name: 'U. Bolt' },
    })
    await undoMerge(db, mergeIdOf(second), AUTHOR, later)
    await undoBrandMerge(db, first.status === 'merged' ? first.mergeId : '', AUTHOR, later)
    expect((await dump(db)).relationships).toEqual(before.relationships)
  })
})

async function twoRecords(db: Kysely<Database>) {
  const brands = [await createBrand(db, { name: 'Nike' }), await createBrand(db, { name: 'Puma' })] as const
  for (const brand of brands) await createScore(db, { brand_id: brand.id })
  return {
    keep: await createAthlete(db, { name: 'Usain Bolt', sport: 'Athletics' }),
    gone: await createAthlete(db, { name: 'U. Bolt', sport: 'Soccer' }),
    nike: brands[0],
    puma: brands[1],
  }
}

async function settle(db: Kysely<Database>) {
  const brandIds = (await db.selectFrom('brand').select('id').execute()).map((row) => row.id)
  const athleteIds = (await db.selectFrom('athlete').select('id').execute()).map((row) => row.id)
  await updateLinkCounts(db, { athleteIds, brandIds })
}

async function snapshot(db: Kysely<Database>, athlete_id: number, platform: string, value: number) {
  await db
    .insertInto('athlete_metric_snapshot')
    .values({
      ...{ athlete_id, platform, value, metric: 'followers', unit: 'x', provider: 'wikidata' },
      ...{ source_url: 'https://x.example', observed_at: '2026-11-01', captured_at: '2026-11-01' },
    })
    .execute()
}

async function figuresOf(db: Kysely<Database>, athleteId: number) {
  const rows = await db
    .selectFrom('athlete_metric_snapshot')
    .select('value')
    .where('athlete_id', '=', athleteId)
    .orderBy('value')
    .execute()
  return rows.map((row) => row.value)
}

/** All tables a merge may change; versions increase, and scores come from the job process. */
async function dump(db: Kysely<Database>) {
  const athletes = await db.selectFrom('athlete').selectAll().orderBy('id').execute()
  const all = async <Table extends keyof Database>(table: Table) =>
    db
      .selectFrom(table as 'watch')
      .selectAll()
      .orderBy('id')
      .execute()
  return {
    athletes: athletes.map(
      ({ version: _, undone_versions: _____, updated_at: __, champion_score: ___, scored_at: ____, ...row }) => row,
    ),
    relationships: await all('relationship'),
    evidence: await all('evidence'),
    aliases: await all('athlete_alias'),
    snapshots: await all('athlete_metric_snapshot'),
    watches: await all('watch'),
    alerts: await all('alert_rule'),
    seen: await db.selectFrom('alert_rule_link').selectAll().execute(),
    distinctions: await all('athlete_distinction'),
    likenesses: await db.selectFrom('athlete_likeness').selectAll().execute(),
    followers: await db.selectFrom('athlete_follower').selectAll().execute(),
  }
}

async function rowOf(db: Kysely<Database>, publicId: string) {
  return db.selectFrom('athlete').selectAll().where('public_id', '=', publicId).executeTakeFirst()
}

function mergeIdOf(outcome: Awaited<ReturnType<typeof mergeAthletes>>): string {
  return outcome.status === 'merged' ? outcome.mergeId : ''
}

async function linksOf(db: Kysely<Database>, publicId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('relationship')
    .innerJoin('athlete', 'athlete.id', 'relationship.athlete_id')
    .innerJoin('brand', 'brand.id', 'relationship.brand_id')
    .leftJoin('evidence', 'evidence.relationship_id', 'relationship.id')
    .select((eb) => [
      'brand.name',
      'relationship.type',
      'relationship.verification_status as status',
      eb.fn.count<number>('evidence.id').as('items'),
    ])
    .where('athlete.public_id', '=', publicId)
    .groupBy('relationship.id')
    .orderBy('brand.name')
    .execute()
  return rows.map((row) => `${row.name} ${row.type} ${row.status} ${row.items}`)
}
