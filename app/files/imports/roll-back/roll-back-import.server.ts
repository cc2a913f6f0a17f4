import type { Kysely } from 'kysely'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { countImported } from '#app/records/athletes/imported-athletes.queries.server.ts'
import { openRollBack } from '#app/records/deletion/athletes/count-rolled-back.server.ts'
import { deleteAthletes } from '#app/records/deletion/athletes/delete-athletes.server.ts'
import { isStillRunning } from '#app/records/deletion/athletes/import-running.queries.server.ts'
import { MAX_AT_ONCE, startDeletion } from '#app/records/deletion/athletes/request-deletion.server.ts'
import { findRollBackJob } from '#app/site/job-monitor/roll-back-job.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { countChanged } from './changed-records.server.ts'
import { type RolledBackImport, startRollBack } from './start-roll-back.server.ts'

export type RollBackOutcome =
  | { status: 'not_found' }
  | RollBackRefusal
  /** `deleted` may be 0: every athlete was edited since, or is gone already. */
  | { status: 'rolled_back'; deleted: number }
  /** Continued by a job: the import is large, one of brands or links, or has changed what was there before. */
  | { status: 'started'; jobId: string }

/** Its upload is still adding athletes, or a job is already rolling it back. */
type RollBackRefusal = { status: 'running' } | { status: 'rolling_back' }

/**
 * Deletes what an import added, and restores what it changed, except what has changed since; by a job if it is much, or is
 * no athlete that it added. Athletes can be restored like any deleted athlete. An import still running is not rolled back,
 * because it would go on adding.
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
  const selection = { untouchedOfImport: publicId }
  const isLarge = batch.kind !== 'athletes' || (await countImported(db, publicId, MAX_AT_ONCE)) > MAX_AT_ONCE
  if (isLarge) {
    return db.transaction().execute(async (trx): Promise<RollBackOutcome> => {
      const refusal = await refuseRollBack(trx, publicId)
      if (refusal) return refusal
      const rollBack = await startIfNeeded(trx, batch, author, now)
      if (rollBack && batch.kind !== 'athletes') return { status: 'started', jobId: rollBack.jobId }
      const { jobId, deletion } = await startDeletion(trx, selection, undefined, author, now)
      await openRollBack(trx, publicId, deletion, 0)
      return { status: 'started', jobId }
    })
  }

  let outcome: RollBackOutcome | undefined
  const { deleted } = await deleteAthletes(db, selection, author, now, async (trx) => {
    if (outcome) return true
    const refusal = await refuseRollBack(trx, publicId)
    const rollBack = refusal ? undefined : await startIfNeeded(trx, batch, author, now)
    outcome = refusal ?? (rollBack && { status: 'started', jobId: rollBack.jobId })
    return refusal === undefined
  })
  return outcome ?? { status: 'rolled_back', deleted }
}

/** Of athletes, only what the file changed of those that were there before is left to a job of its own. */
async function startIfNeeded(trx: Kysely<Database>, batch: RolledBackImport, author: Actor, now: Date) {
  const isNeeded = batch.kind !== 'athletes' || (await countChanged(trx, batch.public_id, 0)) > 0
  return isNeeded ? startRollBack(trx, batch, author, now) : undefined
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
