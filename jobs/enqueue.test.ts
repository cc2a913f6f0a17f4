import { expect } from 'vitest'
import { createUser } from '#app/people/auth/accounts/user.queries.server.ts'
import { test } from '#tests/database.ts'
import { PRIORITIES, retryDelay } from './define-job.ts'
import { athleteBrandDiscovery, discoveryRemainder } from './definitions.ts'
import { enqueue } from './enqueue.ts'
import { publishJob } from './publish-job.ts'

const now = new Date('2026-11-21T02:40:00.000Z')

test('the id of a job starts with its type, so the browser knows what to refresh [J-01]', async ({ db }) => {
  const { status, jobId } = await enqueue(db, athleteBrandDiscovery, { athleteId: 'a1' }, { now })

  expect(status).toBe('enqueued')
  expect(jobId).toMatch(/^athlete_brand_discovery-[0-9a-f-]{36}$/)
})

test('a job and its event become visible with the change that causes them, or not at all [J-07]', async ({ db }) => {
  const failing = db.transaction().execute(async (trx) => {
    await enqueue(trx, athleteBrandDiscovery, { athleteId: 'a1' }, { now })
    throw new Error('the change fails')
  })
  await expect(failing).rejects.toThrow('the change fails')

  expect(await db.selectFrom('job').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('event').selectAll().execute()).toEqual([])
})

test('a new job is announced as pending on job_updates [J-07]', async ({ db }) => {
  const { jobId } = await enqueue(db, athleteBrandDiscovery, { athleteId: 'a1' }, { now })
  const events = await db.selectFrom('event').selectAll().execute()

  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({ channel: 'job_updates', type: 'job_update', user_id: null })
  expect(JSON.parse(events[0]?.data ?? '')).toEqual({
    jobId,
    type: 'athlete_brand_discovery',
    label: 'Brand discovery',
    status: 'pending',
    progress: 0,
    message: 'Waiting in the queue',
    isAutomatic: true,
  })
})

test('an athlete has one unfinished discovery at most; once it has ended there may be another [J-01]', async ({
  db,
}) => {
  const first = await enqueue(db, athleteBrandDiscovery, { athleteId: 'a1' }, { now })
  const again = await enqueue(db, athleteBrandDiscovery, { athleteId: 'a1' }, { now })
  const other = await enqueue(db, athleteBrandDiscovery, { athleteId: 'a2' }, { now })
  await db.updateTable('job').set({ status: 'failed' }).where('public_id', '=', first.jobId).execute()
  const afterwards = await enqueue(db, athleteBrandDiscovery, { athleteId: 'a1' }, { now })

  expect(again).toEqual({ status: 'exists', jobId: first.jobId })
  expect(other.status).toBe('enqueued')
  expect(afterwards.status).toBe('enqueued')
})

test('asking again with more urgency raises a waiting job, with less it leaves it [J-01]', async ({ db }) => {
  await enqueue(db, athleteBrandDiscovery, { athleteId: 'a1' }, { now, priority: 'low' })
  await enqueue(db, athleteBrandDiscovery, { athleteId: 'a1' }, { now, priority: 'high' })
  await enqueue(db, athleteBrandDiscovery, { athleteId: 'a1' }, { now, priority: 'normal' })

  const { priority } = await db.selectFrom('job').select('priority').executeTakeFirstOrThrow()
  expect(priority).toBe(PRIORITIES.high)
})

test('a discovery that a person asks for too is his, and announced as asked for [J-07, R-05]', async ({ db }) => {
  const name = { firstName: 'Ada', lastName: 'Lovelace' }
  const account = { ...name, email: 'ada@example.org', passwordHash: 'hash', role: 'USER' as const }
  const { id: requestedBy } = await createUser(db, account, now)
  await enqueue(db, athleteBrandDiscovery, { athleteId: 'a1', ofImport: true }, { now })
  await enqueue(db, athleteBrandDiscovery, { athleteId: 'a1' }, { now, requestedBy })

  const job = await db.selectFrom('job').selectAll().executeTakeFirstOrThrow()
  await publishJob(db, job)
  const events = await db.selectFrom('event').select('data').orderBy('id').execute()
  expect(job).toMatchObject({ requested_by: requestedBy })
  expect(events.map(({ data }) => JSON.parse(data).isAutomatic)).toEqual([true, undefined])
})

test('what a source left out is asked for again without a toast for anybody [R-05, D-74]', async ({ db }) => {
  await enqueue(db, discoveryRemainder, { athleteId: 'a1', dueAt: now.toISOString() }, { now })

  const { data } = await db.selectFrom('event').select('data').executeTakeFirstOrThrow()
  expect(JSON.parse(data)).toMatchObject({ type: 'discovery_remainder', isAutomatic: true })
})

test('options that are not given are off [J-01]', async ({ db }) => {
  await enqueue(db, athleteBrandDiscovery, { athleteId: 'a1', options: { skipMetrics: true } }, { now })

  const { payload } = await db.selectFrom('job').select('payload').executeTakeFirstOrThrow()
  expect(JSON.parse(payload)).toEqual({
    athleteId: 'a1',
    options: { skipVerification: false, skipMetrics: true, skipScoring: false },
  })
})

test('the wait before a retry doubles up to its limit, half of it at random [J-06]', () => {
  const policy = { firstMs: 1_000, longestMs: 5_000 }
  const shortest = [1, 2, 3, 4, 5].map((attempt) => retryDelay(policy, attempt, 0))
  const longest = [1, 2, 3, 4, 5].map((attempt) => retryDelay(policy, attempt, 1))

  expect(shortest).toEqual([500, 1_000, 2_000, 2_500, 2_500])
  expect(longest).toEqual([1_000, 2_000, 4_000, 5_000, 5_000])
})
