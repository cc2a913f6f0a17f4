import type { Kysely } from 'kysely'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import type { ImportKind } from '#db/tables/import-batch.ts'
import { importRollBack } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { countPresent } from './added-records.ts'
import { countChanged } from './changed-records.server.ts'
import { ADDED_BY } from './continue-roll-back.server.ts'

export interface RolledBackImport {
  id: number
  public_id: string
  file_name: string
  kind: ImportKind
}

/**
 * Leaves the roll-back of a file to a job, inside the caller's transaction: what it changed goes back, and what it added is
 * deleted, but for athletes. What a job deletes is not kept, since the file can be imported again.
 */
export async function startRollBack(
  trx: Kysely<Database>,
  { id, public_id, file_name, kind }: RolledBackImport,
  author: Actor,
  now: Date,
): Promise<{ jobId: string }> {
  let selected = await countChanged(trx, public_id)
  for (const records of ADDED_BY[kind]) selected += await countPresent(trx, records, id, Number.MAX_SAFE_INTEGER - 1)

  const subject = { kind: 'import_batch', id: public_id, label: file_name }
  const auditLine = await recordAudit(trx, author, { action: `${kind}.import.roll_back`, subject }, now)
  await trx
    .updateTable('import_batch')
    .set({ rolled_back_at: now.toISOString(), rolled_back_by: author.id })
    .where('id', '=', id)
    .execute()
  const payload = { importId: public_id, selected, auditLine }
  return enqueue(trx, importRollBack, payload, { now, requestedBy: author.id ?? undefined })
}
