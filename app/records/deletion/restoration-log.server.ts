import type { Kysely } from 'kysely'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import type { Restored } from './restore-some.server.ts'

type Counts = Pick<Restored, 'restored' | 'taken'>

/** Adds an audit log entry for a restoration; returns its row id. */
export async function openRestorationLog(
  trx: Kysely<Database>,
  batch: string,
  { restored, taken }: Counts,
  author: Actor,
  now: Date,
): Promise<number> {
  const subject = { kind: 'deleted_batch', id: batch }
  await recordAudit(trx, author, { action: 'athlete.restore', subject, details: { restored, taken } }, now)
  const newest = await trx
    .selectFrom('audit_log')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return newest.id
}

/** The entry always shows the current number of restored records. */
export async function updateRestorationLog(
  trx: Kysely<Database>,
  line: number,
  { restored, taken }: Counts,
): Promise<void> {
  await trx
    .updateTable('audit_log')
    .set({ details: JSON.stringify({ restored, taken }) })
    .where('id', '=', line)
    .execute()
}
