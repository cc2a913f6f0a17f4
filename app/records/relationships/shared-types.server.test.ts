import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { EVIDENCE_MODEL } from '#app/champion-index/evidence/evidence-model.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { deleteAthletes } from '#app/records/deletion/athletes/delete-athletes.server.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'
import { judgeOutdated } from './judge-outdated.server.ts'
import { recountPerson } from './recount-person.server.ts'
import { reviewRelationship } from './review/review-relationship.server.ts'
import { undoReview } from './review/undo-review.server.ts'
import { deriveSharedTypes } from './shared-types.server.ts'
import { WAITS_FOR_DISCOVERY, WAITS_FOR_IDENTITY } from './waiting-reasons.ts'

const AUTHOR: Actor = { id: null, name: 'admin@example.com', address: null, door: 'page' }
const now = new Date('2026-11-21T12:00:00.000Z')
const ANA = { name: 'Ana Reyes', wikidata_id: 'Q100', identity_status: 'RESOLVED' } as const
const ANA_GIL = { ...ANA, name: 'Ana Reyes Gil' } as const
const OSAKA = { name: '大坂なおみ' } as const
const BO = { name: 'Bo Lindt', wikidata_id: 'Q300', identity_status: 'RESOLVED' } as const

test.for([
  ['two people', [ANA, BO], 'CO_FOUNDER'],
  ['one settled person in two rows', [ANA, ANA_GIL], 'FOUNDER'],
  ['two of one name, of whom only one can be meant', [ANA, { ...BO, name: 'REYES, Ana' }], 'FOUNDER'],
  ['one who waits for an identity under the same name', [ANA, { name: 'Ana Reyes', sport: 'Golf' }], 'FOUNDER'],
  ['one whose name is written with and without a space', [OSAKA, { ...OSAKA, name: '大坂 なおみ' }], 'FOUNDER'],
  ['one alone', [ANA], 'FOUNDER'],
] as const)('%s named as founder: %s [J-01, ruling 42]', async ([, people, type], { db }) => {
  await founded(db, people)
  expect([...new Set(await typesOf(db))]).toEqual([type])
})

test('a founder is the sole one again once the other turns out to be the same person [J-01, ruling 42]', async ({
  db,
}) => {
  const [, other] = await founded(db, [ANA, { ...ANA_GIL, wikidata_id: null, identity_status: 'UNRESOLVED' }])
  expect(await typesOf(db)).toEqual(['CO_FOUNDER', 'CO_FOUNDER'])

  const athlete = await athleteOf(db, other)
  const settled = { wikidata_id: 'Q100', identity_status: 'CONFIRMED' } as const
  await db.updateTable('athlete').set(settled).where('id', '=', athlete.id).execute()
  await recountPerson(db, athlete, settled, now)
  expect(await typesOf(db)).toEqual(['FOUNDER', 'FOUNDER'])
  expect(await db.selectFrom('evidence').select('relationship_type').distinct().execute()).toEqual([
    { relationship_type: 'FOUNDER' },
  ])

  await db.updateTable('athlete').set({ wikidata_id: 'Q300' }).where('id', '=', athlete.id).execute()
  await recountPerson(db, { ...athlete, ...settled }, { wikidata_id: 'Q300' }, now)
  expect(await typesOf(db)).toEqual(['CO_FOUNDER', 'CO_FOUNDER'])
})

test.for([
  ['their discovery', { because: WAITS_FOR_DISCOVERY }],
  ['their identity', { because: WAITS_FOR_IDENTITY }],
] as const)('links that wait for %s make nobody a co-founder yet [J-01, ruling 42]', async ([, waiting], { db }) => {
  const { id } = await createBrand(db)
  await linked(db, id, ANA, { type: 'FOUNDER' })
  await linked(db, id, BO, { type: 'FOUNDER', created_by: 'import', ...waiting })
  await deriveSharedTypes(db, [id], now)
  expect(await typesOf(db)).toEqual(['FOUNDER', 'FOUNDER'])
})

test('founders whom only a third made one person are two once that one has another name, or is gone [J-01, D-20, ruling 42]', async ({
  db,
}) => {
  const namesake = { name: ANA_GIL.name, sport: 'Golf' }
  const [, between] = await founded(db, [ANA, ANA_GIL, namesake])
  expect(await typesOf(db)).toEqual(['FOUNDER', 'FOUNDER', 'FOUNDER'])

  const athlete = await athleteOf(db, between)
  const renamed = { name: 'Ana María Reyes' }
  await db.updateTable('athlete').set(renamed).where('id', '=', athlete.id).execute()
  await recountPerson(db, athlete, renamed, now)
  expect(await typesOf(db)).toEqual(['CO_FOUNDER', 'CO_FOUNDER', 'CO_FOUNDER'])

  await db.updateTable('athlete').set({ name: athlete.name }).where('id', '=', athlete.id).execute()
  await recountPerson(db, { ...athlete, ...renamed }, { name: athlete.name }, now)
  expect(await typesOf(db)).toEqual(['FOUNDER', 'FOUNDER', 'FOUNDER'])

  await deleteAthletes(db, { ids: [athlete.public_id] }, AUTHOR, now)
  expect(await typesOf(db)).toEqual(['CO_FOUNDER', 'CO_FOUNDER'])
})

test('a founder is the sole one while the other is rejected, and not after the review is undone [J-01, ruling 42]', async ({
  db,
}) => {
  const [, other] = await founded(db, [ANA, BO])
  await reviewRelationship(db, other.public_id, { decision: 'REJECTED', reason: 'NOT_THE_SAME' }, AUTHOR, now)
  expect(await typesOf(db)).toEqual(['FOUNDER', 'CO_FOUNDER'])

  await undoReview(db, other.public_id, AUTHOR, now)
  expect(await typesOf(db)).toEqual(['CO_FOUNDER', 'CO_FOUNDER'])
})

test('a role that a source states is shared stays so [J-01, ruling 42]', async ({ db }) => {
  const { id } = await createBrand(db)
  await linked(db, id, ANA, { type: 'CO_FOUNDER' })
  await deriveSharedTypes(db, [id], now)
  expect(await typesOf(db)).toEqual(['CO_FOUNDER'])
})

test.for([
  ['own it now', 'CURRENT', 'CO_OWNER'],
  ['owned it one after the other', 'FORMER', 'OWNER'],
] as const)('of two who %s, each is %s [J-01, ruling 42]', async ([, standing, type], { db }) => {
  const { id } = await createBrand(db)
  await linked(db, id, ANA, { type: 'OWNER' })
  await linked(db, id, BO, { type: 'OWNER', standing })
  await deriveSharedTypes(db, [id], now)
  expect(await typesOf(db)).toEqual([type, type])
})

test('who owned it in a role that nothing supports any more leaves the other as the sole owner [J-01, ruling 42]', async ({
  db,
}) => {
  const { id } = await createBrand(db)
  await linked(db, id, ANA, { type: 'OWNER' })
  const { id: unsupported } = await linked(db, id, BO, { type: 'OWNER' })
  const withdrawn = JSON.stringify({ withdrawnBecause: 'Its source no longer says so.' })
  await db.updateTable('evidence').set({ details: withdrawn }).where('relationship_id', '=', unsupported).execute()
  await deriveSharedTypes(db, [id], now)
  expect(await typesOf(db)).toEqual(['OWNER', 'OWNER'])
})

test('links that an earlier version judged are judged again, those that wait for a discovery are not [J-05]', async ({
  connections,
}) => {
  const { writer: db } = connections
  await founded(db, [ANA])
  const earlier = { evidence_model_version: 'evidence-2', confidence: 0.99 } as const
  await linked(db, (await createBrand(db)).id, BO, { because: WAITS_FOR_DISCOVERY })
  await db.updateTable('relationship').set(earlier).execute()
  const asked = { signal: new AbortController().signal, now: () => now }
  expect([await judgeOutdated(connections, asked), await judgeOutdated(connections, asked)]).toEqual([1, 0])

  const links = await db
    .selectFrom('relationship')
    .select(['confidence', 'evidence_model_version'])
    .orderBy('id')
    .execute()
  expect(links).toEqual([
    { confidence: 0.8, evidence_model_version: EVIDENCE_MODEL.evidenceModelVersion },
    { confidence: 0.99, evidence_model_version: 'evidence-2' },
  ])
})

test.for([
  ['Bo Lindt has never invested in Castora.', 0],
  ['Bo Lindt invested in Castora in 2019.', 1],
] as const)(
  'after an upgrade, a quote that an earlier reader believed counts as it reads today: %s [J-01, ruling 34]',
  async ([quote, counted], { connections }) => {
    const { writer: db } = connections
    const { id } = await createBrand(db, { name: 'Castora' })
    const athlete = await createAthlete(db, BO)
    const link = await createRelationship(db, { athlete_id: athlete.id, brand_id: id, type: 'INVESTOR' })
    await createEvidence(db, {
      relationship_id: link.id,
      relationship_type: 'INVESTOR',
      code: 'B3',
      extractor: 'text-en@1',
      created_by: 'agent',
      quote,
      publisher_group: 'paper.example',
      base_weight: 0.3,
      details: JSON.stringify({ athleteIdentity: 'exact', brandIdentity: 'exact', proximity: 'same_sentence' }),
    })
    await db.updateTable('relationship').set({ evidence_model_version: 'evidence-2' }).execute()

    await judgeOutdated(connections, { signal: new AbortController().signal, now: () => now })

    expect(await db.selectFrom('evidence').select('counted').execute()).toEqual([{ counted }])
  },
)

/** A brand with each of them as its founder, as separate sources name them. */
async function founded(db: Kysely<Database>, people: readonly Partial<AthleteRow>[]) {
  const { id } = await createBrand(db, { name: 'Castora' })
  const links: RelationshipRow[] = []
  for (const person of people) links.push(await linked(db, id, person, { type: 'FOUNDER' }))
  await deriveSharedTypes(db, [id], now)
  return links as [RelationshipRow, RelationshipRow]
}

async function linked(
  db: Kysely<Database>,
  brandId: number,
  person: Partial<AthleteRow>,
  fields: Partial<RelationshipRow>,
) {
  const athlete = await createAthlete(db, person)
  const link = await createRelationship(db, {
    athlete_id: athlete.id,
    brand_id: brandId,
    verification_status: 'PENDING',
    confidence: 0.8,
    ...fields,
  })
  const ended = { code: 'F1', stance: 'ENDS', fingerprint: `ended ${link.id}`, base_weight: 0 } as const
  await createEvidence(db, { relationship_id: link.id, relationship_type: link.type })
  if (fields.standing === 'FORMER') await createEvidence(db, { relationship_id: link.id, ...ended })
  return link
}

async function athleteOf(db: Kysely<Database>, { athlete_id }: RelationshipRow): Promise<AthleteRow> {
  return db.selectFrom('athlete').selectAll().where('id', '=', athlete_id).executeTakeFirstOrThrow()
}

async function typesOf(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('relationship').select('type').orderBy('id').execute()
  return rows.map(({ type }) => type)
}
