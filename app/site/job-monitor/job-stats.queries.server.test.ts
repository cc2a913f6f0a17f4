import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#db/schema.ts'
import type { JobRow } from '#db/tables/job.ts'
import { athleteBrandDiscovery, definitions } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { test } from '#tests/database.ts'
import { getJobMetrics, getQueueStats } from './job-stats.queries.server.ts'

const now = new Date('2026-11-21T02:40:00.000Z')

test('a queue without jobs is listed with zeros [J-06]', async ({ db }) => {
  const nothing = { active: 0, waiting: 0, failed: 0 }
  expect(await getQueueStats(db)).toEqual(
    Object.fromEntries(Object.values(definitions).map(({ queue }) => [queue, nothing])),
  )
})

test('a queue counts running, waiting and failed jobs [J-06]', async ({ db }) => {
  await createJobs(db, ['processing', 'pending', 'pending', 'failed', 'failed', 'failed', 'completed', 'paused'])

  expect(await getQueueStats(db)).toMatchObject({ 'brand-discovery': { active: 1, waiting: 2, failed: 3 } })
})

test('metrics count running jobs, jobs completed since midnight and all jobs, and average the time [J-06]', async ({
  db,
}) => {
  await createJobs(db, ['processing', 'pending', 'failed'])
  await createJobs(db, ['completed'], {
    started_at: '2026-11-21T01:00:00.000Z',
    finished_at: '2026-11-21T01:00:30.000Z',
  })
  await createJobs(db, ['completed'], {
    started_at: '2026-11-20T23:59:49.000Z',
    finished_at: '2026-11-20T23:59:59.000Z',
  })

  expect(await getJobMetrics(db, now)).toEqual({
    activeJobs: 1,
    completedToday: 1,
    totalJobs: 5,
    averageProcessingTime: 20_000,
  })
})

test('the average is unknown, not zero, before any job has completed [J-06]', async ({ db }) => {
  expect(await getJobMetrics(db, now)).toEqual({
    activeJobs: 0,
    completedToday: 0,
    totalJobs: 0,
    averageProcessingTime: null,
  })
})

async function createJobs(db: Kysely<Database>, statuses: JobRow['status'][], fields: Partial<JobRow> = {}) {
  for (const [index, status] of statuses.entries()) {
    const athleteId = `${status} ${index} ${fields.finished_at ?? ''}`
    const { jobId } = await enqueue(db, athleteBrandDiscovery, { athleteId }, { now })
    await db
      .updateTable('job')
      .set({ status, ...fields })
      .where('public_id', '=', jobId)
      .execute()
  }
}
