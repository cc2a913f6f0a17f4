import type { Kysely } from 'kysely'
import { publishRecord } from '#app/base/events/publish.server.ts'
import { valuesIn } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { restoreAthletes } from './athletes/restore-athletes.server.ts'

/** Progress of a restoration. */
export interface Restored {
  restored: number
  /** Athletes whose name and sport are taken by now; they stay deleted. */
  taken: number
  linksLeftOut: number
  linksMoved: number
}

/** With the row id of the last examined record. */
export interface RestorationPlace extends Restored {
  last: number
}

export const RESTORATION_START: RestorationPlace = { restored: 0, taken: 0, linksLeftOut: 0, linksMoved: 0, last: 0 }

interface RestoredSome {
  place: RestorationPlace
  /** Athletes restored by this transaction. */
  back: Restorable[]
  isLast: boolean
}

/** Restores the next records of the batch with this id, or the record that has it, inside the caller's transaction. */
export async function restoreSome(
  trx: Kysely<Database>,
  id: string,
  from: RestorationPlace,
  size: number,
  now: Date,
): Promise<RestoredSome> {
  const found = await listRestorable(trx, id, { after: from.last, limit: size + 1, now })
  const records = found.slice(0, size)
  const { restored, linksLeftOut, linksMoved } = await restoreAthletes(trx, records, now)
  const back = records.filter((record) => restored.includes(record.id))
  await markRestored(trx, back, now)

  const place = {
    restored: from.restored + back.length,
    taken: from.taken + records.length - back.length,
    linksLeftOut: from.linksLeftOut + linksLeftOut,
    linksMoved: from.linksMoved + linksMoved,
    last: records.at(-1)?.id ?? from.last,
  }
  return { place, back, isLast: found.length <= size }
}

/** `only` if it was a single athlete. */
export async function announceRestored(trx: Kysely<Database>, only: { id: string } | null): Promise<void> {
  await publishRecord(trx, 'athlete', only?.id ?? null, only ? 'restored' : 'bulk')
  await publishRecord(trx, 'brand', null, 'bulk')
}

interface Restorable {
  id: number
  public_id: string
  label: string
  batch: string
  payload: string
}

async function listRestorable(
  trx: Kysely<Database>,
  id: string,
  { after, limit, now }: { after: number; limit: number; now: Date },
): Promise<Restorable[]> {
  const batch = await trx.selectFrom('deleted_batch').select('id').where('public_id', '=', id).executeTakeFirst()
  return trx
    .selectFrom('deleted_record')
    .select(['id', 'public_id', 'label', 'batch', 'payload'])
    .where(batch ? 'batch' : 'public_id', '=', id)
    .where('kind', '=', 'athlete')
    .where('restored_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** All records are of one batch. */
async function markRestored(trx: Kysely<Database>, records: readonly Restorable[], now: Date): Promise<void> {
  const [first] = records
  if (!first) return
  const ids = JSON.stringify(records.map((record) => record.id))
  await trx
    .updateTable('deleted_record')
    .set({ restored_at: now.toISOString() })
    .where('id', 'in', valuesIn<number>(ids))
    .execute()
  await trx
    .updateTable('deleted_batch')
    .set((eb) => ({ restored: eb('restored', '+', records.length) }))
    .where('public_id', '=', first.batch)
    .execute()
}
