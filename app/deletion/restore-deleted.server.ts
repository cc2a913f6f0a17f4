import { type Kysely, sql } from 'kysely'
import { inShortTransactions } from '#db/in-short-transactions.ts'
import type { Database } from '#db/schema.ts'
import { athletesDeletion } from '#jobs/definitions.ts'
import { restoreAthletes } from '../athletes/deletion/restore-athletes.server.ts'
import { type Actor, recordAudit } from '../auth/record-audit.server.ts'
import { publish } from '../realtime/publish.server.ts'

export type RestoreOutcome =
  /** Nothing of this id is there to be restored: not any more, or not at all. */
  | { status: 'not_found' }
  /** A job still deletes; what came back now it would delete again. */
  | { status: 'being_deleted' }
  | {
      status: 'restored'
      restored: number
      /** Those whose name and sport somebody else has by now; they stay where they are. */
      taken: number
      /** The only one that is back. */
      only: { id: string; name: string } | null
      linksLeftOut: number
      linksMoved: number
    }

type Tally = Extract<RestoreOutcome, { status: 'restored' }>

/** Restores a whole deletion, or one record by its own id, in transactions that each take a moment. */
export async function restoreDeleted(
  db: Kysely<Database>,
  id: string,
  author: Actor,
  now: Date,
): Promise<RestoreOutcome> {
  const tally: Tally = { status: 'restored', restored: 0, taken: 0, only: null, linksLeftOut: 0, linksMoved: 0 }
  const log = createRestorationLog(author, now)
  let last = 0
  let isBeingDeleted = false

  await inShortTransactions(db, async (trx, size) => {
    isBeingDeleted = await hasUnfinishedJob(trx, id)
    if (isBeingDeleted) return true
    const found = await listRestorable(trx, id, { after: last, limit: size + 1, now })
    const records = found.slice(0, size)
    last = records.at(-1)?.id ?? last

    const { restored, ...links } = await restoreAthletes(trx, records, now)
    const back = records.filter((record) => restored.includes(record.id))
    tally.only = tally.restored === 0 && back.length === 1 ? toNamed(back[0]) : back.length > 0 ? null : tally.only
    tally.restored += back.length
    tally.taken += records.length - back.length
    tally.linksLeftOut += links.linksLeftOut
    tally.linksMoved += links.linksMoved
    await markRestored(trx, back, now)
    if (back[0]) await log(trx, back[0].batch, tally)

    const isLast = found.length <= size
    if (isLast && tally.restored > 0) await announce(trx, tally)
    return isLast
  })
  if (isBeingDeleted) return { status: 'being_deleted' }
  return tally.restored + tally.taken === 0 ? { status: 'not_found' } : tally
}

/** Of the batch with this id, or of the one that the record is in. */
async function hasUnfinishedJob(trx: Kysely<Database>, id: string): Promise<boolean> {
  const record = await trx
    .selectFrom('deleted_record')
    .select('batch')
    .where('public_id', '=', id)
    .where('restored_at', 'is', null)
    .executeTakeFirst()
  const job = await trx
    .selectFrom('job')
    .select('id')
    .where('queue', '=', athletesDeletion.queue)
    .where('status', 'in', ['pending', 'processing', 'paused'])
    .where('unique_key', '=', `${athletesDeletion.type}:${record?.batch ?? id}`)
    .executeTakeFirst()
  return job !== undefined
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

function toNamed(record: Restorable | undefined): Tally['only'] {
  return record ? { id: record.public_id, name: record.label } : null
}

/** All records are of one batch. */
async function markRestored(trx: Kysely<Database>, records: readonly Restorable[], now: Date): Promise<void> {
  const [first] = records
  if (!first) return
  const ids = JSON.stringify(records.map((record) => record.id))
  await trx
    .updateTable('deleted_record')
    .set({ restored_at: now.toISOString() })
    .where('id', 'in', sql<number>`(select value from json_each(${ids}))`)
    .execute()
  await trx
    .updateTable('deleted_batch')
    .set((eb) => ({ restored: eb('restored', '+', records.length) }))
    .where('public_id', '=', first.batch)
    .execute()
}

/** One line in the audit log, that tells at any time how many are back. */
function createRestorationLog(author: Actor, now: Date) {
  let line: number | undefined

  return async (trx: Kysely<Database>, batch: string, { restored, taken }: Tally): Promise<void> => {
    const details = { restored, taken }
    if (line !== undefined) {
      await trx
        .updateTable('audit_log')
        .set({ details: JSON.stringify(details) })
        .where('id', '=', line)
        .execute()
      return
    }
    const subject = { kind: 'deleted_batch', id: batch }
    await recordAudit(trx, author, { action: 'athlete.restore', subject, details }, now)
    const newest = await trx
      .selectFrom('audit_log')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    line = newest.id
  }
}

async function announce(trx: Kysely<Database>, { only }: Tally): Promise<void> {
  await publish(trx, {
    channel: 'athlete_updates',
    type: 'athlete_update',
    data: only ? { id: only.id, action: 'restored' } : { id: null, action: 'bulk' },
  })
  await publish(trx, { channel: 'brand_updates', type: 'brand_update', data: { id: null, action: 'bulk' } })
}
