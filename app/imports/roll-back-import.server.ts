import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { deleteAthletes } from '../athletes/deletion/delete-athletes.server.ts'
import { type Actor, recordAudit } from '../auth/record-audit.server.ts'
import { findAthleteImport, isStillRunning } from './import-batch.queries.server.ts'

export type RollBackOutcome =
  | { status: 'not_found' }
  /** Its upload still adds athletes. */
  | { status: 'running' }
  /** `deleted` may be 0: everything was edited since, or is gone already. */
  | { status: 'rolled_back'; deleted: number }

/**
 * Deletes the athletes that an import added, but those that a person has touched since. They can be restored as any other
 * that was deleted.
 What is still being taken in is not rolled back: the rest of it would come all the
 * same.
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

  const { deleted } = await deleteAthletes(db, { untouchedOfImport: publicId }, author, now)
  if (deleted > 0) await noteRollBack(db, publicId, { fileName: batch.fileName, deleted }, author, now)
  return { status: 'rolled_back', deleted }
}

function stillThere(eb: ExpressionBuilder<Database, 'import_batch'>) {
  return eb
    .selectFrom('athlete')
    .select((athlete) => athlete.fn.countAll<number>().as('present'))
    .whereRef('athlete.import_batch_id', '=', 'import_batch.id')
}

async function noteRollBack(
  db: Kysely<Database>,
  publicId: string,
  details: { fileName: string; deleted: number },
  author: Actor,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('import_batch')
      .set((eb) => ({
        rolled_back_at: now.toISOString(),
        rolled_back_by: author.id,
        // Those that were restored in between are deleted a second time.
        rolled_back: eb.fn<number>('min', [eb('rolled_back', '+', details.deleted), eb('added', '-', stillThere(eb))]),
      }))
      .where('public_id', '=', publicId)
      .execute()
    const subject = { kind: 'import_batch', id: publicId }
    await recordAudit(trx, author, { action: 'athletes.import.roll_back', subject, details }, now)
  })
}
