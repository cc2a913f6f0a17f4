import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { deleteAthletes } from '#app/records/deletion/athletes/delete-athletes.server.ts'
import { restoreDeleted } from '#app/records/deletion/restore-deleted.server.ts'
import type { Connections } from '#db/open-database.ts'
import { openDatabase } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import type { JobStatus } from '#db/tables/job.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { getAgentStatus } from './agent.queries.server.ts'
import { runAgentOnce } from './run-agent.server.ts'
import { switchAgent } from './switch-agent.server.ts'

const now = new Date('2026-11-21T02:40:00.000Z')
const contact = 'mailto:operator@example.org'
const start = { running: true, contact, author: null, now }
const stop = { ...start, running: false }
const author = { id: null, name: 'ada@example.com', address: '192.0.2.1', door: 'page' } as const

test('the agent does not start without CONTACT, and names the variable [J-04] [D-48]', async ({ db }) => {
  expect(await switchAgent(db, { ...start, contact: undefined })).toBe('contact_missing')
  expect(await getAgentStatus(db)).toMatchObject({ isRunning: false })
})

test('starting and stopping is announced once per change [J-04] [J-07]', async ({ db }) => {
  expect(await switchAgent(db, start)).toBe('switched')
  expect(await switchAgent(db, start)).toBe('unchanged')
  expect(await switchAgent(db, stop)).toBe('switched')

  const events = await db.selectFrom('event').select(['channel', 'type', 'data']).orderBy('id').execute()
  expect(events).toEqual([
    { channel: 'job_updates', type: 'agent_update', data: '{"isRunning":true}' },
    { channel: 'job_updates', type: 'agent_update', data: '{"isRunning":false}' },
  ])
})

test('a stopped agent chooses no athlete [J-04]', async ({ connections }) => {
  await createAthlete(connections.writer)

  expect(await turn(connections)).toBe(0)
})

test('the agent chooses athletes never processed first, then those processed longest ago [J-04]', async ({
  connections,
}) => {
  const { writer } = connections
  const fresh = await createAthlete(writer, { last_processed_at: daysAgo(2) })
  const stale = await createAthlete(writer, { last_processed_at: daysAgo(20) })
  const stalest = await createAthlete(writer, { last_processed_at: daysAgo(40) })
  const never = await createAthlete(writer)
  await switchAgent(writer, start)

  expect(await turn(connections)).toBe(3)
  expect(await listChosen(writer)).toEqual([never.id, stalest.id, stale.id])
  expect(await listChosen(writer)).not.toContain(fresh.id)
})

test('a clock that is set back does not stop the agent, nor refill its budget [J-04]', async ({ connections }) => {
  const { writer } = connections
  for (let athlete = 0; athlete < 8; athlete += 1) await createAthlete(writer)
  await switchAgent(writer, start)

  expect(await turn(connections, 0)).toBe(4)
  await finishAll(writer, 'completed')
  expect(await turn(connections, -86_400)).toBe(1)
  expect(await turn(connections, -86_380)).toBe(0)
  expect(await turn(connections, -86_370)).toBe(1)
})

test('the agent keeps to its budget, and switching it off and on does not refill it [J-04]', async ({
  connections,
}) => {
  const { writer } = connections
  for (let athlete = 0; athlete < 8; athlete += 1) await createAthlete(writer)
  await switchAgent(writer, start)

  expect(await turn(connections, 0)).toBe(4)
  await finishAll(writer, 'completed')
  await switchAgent(writer, stop)
  await switchAgent(writer, start)
  expect(await turn(connections, 10)).toBe(0)
  expect(await turn(connections, 30)).toBe(1)
  expect(await turn(connections, 31)).toBe(0)
})

test('the agent waits while the queue is full, whoever filled it [J-04]', async ({ connections }) => {
  const { writer } = connections
  for (let job = 0; job < 8; job += 1)
    await enqueue(writer, athleteBrandDiscovery, { athleteId: `asked ${job}` }, { now })
  await createAthlete(writer)
  await switchAgent(writer, start)

  expect(await turn(connections)).toBe(0)
  await finishAll(writer, 'completed')
  expect(await turn(connections)).toBe(1)
})

test('an athlete whose discovery failed is skipped for a day [J-04]', async ({ connections }) => {
  const { writer } = connections
  const athlete = await createAthlete(writer)
  await switchAgent(writer, start)
  await turn(connections)
  await finishAll(writer, 'failed')

  expect(await turn(connections, 3_600)).toBe(0)
  expect(await turn(connections, 25 * 3_600)).toBe(1)
  expect(await listChosen(writer)).toEqual([athlete.id, athlete.id])
})

test('an athlete deleted while its discovery was queued is chosen again once restored [J-04] [D-20]', async ({
  connections,
}) => {
  const { writer } = connections
  const athlete = await createAthlete(writer)
  await switchAgent(writer, start)
  await turn(connections)
  const { batch } = await deleteAthletes(writer, 'all', author, now)
  await restoreDeleted(writer, batch, author, now)

  expect(await turn(connections, 60)).toBe(1)
  expect(await listChosen(writer)).toEqual([athlete.id, athlete.id])
})

test('a running agent is stopped when CONTACT is removed [J-04] [D-48]', async ({ connections }) => {
  await createAthlete(connections.writer)
  await switchAgent(connections.writer, start)

  expect(await runAgentOnce(connections, { now, contact: undefined, athletesPerHour: 120 })).toBe(0)
  expect(await getAgentStatus(connections.reader)).toMatchObject({ isRunning: false })
})

test('the agent’s counts and queue survive a restart [J-04]', async ({ databaseFile }) => {
  const before = openDatabase(databaseFile)
  for (let athlete = 0; athlete < 4; athlete += 1) await createAthlete(before.writer)
  await switchAgent(before.writer, start)
  await turn(before)
  const [done, running] = await before.reader.selectFrom('job').select('id').orderBy('id').execute()
  await setStatus(before.writer, done?.id, 'completed')
  await setStatus(before.writer, running?.id, 'processing')
  await before.close()

  const after = openDatabase(databaseFile)
  expect(await getAgentStatus(after.reader)).toEqual({
    isRunning: true,
    lastRun: now.toISOString(),
    processedCount: 1,
    queueCount: 3,
  })
  await after.close()
})

function turn(connections: Connections, secondsLater = 0): Promise<number> {
  const moment = new Date(now.getTime() + secondsLater * 1_000)
  return runAgentOnce(connections, { now: moment, contact, athletesPerHour: 120 })
}

function daysAgo(days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString()
}

async function listChosen(db: Kysely<Database>): Promise<(number | null)[]> {
  const jobs = await db.selectFrom('job').select('athlete_id').orderBy('id').execute()
  return jobs.map((job) => job.athlete_id)
}

async function finishAll(db: Kysely<Database>, status: JobStatus): Promise<void> {
  await db.updateTable('job').set({ status, finished_at: now.toISOString() }).execute()
}

async function setStatus(db: Kysely<Database>, id: number | undefined, status: JobStatus): Promise<void> {
  await db
    .updateTable('job')
    .set({ status })
    .where('id', '=', id ?? 0)
    .execute()
}
