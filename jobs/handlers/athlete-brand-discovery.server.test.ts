import { expect } from 'vitest'
import { MOST_SEARCHES } from '#app/discovery/pipeline/failed-search.ts'
import type { Connections } from '#db/open-database.ts'
import { test } from '#tests/database.ts'
import {
  type Fault,
  IMPATIENT_MS,
  item,
  NOW,
  type RunningWorld,
  says,
  serveWorld,
  type World,
} from '#tests/discovery-world.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { athleteBrandDiscovery } from '../definitions.ts'
import { enqueue } from '../enqueue.ts'
import { bindHandlers } from '../handler.ts'
import { runJob } from '../run-job.server.ts'
import { takeNextJob } from '../take-job.ts'
import { handleAthleteBrandDiscovery } from './athlete-brand-discovery.server.ts'

const WORLD: World = {
  items: [
    { id: 'Q10', label: 'tennis' },
    {
      id: 'Q100',
      label: 'Ana Reyes',
      description: 'tennis player',
      claims: { ...says('P31', item('Q5')), ...says('P641', item('Q10')) },
    },
    { id: 'Q201', label: 'Castora', claims: { ...says('P31', item('Q4830453')), ...says('P112', item('Q100')) } },
  ],
}

test.for<Fault>(['hang', '500', '429', 'html', 'empty'])(
  'Wikidata: %s puts the search off, costs no attempt and leaves the athlete due [J-01] [J-04]',
  async (fault, { connections }) => {
    const { running } = await prepare(connections, fault === 'hang' ? IMPATIENT_MS : undefined)
    running.faults.wikidata = fault

    for (let round = 1; round <= 4; round += 1) {
      const job = await runNext(connections, running)

      expect(job).toMatchObject({ status: 'pending', attempts: 0, finished_at: null })
      expect(job.message).toMatch(
        /^Wikidata could not be asked: Wikidata.+ The next try is after 2026-11-2\d \d\d:\d\d UTC\.$/,
      )
      expect(minutesUntil(job.run_at)).toBeGreaterThanOrEqual(2 ** (round - 1))
    }
    expect(await athleteState(connections)).toEqual({ last_processed_at: null, identity_status: 'UNRESOLVED' })

    delete running.faults.wikidata
    await connections.writer.deleteFrom('provider_state').execute()
    const after = await runNext(connections, await serveWorld(WORLD, connections))
    expect(after).toMatchObject({ status: 'completed', attempts: 1 })
    expect(after.message).toMatch(/^1 brand: .+/)
    expect(after.message).not.toContain('could not be asked')
    expect(await athleteState(connections)).toEqual({ last_processed_at: NOW, identity_status: 'RESOLVED' })
  },
)

test('the pause that Wikidata asks for is kept [J-01]', async ({ connections }) => {
  const { running } = await prepare(connections)
  running.faults.wikidata = '429'

  expect(minutesUntil((await runNext(connections, running)).run_at)).toBeGreaterThanOrEqual(59)
})

test('a search that fails all day ends as failed, not as completed, and may be asked for again [J-01]', async ({
  connections,
}) => {
  const { running } = await prepare(connections)
  running.faults.wikidata = 'html'
  for (let round = 1; round < MOST_SEARCHES; round += 1) {
    expect(await runNext(connections, running)).toMatchObject({ status: 'pending' })
  }

  expect(await runNext(connections, running)).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/^Wikidata could not be asked in 13 tries: Wikidata/),
  })
  expect(await athleteState(connections)).toMatchObject({ last_processed_at: null })
  await connections.writer.updateTable('job').set({ status: 'pending', finished_at: null }).execute()
  expect(await runNext(connections, running)).toMatchObject({ status: 'pending' })
})

async function prepare(connections: Connections, totalTimeoutMs?: number) {
  const athlete = await createAthlete(connections.writer, { name: 'Ana Reyes', sport: 'Tennis' })
  const payload = { athleteId: athlete.public_id }
  await enqueue(connections.writer, athleteBrandDiscovery, payload, { now: new Date(NOW), athleteId: athlete.id })
  return { running: await serveWorld(WORLD, connections, totalTimeoutMs) }
}

/** Runs the only job, whenever it is due. */
async function runNext(connections: Connections, { providers }: RunningWorld) {
  const now = () => new Date(NOW)
  await connections.writer.updateTable('job').set({ run_at: NOW }).execute()
  const term = { holder: 'test', leaseUntil: new Date('2099-01-01') }
  const job = await takeNextJob(connections.writer, { queue: athleteBrandDiscovery.queue, limited: [] }, term, now())
  const [runnable] = bindHandlers(
    { athleteBrandDiscovery },
    { athleteBrandDiscovery: handleAthleteBrandDiscovery },
    { db: connections, providers, now },
  )
  if (!job || !runnable) throw new Error('There is no job to run.')
  const environment = { writer: connections.writer, signal: new AbortController().signal, now, random: () => 0.5 }
  await runJob(job, runnable, environment)
  return connections.reader.selectFrom('job').selectAll().executeTakeFirstOrThrow()
}

function minutesUntil(moment: string): number {
  return (Date.parse(moment) - Date.parse(NOW)) / 60_000
}

function athleteState({ reader }: Connections) {
  return reader.selectFrom('athlete').select(['last_processed_at', 'identity_status']).executeTakeFirstOrThrow()
}
