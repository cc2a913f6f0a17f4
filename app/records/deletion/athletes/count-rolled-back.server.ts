import { type Kysely, sql } from 'kysely'
import { recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import { greatest, jsonSet, jsonValue, least } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { Deletion } from '../record-deletion.server.ts'

const ACTION = 'athletes.import.roll_back'

/**
 * Counts athletes deleted by a roll-back, inside the transaction that deletes them, so that the import and its audit
 * log entry always show the current number.
 */
export async function countRolledBack(
  trx: Kysely<Database>,
  importId: string,
  deletion: Deletion,
  deleted: number,
): Promise<void> {
  const { rows } = await sql<{ deleted: number }>`
    update audit_log set details = ${jsonSet('details', '$.deleted', sql`${jsonValue('details', '$.deleted')} + ${deleted}`)}
    where subject_kind = 'import_batch' and subject_id = ${importId}
      and action = ${ACTION} and ${jsonValue('details', '$.deletion')} = ${deletion.batch}
    returning ${jsonValue('details', '$.deleted')} as deleted`.execute(trx)
  const [line] = rows
  if (!line) await openRollBack(trx, importId, deletion, deleted)
  if (!line || line.deleted === deleted) await forgetRestored(trx, importId, deleted)

  await trx
    .updateTable('import_batch')
    .set((eb) => ({
      rolled_back_at: deletion.now.toISOString(),
      rolled_back_by: deletion.author.id,
      rolled_back: eb('rolled_back', '+', deleted),
    }))
    .where('public_id', '=', importId)
    .execute()
}

/** Its audit log entry; `deleted` are those already deleted by this transaction. */
export async function openRollBack(
  trx: Kysely<Database>,
  importId: string,
  { batch, author, now }: Deletion,
  deleted: number,
): Promise<void> {
  const { file_name: label } = await trx
    .selectFrom('import_batch')
    .select('file_name')
    .where('public_id', '=', importId)
    .executeTakeFirstOrThrow()
  const subject = { kind: 'import_batch', id: importId, label }
  await recordAudit(trx, author, { action: ACTION, subject, details: { deletion: batch, deleted } }, now)
}

/**
 * Athletes of earlier roll-backs that were restored in between are deleted, and counted, a second time. Found by
 * counting the existing ones, only if any were rolled back before.
 */
async function forgetRestored(trx: Kysely<Database>, importId: string, deletedNow: number): Promise<void> {
  await trx
    .updateTable('import_batch')
    .set((eb) => {
      const present = eb
        .selectFrom('athlete')
        .select((athlete) => athlete.fn.countAll<number>().as('present'))
        .whereRef('athlete.import_batch_id', '=', 'import_batch.id')
      const goneBefore = eb(eb('added', '-', present), '-', deletedNow)
      return { rolled_back: greatest(eb.val(0), least('rolled_back', goneBefore)) }
    })
    .where('public_id', '=', importId)
    .where('rolled_back', '>', 0)
    .execute()
}
