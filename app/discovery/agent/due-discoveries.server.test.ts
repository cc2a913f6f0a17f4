import { expect } from 'vitest'
import { processAthlete } from '#app/discovery/start/process-athlete.server.ts'
import { startBatch } from '#app/discovery/start/start-batch.server.ts'
import { markDiscoveriesDue } from '#app/records/athletes/discovery/mark-discoveries-due.server.ts'
import type { Connections } from '#db/open-database.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createUploader } from '#tests/uploading.ts'
import { queueDueDiscoveries } from './due-discoveries.server.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const contact = 'operator@example.org'

test('any number of due athletes is queued a few at a time, each once, after users’ requests [U-04] [D-18]', async ({
  connections,
}) => {
  const { writer, reader } = connections
  const ids: number[] = []
  for (let athlete = 0; athlete < 20; athlete += 1) ids.push((await createAthlete(writer)).id)
  await markDiscoveriesDue(writer, ids, now)
  await markDiscoveriesDue(writer, ids.slice(0, 3), now)

  expect(await queueDueDiscoveries(connections, { now, contact })).toBe(8)
  expect(await queueDueDiscoveries(connections, { now, contact })).toBe(0)
  await writer.updateTable('job').set({ status: 'completed' }).execute()
  expect(await queueDueDiscoveries(connections, { now, contact })).toBe(8)
  await writer.updateTable('job').set({ status: 'completed' }).execute()
  expect(await queueDueDiscoveries(connections, { now, contact })).toBe(4)

  const jobs = await reader.selectFrom('job').select(['athlete_id', 'priority']).orderBy('id').execute()
  expect(jobs).toEqual(ids.map((athlete_id) => ({ athlete_id, priority: 3 })))
  expect(await listDue(connections)).toEqual([])
})

test('a due athlete that is already queued is not queued again [U-04]', async ({ connections }) => {
  const { id, public_id } = await createAthlete(connections.writer)
  await processAthlete(connections.writer, public_id, {
    contact,
    now,
    requestedBy: (await createUploader(connections)).id,
  })
  await markDiscoveriesDue(connections.writer, [id], now)
  await queueDueDiscoveries(connections, { now, contact })

  expect(await connections.reader.selectFrom('job').select('athlete_id').execute()).toEqual([{ athlete_id: id }])
  expect(await listDue(connections)).toEqual([])
})

test('without CONTACT athletes stay due and nothing fails [U-04] [D-48]', async ({ connections }) => {
  const { id } = await createAthlete(connections.writer)
  await markDiscoveriesDue(connections.writer, [id], now)

  expect(await queueDueDiscoveries(connections, { now, contact: undefined })).toBe(0)
  expect(await listDue(connections)).toEqual([id])
  expect(await connections.reader.selectFrom('job').select('id').execute()).toEqual([])
})

test('a discovery started by a user verifies, whatever the import asked for; one that skips verification does not [D-18]', async ({
  connections,
}) => {
  const { writer, reader } = connections
  const athletes = []
  for (let athlete = 0; athlete < 4; athlete += 1) athletes.push(await createAthlete(writer, { skips_verification: 1 }))
  const [alone, batched, skipping] = athletes.map(({ public_id }) => public_id)
  const request = { contact, now, requestedBy: (await createUploader(connections)).id }
  await processAthlete(writer, String(alone), request)
  const options = { concurrency: 5, skipMetrics: false, skipScoring: false }
  await startBatch(writer, { athleteIds: [String(batched)], options: { ...options, skipVerification: false } }, request)
  await startBatch(writer, { athleteIds: [String(skipping)], options: { ...options, skipVerification: true } }, request)

  const rows = await reader.selectFrom('athlete').select('skips_verification as skips').orderBy('id').execute()
  expect(rows.map(({ skips }) => skips)).toEqual([0, 0, 1, 1])
})

async function listDue({ reader }: Connections) {
  const due = await reader.selectFrom('discovery_due').select('athlete_id').orderBy('athlete_id').execute()
  return due.map(({ athlete_id }) => athlete_id)
}
