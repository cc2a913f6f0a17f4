import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { IndexComponent } from '#app/champion-index/scoring/champion-index/champion-index.ts'
import { findNewestScore } from '#app/champion-index/scoring/newest-score.queries.server.ts'
import { listScorableBrands } from '#app/champion-index/scoring/scorable-brands.queries.server.ts'
import { deriveSharedTypes } from '#app/records/relationships/shared-types.server.ts'
import { updateLinkCounts } from '#app/records/relationships/update-link-counts.server.ts'
import { WAITS_FOR_IDENTITY } from '#app/records/relationships/waiting-reasons.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'
import { createAthleteSnapshot, scoreAll } from '#tests/factories/score.ts'
import { listDecisions } from '../decisions/decision.queries.server.ts'
import { undoDecision } from '../decisions/undo-decision.server.ts'
import { decideIdentity } from './decide-identity.server.ts'
import { listIdentities } from './identity.queries.server.ts'
import { IdentityQuerySchema } from './waiting-identity.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const candidate = (id: string) => ({
  id,
  label: 'Ana',
  description: 'someone',
  url: `https://www.wikidata.org/wiki/${id}`,
})
const ask = (query: Record<string, string> = {}) => IdentityQuerySchema.parse(query)

test('ambiguous and unknown athletes wait, those of whom several fit first [V-01]', async ({ db }) => {
  await fill(db)
  const { identities, total, counts } = await listIdentities(db, ask())

  expect([total, counts]).toEqual([2, { ambiguous: 1, unknown: 1 }])
  expect(identities).toMatchObject([
    { name: 'Ana', kind: 'ambiguous', waitingRelationships: 1, candidates: [{ id: 'Q1', sports: [] }, { id: 'Q2' }] },
    { name: 'Nobody', kind: 'unknown', candidates: [] },
  ])
  expect((await listIdentities(db, ask({ kind: 'unknown' }))).identities.map(({ name }) => name)).toEqual(['Nobody'])
  expect((await listIdentities(db, ask({ search: 'ana', sport: 'Golf' }))).total).toBe(0)
})

test('of each kind those with most brands wait first, by an index [M-05]', async ({ db }) => {
  for (const [name, brand_count] of [
    ['One', 1],
    ['Nine', 9],
    ['Four', 4],
  ] as const) {
    await createAthlete(db, { name, brand_count, identity_status: 'AMBIGUOUS' })
  }
  expect((await listIdentities(db, ask())).identities.map(({ name }) => name)).toEqual(['Nine', 'Four', 'One'])

  const { rows } = await sql<{ detail: string }>`
    explain query plan select id from athlete
    where (identity_status = 'AMBIGUOUS' or (identity_status = 'NOT_FOUND' and identity_declined is null))
      and identity_status = 'AMBIGUOUS' order by brand_count desc, id limit 20`.execute(db)
  expect(rows.map(({ detail }) => detail)).toEqual([
    expect.stringContaining('athlete_waiting_for_identity (identity_status=?)'),
  ])
})

test('a candidate who is in the directory already says so [V-09]', async ({ db }) => {
  await fill(db)
  await createAthlete(db, { name: 'Ana Ruiz', sport: 'Padel', wikidata_id: 'Q2', identity_status: 'RESOLVED' })

  const [ana] = (await listIdentities(db, ask({ kind: 'ambiguous' }))).identities
  expect(ana?.candidates.map(({ athletes }) => athletes)).toMatchObject([[], [{ name: 'Ana Ruiz', sport: 'Padel' }]])
})

test('choosing one confirms the item, judges the waiting links and queues a discovery; it is undone [V-01]', async ({
  db,
}) => {
  const { ana, asked } = await fill(db)
  expect(await decideIdentity(db, ana, 'Q2', asked)).toEqual({ status: 'chosen', name: 'Ana', discovery: 'queued' })

  expect(await athleteOf(db, ana)).toMatchObject({ wikidata_id: 'Q2', identity_status: 'CONFIRMED' })
  expect(await db.selectFrom('relationship').select('verification_status').execute()).toEqual([
    { verification_status: 'UNVERIFIED' },
  ])
  expect(await db.selectFrom('job').select('type').execute()).toHaveLength(1)
  expect(await decideIdentity(db, ana, 'Q1', asked)).toEqual({ status: 'gone' })

  const [decision] = (await listDecisions(db, { page: 1, limit: 1 }, now)).decisions
  expect(await undoDecision(db, decision?.id ?? '', asked.author, now)).toBe('undone')
  expect(await athleteOf(db, ana)).toMatchObject({ wikidata_id: null, identity_status: 'AMBIGUOUS' })
  expect((await listIdentities(db, ask())).identities[0]?.candidates).toHaveLength(2)
  expect(await db.selectFrom('relationship').select('verification_status').execute()).toEqual([
    { verification_status: 'PENDING' },
  ])
})

test('none of these keeps the athlete without an item, and out of the queue; it is undone [V-01]', async ({ db }) => {
  const { ana, asked } = await fill(db)
  expect(await decideIdentity(db, ana, null, asked)).toEqual({ status: 'none', name: 'Ana' })

  expect(await athleteOf(db, ana)).toMatchObject({
    wikidata_id: null,
    identity_status: 'NOT_FOUND',
    identity_declined: '["Q1","Q2"]',
  })
  expect((await listIdentities(db, ask())).counts).toEqual({ ambiguous: 0, unknown: 1 })
  expect(await db.selectFrom('job').select('type').execute()).toEqual([])
  const [decision] = (await listDecisions(db, { page: 1, limit: 1 }, now)).decisions
  await undoDecision(db, decision?.id ?? '', asked.author, now)
  expect((await listIdentities(db, ask())).counts).toEqual({ ambiguous: 1, unknown: 1 })
})

test('athletes confirmed as one person count once in their brand and its score; undone, as two [V-09]', async ({
  db,
}) => {
  const { asked } = await fill(db)
  const brand = await createBrand(db)
  const waiting = await followed(db, brand, { identity_status: 'AMBIGUOUS' })
  await followed(db, brand, { wikidata_id: 'Q9', identity_status: 'RESOLVED' })
  await updateLinkCounts(db, { athleteIds: [], brandIds: [brand.id] })
  await scoreAll(db, await listScorableBrands(db, [brand.id]), now)
  const two = await counted(db, brand)
  expect(two.athletes).toBe(2)

  await decideIdentity(db, waiting.public_id, 'Q9', asked)
  const one = await counted(db, brand)
  expect(one.athletes).toBe(1)
  expect(one.influence).toBeLessThan(two.influence)

  const [decision] = (await listDecisions(db, { page: 1, limit: 1 }, now)).decisions
  await undoDecision(db, decision?.id ?? '', asked.author, now)
  expect(await counted(db, brand)).toEqual(two)
})

test('co-founders confirmed as one person are the sole founder; undone, co-founders [V-09] (ruling 42)', async ({
  db,
}) => {
  const { asked } = await fill(db)
  const brand = await createBrand(db)
  const waiting = await followed(db, brand, { name: 'Ana Gil', identity_status: 'AMBIGUOUS' })
  await followed(db, brand, { name: 'Ana Ruiz', wikidata_id: 'Q9', identity_status: 'RESOLVED' })
  await db.updateTable('relationship').set({ type: 'FOUNDER' }).where('brand_id', '=', brand.id).execute()
  const types = async () =>
    (await db.selectFrom('relationship').select('type').where('brand_id', '=', brand.id).execute()).map(
      ({ type }) => type,
    )
  await deriveSharedTypes(db, [brand.id], now)
  expect(await types()).toEqual(['CO_FOUNDER', 'CO_FOUNDER'])

  await decideIdentity(db, waiting.public_id, 'Q9', asked)
  expect(await types()).toEqual(['FOUNDER', 'FOUNDER'])

  const [decision] = (await listDecisions(db, { page: 1, limit: 1 }, now)).decisions
  await undoDecision(db, decision?.id ?? '', asked.author, now)
  expect(await types()).toEqual(['CO_FOUNDER', 'CO_FOUNDER'])
})

test('an imported founder counts once an identity is chosen, not while it waits [V-01] (ruling 42)', async ({ db }) => {
  const { ana, asked } = await fill(db)
  const { brand_id } = await db.selectFrom('relationship').select('brand_id').executeTakeFirstOrThrow()
  const other = await createAthlete(db, { name: 'Bo Lindt' })
  const pending = { brand_id, verification_status: 'PENDING' } as const
  const link = await createRelationship(db, { athlete_id: other.id, ...pending })
  await createEvidence(db, { relationship_id: link.id })
  const { id } = await db.selectFrom('relationship').select('id').executeTakeFirstOrThrow()
  await db.updateTable('relationship').set({ because: WAITS_FOR_IDENTITY }).where('id', '=', id).execute()
  await createEvidence(db, { relationship_id: id, created_by: 'import' })
  const types = async () => (await db.selectFrom('relationship').select('type').execute()).map(({ type }) => type)
  await deriveSharedTypes(db, [brand_id], now)
  expect(await types()).toEqual(['FOUNDER', 'FOUNDER'])

  await decideIdentity(db, ana, 'Q2', asked)
  expect(await types()).toEqual(['CO_FOUNDER', 'CO_FOUNDER'])
  const [decision] = (await listDecisions(db, { page: 1, limit: 1 }, now)).decisions
  await undoDecision(db, decision?.id ?? '', asked.author, now)
  expect(await types()).toEqual(['FOUNDER', 'FOUNDER'])
})

/** An athlete with an audience, linked to the brand by the agent. */
async function followed(db: Kysely<Database>, brand: BrandRow, identity: Partial<AthleteRow>) {
  const athlete = await createAthlete(db, identity)
  await createRelationship(db, {
    athlete_id: athlete.id,
    brand_id: brand.id,
    type: 'INVESTOR',
    verification_status: 'VERIFIED',
    confidence: 0.9,
  })
  await createAthleteSnapshot(db, { athlete_id: athlete.id, value: 5_000_000 })
  return athlete
}

async function counted(db: Kysely<Database>, { id }: BrandRow) {
  const { athlete_count } = await db
    .selectFrom('brand')
    .select('athlete_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const components: IndexComponent[] = JSON.parse((await findNewestScore(db, id))?.components ?? '[]')
  const influence = components.find(({ name }) => name === 'influence')?.normalised ?? Number.NaN
  return { athletes: athlete_count, influence }
}

/** An ambiguous athlete with an imported link, an unknown one, and one that a person has settled. */
async function fill(db: Kysely<Database>) {
  const ana = await createAthlete(db, {
    name: 'Ana',
    sport: 'Tennis',
    identity_status: 'AMBIGUOUS',
    identity_candidates: JSON.stringify([candidate('Q1'), candidate('Q2')]),
  })
  await createAthlete(db, { name: 'Nobody', identity_status: 'NOT_FOUND' })
  await createAthlete(db, { name: 'Settled', identity_status: 'NOT_FOUND', identity_declined: '[]' })
  const brand = await createBrand(db)
  const link = await createRelationship(db, {
    athlete_id: ana.id,
    brand_id: brand.id,
    created_by: 'import',
    verification_status: 'PENDING',
  })
  await createEvidence(db, { relationship_id: link.id, code: 'B7', publisher_group: 'operator' })
  const user = await db
    .insertInto('user')
    .values({
      public_id: 'admin',
      email: 'admin@example.com',
      email_key: 'admin@example.com',
      first_name: 'Ada',
      last_name: 'Lovelace',
      password_hash: 'x',
      role: 'ADMIN',
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const author = { id: user.id, name: 'admin@example.com', address: null, door: 'page' } as const
  return { ana: ana.public_id, asked: { author, contact: 'ops@example.com', now } }
}

async function athleteOf(db: Kysely<Database>, publicId: string) {
  return db.selectFrom('athlete').selectAll().where('public_id', '=', publicId).executeTakeFirstOrThrow()
}
