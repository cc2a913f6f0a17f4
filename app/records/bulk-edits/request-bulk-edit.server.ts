import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import { parametersOf } from '#app/records/fields/filter-parameters.ts'
import type { Database } from '#db/schema.ts'
import { bulkEdit } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { type BulkChanges, type BulkSelection, columnChanges } from './bulk-edit.ts'
import { RECORD_EDITS } from './record-edits.server.ts'

const KEEP_MS = 30 * 86_400_000

interface Requested {
  selection: BulkSelection
  changes: BulkChanges
  /** How many were selected when it was confirmed. */
  selected: number
}

/** Leaves the edit to a job, limited to records that exist now. */
export async function requestBulkEdit(
  db: Kysely<Database>,
  requested: Requested,
  author: Actor,
  now: Date,
): Promise<{ id: string; jobId: string }> {
  return db.transaction().execute((trx) => enqueueBulkEdit(trx, requested, author, now))
}

/** The same in the caller's transaction. */
export async function enqueueBulkEdit(
  trx: Kysely<Database>,
  { selection, changes, selected }: Requested,
  author: Actor,
  now: Date,
): Promise<{ id: string; jobId: string }> {
  const id = newId()
  const audit_line = await recordAudit(
    trx,
    author,
    {
      action: RECORD_EDITS[selection.kind].actions.edit,
      subject: { kind: 'bulk_edit', id },
      details: { ...describeSelection(selection), ...describeChanges(selection, changes), edited: 0 },
    },
    now,
  )
  await trx
    .insertInto('bulk_edit')
    .values({
      public_id: id,
      kind: selection.kind,
      selection: JSON.stringify(selection),
      changes: JSON.stringify(changes),
      selected,
      audit_line,
      user_id: author.id,
      actor: author.name,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + KEEP_MS).toISOString(),
    })
    .execute()
  const { jobId } = await enqueue(trx, bulkEdit, { edit: id }, { now, requestedBy: author.id ?? undefined })
  return { id, jobId }
}

/** The selection as recorded in the audit log. */
function describeSelection({ ids, filter = {} }: BulkSelection): Record<string, string> {
  if (ids) return { selection: 'ids' }
  const filters = parametersOf(filter).map(([name, value]) => [`where ${name}`, value])
  return { selection: filters.length === 0 ? 'all' : 'matching', ...Object.fromEntries(filters) }
}

function describeChanges({ kind }: BulkSelection, changes: BulkChanges): Record<string, string> {
  const columns = columnChanges(kind, changes).map(({ column, value }) => [column, value])
  const tags = ['addTags', 'removeTags'].flatMap((name) => (changes[name] ? [[name, String(changes[name])]] : []))
  return { ...Object.fromEntries([...columns, ...tags]), ...(changes.discovery === true && { discovery: 'started' }) }
}
