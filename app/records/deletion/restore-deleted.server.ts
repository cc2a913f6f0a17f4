import type { Kysely } from 'kysely'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { inShortTransactions } from '#db/in-short-transactions.ts'
import type { Database } from '#db/schema.ts'
import { findWorkOn } from './batch-job.queries.server.ts'
import { openRestorationLog, updateRestorationLog } from './restoration-log.server.ts'
import { announceRestored, RESTORATION_START, type Restored, restoreSome } from './restore-some.server.ts'

export type RestoreOutcome =
  /** There is nothing to restore under this id. */
  | { status: 'not_found' }
  | RestoreRefusal
  /** `only` if a single one was restored. */
  | ({ status: 'restored'; only: { id: string; name: string } | null } & Restored)

/** A job is still deleting, and would delete restored athletes again; or a job is already restoring. */
export type RestoreRefusal = { status: 'being_deleted' } | { status: 'being_restored' }

/** Restores a whole deletion, or one record by its own id, in short transactions. */
export async function restoreDeleted(
  db: Kysely<Database>,
  id: string,
  author: Actor,
  now: Date,
): Promise<RestoreOutcome> {
  let place = RESTORATION_START
  let only: { id: string; name: string } | null = null
  let line: number | undefined
  let refusal: RestoreRefusal | undefined

  await inShortTransactions(db, async (trx, size) => {
    refusal = await refuseRestoration(trx, id)
    if (refusal) return true
    const { back, isLast, ...some } = await restoreSome(trx, id, place, size, now)
    place = some.place
    const [first] = back
    if (first) {
      only = place.restored === 1 ? { id: first.public_id, name: first.label } : null
      if (line === undefined) line = await openRestorationLog(trx, first.batch, { ...place, first }, author, now)
      else await updateRestorationLog(trx, line, place)
    }
    if (isLast && place.restored > 0) await announceRestored(trx, only)
    return isLast
  })
  if (refusal) return refusal
  const { last: _, ...restored } = place
  return restored.restored + restored.taken === 0 ? { status: 'not_found' } : { status: 'restored', only, ...restored }
}

/** Checked inside the transaction that restores some of the batch with this id, or the record that has it. */
export async function refuseRestoration(trx: Kysely<Database>, id: string): Promise<RestoreRefusal | undefined> {
  const record = await trx
    .selectFrom('deleted_record')
    .select('batch')
    .where('public_id', '=', id)
    .where('restored_at', 'is', null)
    .executeTakeFirst()
  const work = await findWorkOn(trx, record?.batch ?? id)
  return work && { status: work === 'deletion' ? 'being_deleted' : 'being_restored' }
}
