import { expect } from 'vitest'
import { getAgentStatus } from '#app/discovery/agent/agent.queries.server.ts'
import { publish } from '#app/realtime/publish.server.ts'
import { test } from '#tests/database.ts'
import { athleteBrandDiscovery } from './definitions.ts'
import { enqueue } from './enqueue.ts'
import { pruneEvents, pruneFinishedJobs, pruneProviderAnswers, pruneProviderRequests } from './prune-records.server.ts'

const now = new Date('2026-11-21T02:40:00.000Z')

test('events are kept for a day, and the newest one for ever, so that ids never seem to go back [D-32]', async ({
  db,
}) => {
  for (let event = 0; event < 2_500; event += 1) {
    await publish(db, { channel: 'ranking_updates', type: 'ranking_update', data: { changed: event } })
  }
  await db
    .updateTable('event')
    .set({ created_at: hoursAgo(25) })
    .where('id', '<=', 2_400)
    .execute()
  await db
    .updateTable('event')
    .set({ created_at: hoursAgo(23) })
    .where('id', '>', 2_400)
    .execute()

  expect(await pruneEvents(db, now)).toBe(2_400)
  expect(
    await db
      .selectFrom('event')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirst(),
  ).toEqual({
    count: 100,
  })
  await db
    .updateTable('event')
    .set({ created_at: hoursAgo(48) })
    .execute()
  expect(await pruneEvents(db, now)).toBe(99)
  expect(await db.selectFrom('event').select('id').execute()).toEqual([{ id: 2_500 }])
})

test('finished jobs go after two weeks and still count as processed; unfinished ones stay [J-04]', async ({ db }) => {
  const old = hoursAgo(15 * 24)
  for (const athleteId of ['completed', 'failed', 'waiting', 'recent']) {
    await enqueue(db, athleteBrandDiscovery, { athleteId }, { now })
  }
  const finish = (id: number, status: 'completed' | 'failed', finished_at: string) =>
    db.updateTable('job').set({ status, finished_at }).where('id', '=', id).execute()
  await finish(1, 'completed', old)
  await finish(2, 'failed', old)
  await finish(4, 'completed', hoursAgo(1))

  expect(await pruneFinishedJobs(db, now)).toBe(2)
  expect(await db.selectFrom('job').select('id').orderBy('id').execute()).toEqual([{ id: 3 }, { id: 4 }])
  expect(await getAgentStatus(db)).toMatchObject({ processedCount: 2, queueCount: 1 })
})

test('answers of providers go a week after they expired, the log of requests after a month', async ({ db }) => {
  for (const [key, hours] of [
    ['old', 8 * 24],
    ['expired', 24],
    ['fresh', -24],
  ] as const) {
    await db
      .insertInto('provider_cache')
      .values({
        key,
        provider: 'wikidata',
        url: 'https://example.org',
        status: 200,
        headers: '{}',
        body: new Uint8Array(),
        fetched_at: hoursAgo(hours),
        expires_at: hoursAgo(hours),
      })
      .execute()
    await db
      .insertInto('provider_request')
      .values({
        public_id: key,
        provider: 'wikidata',
        url: 'https://example.org',
        outcome: 'ok',
        duration_ms: 1,
        requested_at: hoursAgo(key === 'old' ? 31 * 24 : 1),
      })
      .execute()
  }

  expect(await pruneProviderAnswers(db, now)).toBe(1)
  expect(await pruneProviderRequests(db, now)).toBe(1)
  expect(await db.selectFrom('provider_cache').select('key').orderBy('key').execute()).toEqual([
    { key: 'expired' },
    { key: 'fresh' },
  ])
})

function hoursAgo(hours: number): string {
  return new Date(now.getTime() - hours * 3_600_000).toISOString()
}
