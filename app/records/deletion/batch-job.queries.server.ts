import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { JobStatus } from '#db/tables/job.ts'
import { athletesDeletion, athletesRestoration } from '#jobs/definitions.ts'

/** A job that deletes or restores the rest of a batch. */
export interface BatchJob {
  id: string
  restores: boolean
  status: JobStatus
  progress: number
  message: string
}

export const SHOWN_STATUSES: readonly JobStatus[] = ['pending', 'processing', 'paused', 'failed']
const ALL: readonly JobStatus[] = [...SHOWN_STATUSES, 'completed', 'cancelled']

/** Row id of the batch's job in a query of batches: the unfinished one, else the latest. */
export const jobOfBatch = sql<number>`(
  select id from job as latest
  where queue = ${athletesDeletion.queue} and status in (${sql.join(ALL)})
    and unique_key = ${keyOf('')} || deleted_batch.public_id
  order by status in ('pending', 'processing', 'paused') desc, id desc
  limit 1)`

/** What an unfinished job is doing to the batch. */
export async function findWorkOn(db: Kysely<Database>, batch: string): Promise<'deletion' | 'restoration' | undefined> {
  const job = await db
    .selectFrom('job')
    .select('type')
    .where('queue', '=', athletesDeletion.queue)
    .where('status', 'in', ['pending', 'processing', 'paused'])
    .where('unique_key', '=', keyOf(batch))
    .executeTakeFirst()
  return job && (isRestoration(job.type) ? 'restoration' : 'deletion')
}

export function isRestoration(type: string): boolean {
  return type === athletesRestoration.type
}

/** Present in both types of jobs. */
function keyOf(batch: string): string {
  return `${athletesDeletion.type}:${batch}`
}
