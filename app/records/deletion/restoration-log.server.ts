import type { Kysely } from 'kysely'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import type { Restored } from './restore-some.server.ts'

type Counts = Pick<Restored, 'restored' | 'taken'> & { first?: { public_id: string; label: string } | undefined }

/** Adds an audit log entry for a restoration; returns its row id. */
export async function openRestorationLog(
  trx: Kysely<Database>,
  batch: string,
  { restored, taken, first }: Counts,
  author: Actor,
  now: Date,
): Promise<number> {
  const subject = { kind: 'deleted_batch', id: batch, label: first?.label ?? null }
  const reference = restored === 1 ? first?.public_id : null
  return recordAudit(trx, author, { action: 'athlete.restore', subject, reference, details: { restored, taken } }, now)
}

/** The entry always shows the current number of restored records. */
export async function updateRestorationLog(
  trx: Kysely<Database>,
  line: number,
  { restored, taken, first }: Counts,
): Promise<void> {
  await trx
    .updateTable('audit_log')
    .set((eb) => ({
      details: JSON.stringify({ restored, taken }),
      label: eb.fn.coalesce('label', eb.val(first?.label ?? null)),
      reference: null,
    }))
    .where('id', '=', line)
    .execute()
}
