import type { Kysely } from 'kysely'
import { type Actor, recordAudit } from '#app/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import type { Restored } from './restore-some.server.ts'

type Counts = Pick<Restored, 'restored' | 'taken'>

/** Writes down who restores something of a batch; returns the row id of the line. */
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

/** The line tells at any time how many are back. */
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
