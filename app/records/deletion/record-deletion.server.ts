import { type Kysely, sql } from 'kysely'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import { jsonSet, jsonValue } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { DeletedKind } from '#db/tables/deleted-record.ts'

const KEEP_MS = 30 * 86_400_000

/** One deletion by one user, in any number of transactions. */
export interface Deletion {
  batch: string
  kind: DeletedKind
  author: Actor
  now: Date
}

/** Until when records deleted now can be restored. */
export function expiryOf({ now }: Pick<Deletion, 'now'>): string {
  return new Date(now.getTime() + KEEP_MS).toISOString()
}

interface Counted {
  records: number
  /** The name of its first record. */
  label: string
  /** Public id of the record if it is the only one so far. */
  only?: string | undefined
}

/**
 * Counts further records of a deletion, inside the transaction that deletes them, so that the batch and its audit log
 * entry always show the current number.
 */
export async function recordDeletion(
  trx: Kysely<Database>,
  deletion: Deletion,
  { details, ...counted }: Counted & { details: Record<string, string | number> },
): Promise<void> {
  if (!(await countDeleted(trx, deletion, counted))) await openDeletion(trx, deletion, { ...counted, details })
}

/** Creates a batch, which may have no records yet, with its audit log entry. */
export async function openDeletion(
  trx: Kysely<Database>,
  deletion: Deletion,
  { records, label, only, details }: Counted & { details: Record<string, string | number> },
): Promise<void> {
  const { batch, kind, author, now } = deletion
  await trx
    .insertInto('deleted_batch')
    .values({
      public_id: batch,
      kind,
      label,
      records,
      user_id: author.id,
      actor: author.name,
      deleted_at: now.toISOString(),
      expires_at: expiryOf(deletion),
    })
    .execute()
  const subject = { kind: 'deleted_batch', id: batch, label: label || null }
  const counted = { ...details, deleted: records }
  await recordAudit(trx, author, { action: 'athlete.delete', subject, reference: only, details: counted }, now)
}

/** False if there is no such batch. */
async function countDeleted(trx: Kysely<Database>, deletion: Deletion, { records, label }: Counted): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('deleted_batch')
    .set((eb) => ({
      label: eb.case().when('records', '=', 0).then(label).else(eb.ref('label')).end(),
      records: eb('records', '+', records),
      // Its last records can be restored for as long as its first.
      expires_at: expiryOf(deletion),
    }))
    .where('public_id', '=', deletion.batch)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false

  await sql`
    update audit_log set
      details = ${jsonSet('details', '$.deleted', sql`${jsonValue('details', '$.deleted')} + ${records}`)},
      label = coalesce(label, ${label}),
      reference = null
    where subject_kind = 'deleted_batch' and subject_id = ${deletion.batch}`.execute(trx)
  return true
}
