import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { describeRelationship } from '#app/records/relationships/describe-relationship.server.ts'
import { judgeRelationship } from '#app/records/relationships/judge-relationship.server.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { item, NOW, says, serveWorld, type World } from '#tests/discovery-world.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'
import { runDiscovery } from './run-discovery.server.ts'

const HUMAN = says('P31', item('Q5'))
/** Two indistinguishable people of the same name. */
const NAMESAKES: World = {
  items: [
    { id: 'Q100', label: 'Ana Reyes', claims: HUMAN },
    { id: 'Q101', label: 'Ana Reyes', claims: HUMAN },
  ],
}
const WAITS = 'Waiting for the athlete’s identity: several people match this name, and none has been chosen.'

test('an imported link waits, PENDING with the confidence of its evidence, while the identity of its athlete does (ruling 28)', async ({
  connections,
}) => {
  const { writer } = connections
  const { athlete, link } = await importLink(writer, { verification_status: 'PENDING' })
  await discover(connections, athlete.public_id)
  await writer.transaction().execute((trx) => judgeRelationship(trx, link, new Date(NOW)))

  const waiting = { verificationStatus: 'PENDING', confidence: 0.1, pendingBecause: WAITS }
  expect(await describeRelationship(writer, link.public_id)).toMatchObject(waiting)
})

test('it is judged once the identity is decided (ruling 28)', async ({ connections }) => {
  const { writer } = connections
  const { athlete, link } = await importLink(writer, { verification_status: 'PENDING' })
  await discover(connections, athlete.public_id)
  const decided = { wikidata_id: 'Q100', identity_status: 'CONFIRMED' } as const
  await writer.updateTable('athlete').set(decided).where('id', '=', athlete.id).execute()
  await discover(connections, athlete.public_id)

  const judged = await describeRelationship(writer, link.public_id)
  expect(judged).toMatchObject({ verificationStatus: 'UNVERIFIED', confidence: 0.1 })
  expect(judged).not.toHaveProperty('pendingBecause')
})

test('an assessed link waits again when the identity becomes ambiguous, unless a user has decided (ruling 28)', async ({
  connections,
}) => {
  const { writer } = connections
  const { athlete, link } = await importLink(writer, { verification_status: 'UNVERIFIED' })
  const rejected = await createRelationship(writer, {
    athlete_id: athlete.id,
    brand_id: (await createBrand(writer)).id,
    created_by: 'import',
    verification_status: 'UNVERIFIED',
    review: 'REJECTED',
    confidence: 0.1,
  })
  await importedRow(writer, rejected.id)
  await discover(connections, athlete.public_id)

  expect(await describeRelationship(writer, link.public_id)).toMatchObject({ verificationStatus: 'PENDING' })
  const decided = await describeRelationship(writer, rejected.public_id)
  expect(decided).toMatchObject({ verificationStatus: 'UNVERIFIED' })
  expect(decided).not.toHaveProperty('pendingBecause')
})

async function importLink(db: Kysely<Database>, status: { verification_status: 'PENDING' | 'UNVERIFIED' }) {
  const athlete = await createAthlete(db, { name: 'Ana Reyes', sport: 'Tennis' })
  const brand = await createBrand(db, { name: 'Castora' })
  const link = await createRelationship(db, {
    athlete_id: athlete.id,
    brand_id: brand.id,
    created_by: 'import',
    confidence: 0.1,
    ...status,
  })
  await importedRow(db, link.id)
  return { athlete, link }
}

function importedRow(db: Kysely<Database>, relationshipId: number) {
  return createEvidence(db, {
    relationship_id: relationshipId,
    code: 'B7',
    url: '',
    publisher_group: 'operator',
    base_weight: 0.1,
    effective_weight: 0.1,
    created_by: 'import',
  })
}

async function discover({ reader, writer }: Connections, athleteId: string) {
  const { providers } = await serveWorld(NAMESAKES, { reader, writer } as Connections)
  const { id } = await writer
    .insertInto('job')
    .values({
      public_id: crypto.randomUUID(),
      type: 'test',
      queue: 'test',
      payload: '{}',
      status: 'completed',
      max_attempts: 1,
      run_at: NOW,
      created_at: NOW,
      updated_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return runDiscovery({
    db: { reader, writer },
    providers,
    athleteId,
    job: { id },
    options: { skipVerification: false, skipMetrics: false, skipScoring: false },
    checkpoint: null,
    now: () => new Date(NOW),
    signal: new AbortController().signal,
    report: () => undefined,
    saveCheckpoint: async () => undefined,
  })
}
