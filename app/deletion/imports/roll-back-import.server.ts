import type { Kysely } from 'kysely'
import { countImported } from '#app/athletes/imported-athletes.queries.server.ts'
import type { Actor } from '#app/auth/audit/record-audit.server.ts'
import { findRollBackJob } from '#app/job-monitor/roll-back-job.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { deleteAthletes } from '../athletes/delete-athletes.server.ts'
import { MOST_AT_ONCE, startDeletion } from '../athletes/request-deletion.server.ts'
import { openRollBack } from './count-rolled-back.server.ts'
import { findAthleteImport, isStillRunning } from './import-batch.queries.server.ts'

export type RollBackOutcome =
  | { status: 'not_found' }
  | RollBackRefusal
  /** `deleted` may be 0: everything was edited since, or is gone already. */
  | { status: 'rolled_back'; deleted: number }
  /** By a job, because the import may be large. */
  | { status: 'started'; jobId: string }

/** Its upload still adds athletes; or a job rolls it back already. */
type RollBackRefusal = { status: 'running' } | { status: 'rolling_back' }

/**
 * Deletes the athletes that an import added, but those that a person has touched since: by a job where more are left of
 * it than somebody waits for. They can be restored as any other that was deleted. What is still being taken in is not
 * rolled back: the rest of it would come all the same.
 */
export async function rollBackImport(
  db: Kysely<Database>,
  publicId: string,
  author: Actor,
  now: Date,
): Promise<RollBackOutcome> {
  const batch = await findAthleteImport(db, publicId)
  if (!batch || batch.result.checkOnly) return { status: 'not_found' }

  const selection = { untouchedOfImport: publicId }
  if ((await countImported(db, publicId, MOST_AT_ONCE)) > MOST_AT_ONCE) {
    return db.transaction().execute(async (trx) => {
      const refusal = await refuseRollBack(trx, publicId)
      if (refusal) return refusal
      const { jobId, deletion } = await startDeletion(trx, selection, undefined, author, now)
      await openRollBack(trx, publicId, deletion, 0)
      return { status: 'started', jobId }
    })
  }

  let refusal: RollBackRefusal | undefined
  const { deleted } = await deleteAthletes(db, selection, author, now, async (trx) => {
    refusal = await refuseRollBack(trx, publicId)
    return refusal === undefined
  })
  return refusal ?? { status: 'rolled_back', deleted }
}

/**
 * Asked inside the transaction that begins to roll back. From then on the import counts as rolled back, and its upload is
 * not tried again.
 */
async function refuseRollBack(trx: Kysely<Database>, publicId: string): Promise<RollBackRefusal | undefined> {
  if (await isStillRunning(trx, publicId)) return { status: 'running' }
  if (await findRollBackJob(trx, publicId)) return { status: 'rolling_back' }
  return undefined
}
