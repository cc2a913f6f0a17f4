import type { Kysely } from 'kysely'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { countImported } from '#app/records/athletes/imported-athletes.queries.server.ts'
import { openRollBack } from '#app/records/deletion/athletes/count-rolled-back.server.ts'
import { deleteAthletes } from '#app/records/deletion/athletes/delete-athletes.server.ts'
import { isStillRunning } from '#app/records/deletion/athletes/import-running.queries.server.ts'
import { MAX_AT_ONCE, startDeletion } from '#app/records/deletion/athletes/request-deletion.server.ts'
import { findRollBackJob } from '#app/site/job-monitor/roll-back-job.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { startRollBack } from './start-roll-back.server.ts'

export type RollBackOutcome =
  | { status: 'not_found' }
  | RollBackRefusal
  /** `deleted` may be 0: every athlete was edited since, or is gone already. */
  | { status: 'rolled_back'; deleted: number }
  /** Continued by a job: the import is large, or one of brands or links. */
  | { status: 'started'; jobId: string }

/** Its upload is still adding athletes, or a job is already rolling it back. */
type RollBackRefusal = { status: 'running' } | { status: 'rolling_back' }

/**
 * Deletes what an import added, except what has changed since; by a job if many athletes are left, or if it added brands or
 * links. Athletes can be restored like any deleted athlete. An import still running is not rolled back, because it would go
 * on adding.
 */
export async function rollBackImport(
  db: Kysely<Database>,
  publicId: string,
  author: Actor,
  now: Date,
): Promise<RollBackOutcome> {
  const batch = await db
    .selectFrom('import_batch')
    .select(['id', 'public_id', 'file_name', 'kind'])
    .where('public_id', '=', publicId)
    .where('is_check', '=', 0)
    .executeTakeFirst()
  if (!batch) return { status: 'not_found' }
  const { kind } = batch
  if (kind !== 'athletes') {
    return db.transaction().execute(async (trx) => {
      const refusal = await refuseRollBack(trx, publicId)
      if (refusal) return refusal
      const { jobId } = await startRollBack(trx, { ...batch, kind }, author, now)
      return { status: 'started', jobId }
    })
  }

  const selection = { untouchedOfImport: publicId }
  if ((await countImported(db, publicId, MAX_AT_ONCE)) > MAX_AT_ONCE) {
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
 * Checked inside the transaction that starts the roll-back. From then on the import counts as rolled back, and its
 * upload is not retried.
 */
async function refuseRollBack(trx: Kysely<Database>, publicId: string): Promise<RollBackRefusal | undefined> {
  if (await isStillRunning(trx, publicId)) return { status: 'running' }
  if (await findRollBackJob(trx, publicId)) return { status: 'rolling_back' }
  return undefined
}
