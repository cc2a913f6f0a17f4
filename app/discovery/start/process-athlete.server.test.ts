import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { createUser } from '#app/people/auth/accounts/user.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { processAthlete } from './process-athlete.server.ts'
import { startBatch } from './start-batch.server.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

test('a user has at most 100 unfinished discoveries, and other users are not delayed by them [T-06] [D-33]', async ({
  db,
}) => {
  const [busy, other] = [await newUser(db, 'busy'), await newUser(db, 'other')]
  const first = await createAthlete(db)
  await processAthlete(db, first.public_id, busy)
  for (let athlete = 1; athlete < 100; athlete += 1) await processAthlete(db, (await createAthlete(db)).public_id, busy)
  const { public_id: next } = await createAthlete(db)

  expect(await processAthlete(db, next, busy)).toEqual({ status: 'too_many_waiting' })
  expect(await countJobs(db)).toBe(100)
  expect(await processAthlete(db, first.public_id, busy)).toMatchObject({ status: 'already_queued' })
  expect(await processAthlete(db, next, other)).toMatchObject({ status: 'queued' })

  await db.updateTable('job').set({ status: 'completed' }).where('athlete_id', '=', first.id).execute()
  expect(await processAthlete(db, first.public_id, busy)).toMatchObject({ status: 'queued' })
})

test('a batch counts for as many as it has athletes [S-12] [D-33]', async ({ db }) => {
  const busy = await newUser(db, 'busy')
  const athletes: string[] = []
  for (let athlete = 0; athlete < 110; athlete += 1) athletes.push((await createAthlete(db)).public_id)
  const start = (from: number) => {
    const options = { concurrency: 5, skipVerification: false, skipMetrics: false, skipScoring: false }
    return startBatch(db, { athleteIds: athletes.slice(from, from + 20), options }, busy)
  }

  for (const from of [0, 20, 40, 60, 80]) expect(await start(from)).toMatchObject({ status: 'started' })
  expect(await start(90)).toEqual({ status: 'too_many_waiting' })
  expect(await countJobs(db)).toBe(100)
  expect(await start(80)).toMatchObject({ status: 'started' })
  expect(await processAthlete(db, athletes[105] ?? '', busy)).toEqual({ status: 'too_many_waiting' })
})

test('who started a discovery or a batch is written down, once for each [O-05] [D-95]', async ({ db }) => {
  const { requestedBy, ...asked } = await newUser(db, 'ada')
  const author = { id: requestedBy, name: 'ada@example.com', address: '192.0.2.1', door: 'api' } as const
  const [one, two] = [await createAthlete(db), await createAthlete(db)]
  for (const _ of [1, 2]) await processAthlete(db, one.public_id, { ...asked, requestedBy, author })
  const options = { concurrency: 5, skipVerification: false, skipMetrics: false, skipScoring: false }
  const athleteIds = [one.public_id, two.public_id]
  const batch = await startBatch(db, { athleteIds, options }, { ...asked, requestedBy, author })

  expect(await db.selectFrom('audit_log').selectAll().orderBy('id').execute()).toMatchObject([
    { action: 'discovery.start', kind: 'operated', door: 'api', subject_id: one.public_id, label: one.name },
    {
      action: 'discovery.start',
      subject_id: batch.status === 'started' && batch.pipelineId,
      details: '{"athletes":2}',
    },
  ])
})

async function newUser(db: Kysely<Database>, name: string) {
  const account = {
    firstName: name,
    lastName: name,
    email: `${name}@example.com`,
    passwordHash: '-',
    role: 'USER',
  } as const
  return { contact: 'mailto:me@example.org', now: NOW, requestedBy: (await createUser(db, account, NOW)).id }
}

async function countJobs(db: Kysely<Database>): Promise<number> {
  return (await db.selectFrom('job').select('id').execute()).length
}
