import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { JobRow } from '#db/tables/job.ts'
import { otherError } from '#jobs/job-error.ts'
import { PROCESSING } from '#jobs/job-status.ts'
import { publishJob } from '#jobs/publish-job.ts'

/** How often the job process may die at the same checkpoint of a job before the job is given up. */
const MAX_DEATHS = 5

/** Jobs whose run may have died: every held one, with its holder and its lease. */
export async function listHeldJobs(db: Kysely<Database>) {
  return db
    .selectFrom('job')
    .select(['id', 'public_id', 'worker_id', 'lease_until'])
    .where('status', '=', PROCESSING)
    .execute()
}

/** A job in the state its run left it in; it may have no holder. */
interface Abandoned {
  id: number
  holder: string | null
}

/**
 * Returns a job whose process has died to the queue, due at once and from its checkpoint. The death costs no attempt if
 * the job progressed since it was claimed; five deaths at one checkpoint end the job. Undefined if the claim has
 * changed.
 */
export async function recoverJob(
  db: Kysely<Database>,
  { id, holder }: Abandoned,
  now: Date,
): Promise<'resumed' | 'given_up' | undefined> {
  return db.transaction().execute(async (trx) => {
    const job = await trx
      .selectFrom('job')
      .selectAll()
      .where('id', '=', id)
      .where('worker_id', 'is not distinct from', holder)
      .where('status', '=', PROCESSING)
      .executeTakeFirst()
    if (!job) return undefined

    const givenUp = job.deaths >= MAX_DEATHS
    const recovered = await trx
      .updateTable('job')
      .set({
        worker_id: null,
        lease_until: null,
        updated_at: now.toISOString(),
        ...(givenUp ? valuesOfGivenUp(job, now) : valuesOfResumed(job, now)),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await publishJob(trx, recovered)
    return givenUp ? 'given_up' : 'resumed'
  })
}

function valuesOfGivenUp(job: JobRow, now: Date): Partial<JobRow> {
  const place = `at ${job.progress} % (${job.message})`
  return {
    status: 'failed',
    message: 'Failed',
    ...otherError(`The job process died ${job.deaths} times in a row ${place}.`),
    finished_at: now.toISOString(),
  }
}

function valuesOfResumed(job: JobRow, now: Date): Partial<JobRow> {
  const gotOn = job.deaths === 0
  return {
    status: 'pending',
    message: 'Resuming after the job process died',
    attempts: gotOn ? Math.max(0, job.attempts - 1) : job.attempts,
    deaths: gotOn ? 1 : job.deaths,
    run_at: now.toISOString(),
  }
}
