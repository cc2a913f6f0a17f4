import type { Kysely } from 'kysely'
import { publishRecord } from '#app/base/events/publish.server.ts'
import { type Actor, type ChangedFields, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'

/** How a record is edited. */
export interface EditOptions {
  /** The only version to overwrite. */
  version?: number
  author: Actor
  now: Date
  /** The entry of the history whose version the form was opened with, and its values. */
  restores?: { change: number; values: Readonly<Record<string, string>> } | undefined
}

/** Writes down an edit, and announces it. */
export async function recordEdit(
  trx: Kysely<Database>,
  kind: 'athlete' | 'brand',
  edited: { public_id: string; name: string; version: number },
  fields: ChangedFields,
  { author, now, restores }: EditOptions,
): Promise<void> {
  const { public_id: id, name: label, version } = edited
  const restored = restoredEntry(fields, restores)
  const action = restored === undefined ? (`${kind}.update` as const) : (`${kind}.revert` as const)
  const details = { version, ...(restored !== undefined && { restores: restored }) }
  await recordAudit(trx, author, { action, subject: { kind, id, label }, fields, details }, now)
  await publishRecord(trx, kind, id, 'updated')
}

/** The restored entry, if every field that changed became what it was then: what was typed over is an edit. */
function restoredEntry(fields: ChangedFields, restores: EditOptions['restores']): number | undefined {
  const isRestored = restores && Object.entries(fields).every(([name, [, after]]) => after === restores.values[name])
  return isRestored ? restores.change : undefined
}
