import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { publishJob } from './publish-job.ts'

/**
 * Ends the unfinished jobs about these athletes inside the caller's transaction. A run that is at work commits nothing
 * from here on: its claim is gone.
 */
export async function cancelJobsOfAthletes(
  trx: Kysely<Database>,
  athleteIds: readonly number[],
  reason: string,
  now: Date,
): Promise<void> {
  const jobs = await trx
    .updateTable('job')
    .set({
      status: 'cancelled',
      message: 'Cancelled',
      error: reason,
      deaths: 0,
      worker_id: null,
      lease_until: null,
      finished_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .where('athlete_id', 'in', sql<number>`(select value from json_each(${JSON.stringify(athleteIds)}))`)
    .where('status', 'in', ['pending', 'processing', 'paused'])
    .returningAll()
    .execute()
  for (const job of jobs) await publishJob(trx, job)
}
