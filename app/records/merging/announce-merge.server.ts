import type { Kysely } from 'kysely'
import { publishRecord } from '#app/base/events/publish.server.ts'
import { type Actor, type ChangedFields, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import type { MergedRow, Named } from './merge-kind.ts'
import type { Noun } from './merge-words.ts'

/** Writes down who merged two records, and announces it. */
export async function announceMerge(
  trx: Kysely<Database>,
  noun: Noun,
  { id, survivor, merged, fields }: { id: string; survivor: MergedRow; merged: MergedRow; fields: ChangedFields },
  author: Actor,
  now: Date,
): Promise<void> {
  const subject = { kind: noun, id: survivor.public_id, label: survivor.name }
  const details = { merge: id, merged: merged.name }
  await recordAudit(
    trx,
    author,
    { action: `${noun}.merge`, subject, reference: merged.public_id, fields, details },
    now,
  )
  await publishBoth(trx, noun, { survivor: survivor.public_id, merged: merged.public_id }, 'deleted')
}

export async function announceUndo(
  trx: Kysely<Database>,
  noun: Noun,
  { id, survivor, merged, fields }: { id: string; survivor: Named; merged: Named; fields: ChangedFields },
  author: Actor,
  now: Date,
): Promise<void> {
  const subject = { kind: noun, id: survivor.id, label: survivor.name }
  const details = { merge: id, merged: merged.name }
  await recordAudit(trx, author, { action: `${noun}.merge_undo`, subject, reference: merged.id, fields, details }, now)
  await publishBoth(trx, noun, { survivor: survivor.id, merged: merged.id }, 'restored')
}

/** Any record that is linked to one of them has changed too. */
async function publishBoth(
  trx: Kysely<Database>,
  noun: Noun,
  { survivor, merged }: { survivor: string; merged: string },
  action: 'deleted' | 'restored',
): Promise<void> {
  await publishRecord(trx, noun, merged, action)
  await publishRecord(trx, noun, survivor, 'updated')
  await publishRecord(trx, noun === 'athlete' ? 'brand' : 'athlete', null, 'bulk')
}
