import { expect } from 'vitest'
import { MAX_SEARCHES } from '#app/discovery/pipeline/failed-search.ts'
import { queueRemainders } from '#app/discovery/pipeline/remainder/queue-remainders.server.ts'
import type { Connections } from '#db/open-database.ts'
import { athleteBrandDiscovery, definitions, discoveryRemainder } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
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
import { bindHandlers } from '../handler.ts'
import { runJob } from '../run-job.server.ts'
import { takeNextJob } from '../take-job.ts'
import { handleAthleteBrandDiscovery } from './athlete-brand-discovery.server.ts'
import { handleDiscoveryRemainder } from './discovery-remainder.server.ts'

const CASTORA: World['items'][number] = {
  id: 'Q201',
  label: 'Castora',
  claims: { ...says('P31', item('Q4830453')), ...says('P112', item('Q100')) },
}
const WORLD: World = {
  items: [
    { id: 'Q10', label: 'tennis' },
    {
      id: 'Q100',
      label: 'Ana Reyes',
      description: 'tennis player',
      claims: { ...says('P31', item('Q5')), ...says('P641', item('Q10')) },
    },
    CASTORA,
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
        /^Wikidata could not be reached: Wikidata.+ The next attempt is after 2026-11-2\d \d\d:\d\d UTC\.$/,
      )
      expect(minutesUntil(job.run_at)).toBeGreaterThanOrEqual(2 ** (round - 1))
    }
    expect(await athleteState(connections)).toEqual({ last_processed_at: null, identity_status: 'UNRESOLVED' })

    delete running.faults.wikidata
    await connections.writer.deleteFrom('provider_state').execute()
    const after = await runNext(connections, await serveWorld(WORLD, connections))
    expect(after).toMatchObject({ status: 'completed', attempts: 1 })
    expect(after.message).toMatch(/^1 brand: .+/)
    expect(after.message).not.toContain('could not be reached')
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
  for (let round = 1; round < MAX_SEARCHES; round += 1) {
    expect(await runNext(connections, running)).toMatchObject({ status: 'pending' })
  }

  expect(await runNext(connections, running)).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/^Wikidata could not be reached in 13 attempts: Wikidata/),
  })
  expect(await athleteState(connections)).toMatchObject({ last_processed_at: null })
  await connections.writer.updateTable('job').set({ status: 'pending', finished_at: null }).execute()
  expect(await runNext(connections, running)).toMatchObject({ status: 'pending' })
})

test('what a source left out is asked for again by a job of its own, which is due after 15 minutes [J-01] (ruling 30)', async ({
  connections,
}) => {
  const { running } = await prepare(connections)
  running.faults.pageviews = 'html'
  running.world.items = [...WORLD.items.slice(0, 2), { ...CASTORA, article: 'Castora' }]
  running.world.views = { Castora: 90 }
  const first = await runNext(connections, running)
  expect(first).toMatchObject({ status: 'completed' })
  expect(first.message).toMatch(/^PARTIAL: 1 brand: .+ Missing data will be retried after 2026-11-21 12:15 UTC\.$/)

  delete running.faults.pageviews
  await connections.writer.deleteFrom('job').execute()
  const due = { now: new Date(Date.parse(NOW) + 15 * 60_000), contact: 'operator@example.com' }
  expect(await queueRemainders(connections, due)).toBe(1)
  expect(await queueRemainders(connections, due)).toBe(0)
  const again = await runNext(connections, running, 'discoveryRemainder')

  expect(again).toMatchObject({ type: 'discovery_remainder', status: 'completed', results: first.results })
  expect(again.message).toMatch(/^1 brand: .+/)
})

async function prepare(connections: Connections, totalTimeoutMs?: number) {
  const athlete = await createAthlete(connections.writer, { name: 'Ana Reyes', sport: 'Tennis' })
  const payload = { athleteId: athlete.public_id }
  await enqueue(connections.writer, athleteBrandDiscovery, payload, { now: new Date(NOW), athleteId: athlete.id })
  return { running: await serveWorld(WORLD, connections, totalTimeoutMs) }
}

/** Runs the only job, ignoring its due time. */
async function runNext(
  connections: Connections,
  { providers }: RunningWorld,
  name: 'athleteBrandDiscovery' | 'discoveryRemainder' = 'athleteBrandDiscovery',
) {
  const now = () => new Date(NOW)
  await connections.writer.updateTable('job').set({ run_at: NOW }).execute()
  const term = { holder: 'test', leaseUntil: new Date('2099-01-01') }
  const job = await takeNextJob(connections.writer, { queue: definitions[name].queue, limited: [] }, term, now())
  const runnables = bindHandlers(
    { athleteBrandDiscovery, discoveryRemainder },
    { athleteBrandDiscovery: handleAthleteBrandDiscovery, discoveryRemainder: handleDiscoveryRemainder },
    { db: connections, providers: { current: async () => providers }, now },
  )
  const runnable = runnables.find(({ definition }) => definition.type === job?.type)
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
