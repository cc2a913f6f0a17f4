import type { Kysely } from 'kysely'
import { utcDay } from '#app/base/platform/utc-day.ts'
import type { Database } from '#db/schema.ts'
import { definitions } from '#jobs/definitions.ts'
import type { JobMetrics, QueueStats } from './job-stats.ts'

/** The average covers this many of the latest completed jobs. */
const AVERAGED_JOBS = 100

/** Every queue, with zeros if it is empty. */
export async function getQueueStats(db: Kysely<Database>): Promise<QueueStats> {
  const counts = await db
    .selectFrom('job')
    .select((eb) => ['status', 'queue', eb.fn.countAll<number>().as('count')])
    .where('status', 'in', ['processing', 'pending', 'failed'])
    .groupBy(['status', 'queue'])
    .execute()
  const known = Object.values(definitions).map((definition) => definition.queue)
  const queues = [...new Set([...known, ...counts.map(({ queue }) => queue)])]

  return Object.fromEntries(
    queues.map((name) => {
      const count = (status: string) =>
        counts.find((entry) => entry.queue === name && entry.status === status)?.count ?? 0
      return [name, { active: count('processing'), waiting: count('pending'), failed: count('failed') }]
    }),
  )
}

export async function getJobMetrics(db: Kysely<Database>, now: Date): Promise<JobMetrics> {
  const midnight = `${utcDay(now)}T00:00:00.000Z`
  const { total, active } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('job')
        .select((job) => ['status', job.fn.countAll<number>().as('count')])
        .groupBy('status')
        .as('counts'),
    )
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('count'), eb.val(0)).as('total'),
      eb.fn.coalesce(eb.fn.sum<number>('count').filterWhere('status', '=', 'processing'), eb.val(0)).as('active'),
    ])
    .executeTakeFirstOrThrow()
  const { completed } = await db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('completed'))
    .where('finished_at', '>=', midnight)
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow()

  return {
    activeJobs: active,
    completedToday: completed,
    totalJobs: total,
    averageProcessingTime: await averageProcessingTime(db),
  }
}

async function averageProcessingTime(db: Kysely<Database>): Promise<number | null> {
  const jobs = await db
    .selectFrom('job')
    .select(['started_at', 'finished_at'])
    .where('finished_at', 'is not', null)
    .where('status', '=', 'completed')
    .orderBy('finished_at', 'desc')
    .limit(AVERAGED_JOBS)
    .execute()
  const durations = jobs.flatMap(({ started_at, finished_at }) =>
    started_at && finished_at ? [Date.parse(finished_at) - Date.parse(started_at)] : [],
  )
  if (durations.length === 0) return null
  return Math.round(durations.reduce((sum, duration) => sum + duration, 0) / durations.length)
}
