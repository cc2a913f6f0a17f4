import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { deleteAthletes } from '../athletes/deletion/delete-athletes.server.ts'
import { MOST_AT_ONCE, startDeletion } from '../athletes/deletion/request-deletion.server.ts'
import { selectUntouched } from '../athletes/imported-athletes.queries.server.ts'
import type { Actor } from '../auth/record-audit.server.ts'
import { openRollBack } from './count-rolled-back.server.ts'
import { findAthleteImport, isStillRunning } from './import-batch.queries.server.ts'
import { findRollBackJob } from './roll-back-job.queries.server.ts'

export type RollBackOutcome =
  | { status: 'not_found' }
  /** Its upload still adds athletes. */
  | { status: 'running' }
  /** A job does it already. */
  | { status: 'rolling_back' }
  /** `deleted` may be 0: everything was edited since, or is gone already. */
  | { status: 'rolled_back'; deleted: number }
  /** By a job, because there are so many. */
  | { status: 'started'; jobId: string; selected: number }

/**
 * Deletes the athletes that an import added, but those that a person has touched since: more of them than somebody waits
 * for by a job. They can be restored as any other that was deleted. What is still being taken in is not rolled back: the
 * rest of it would come all the same.
 */
export async function rollBackImport(
  db: Kysely<Database>,
  publicId: string,
  author: Actor,
  now: Date,
): Promise<RollBackOutcome> {
  const batch = await findAthleteImport(db, publicId)
  if (!batch || batch.result.checkOnly) return { status: 'not_found' }
  if (await isStillRunning(db, publicId)) return { status: 'running' }
  if (await findRollBackJob(db, publicId)) return { status: 'rolling_back' }

  const selection = { untouchedOfImport: publicId }
  const { selected } = await selectUntouched(db, publicId)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('selected'))
    .executeTakeFirstOrThrow()
  if (selected <= MOST_AT_ONCE) {
    const { deleted } = await deleteAthletes(db, selection, author, now)
    return { status: 'rolled_back', deleted }
  }
  return db.transaction().execute(async (trx) => {
    // Looked for again: two may ask at once, or its upload may go on by now.
    if (await isStillRunning(trx, publicId)) return { status: 'running' }
    if (await findRollBackJob(trx, publicId)) return { status: 'rolling_back' }
    const { jobId, deletion } = await startDeletion(trx, selection, selected, author, now)
    await openRollBack(trx, publicId, deletion, 0)
    return { status: 'started', jobId, selected }
  })
}
