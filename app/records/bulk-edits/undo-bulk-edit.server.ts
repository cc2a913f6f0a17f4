import { type Kysely, sql } from 'kysely'
import { formatCount } from '#app/base/components/display/format.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { BulkEditRow } from '#db/tables/bulk-edit.ts'
import { bulkEditUndo } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { type BatchResults, type BatchRun, percentOf, workThroughBatch } from '#jobs/work-through-batch.ts'
import { findUnfinishedJob } from './bulk-edit.queries.server.ts'
import { countRecords, undoneText } from './bulk-edit-words.ts'
import { announceEdits, RECORD_EDITS } from './record-edits.server.ts'

export type RequestedUndo =
  | { status: 'started'; jobId: string; selected: number }
  | { status: 'not_found' }
  /** A job still edits its records, or already restores them. */
  | { status: 'running' }
  | { status: 'nothing_left' }

/** Leaves the undo of a bulk edit to a job. */
export async function requestUndo(db: Kysely<Database>, id: string, author: Actor, now: Date): Promise<RequestedUndo> {
  return db.transaction().execute(async (trx): Promise<RequestedUndo> => {
    const edit = await trx.selectFrom('bulk_edit').selectAll().where('public_id', '=', id).executeTakeFirst()
    if (!edit || edit.expires_at <= now.toISOString()) return { status: 'not_found' }
    if (await findUnfinishedJob(trx, id)) return { status: 'running' }
    const selected = edit.edited - edit.restored - edit.kept
    if (selected === 0 && !(await hasDiscoveriesDue(trx, edit))) return { status: 'nothing_left' }

    const subject = { kind: 'bulk_edit', id }
    const action = RECORD_EDITS[edit.kind].actions.undo
    const undo_line =
      edit.undo_line ?? (await recordAudit(trx, author, { action, subject, details: { restored: 0, kept: 0 } }, now))
    await trx.updateTable('bulk_edit').set({ undo_line }).where('id', '=', edit.id).execute()
    const { jobId } = await enqueue(trx, bulkEditUndo, { edit: id }, { now, requestedBy: author.id ?? undefined })
    return { status: 'started', jobId, selected }
  })
}

type Outcome = { status: 'undone'; message: string; results: BatchResults } | { status: 'pointless'; reason: string }
type Counts = Pick<BulkEditRow, 'restored' | 'kept'>

/**
 * Restores the records of a bulk edit in batches, each transaction with its progress. What has been looked at is marked, so
 * a run after a crash simply continues.
 */
export async function continueUndo(run: BatchRun<{ edit: string }, Counts>): Promise<Outcome> {
  const id = run.payload.edit
  const edit = await run.writer.selectFrom('bulk_edit').selectAll().where('public_id', '=', id).executeTakeFirst()
  if (!edit) return { status: 'pointless', reason: 'The bulk edit is no longer kept.' }
  const edits = RECORD_EDITS[edit.kind]
  let counts: Counts = { restored: edit.restored, kept: edit.kept }
  let last = 0

  await workThroughBatch(run, {
    progress: () => progressOf(edit, counts),
    step: async (trx, size) => {
      const records = await listLeft(trx, edit.id, last, size)
      const restored = await edits.restore(trx, records, run.now())
      await markUndone(trx, records, new Set(restored))
      counts = await count(trx, edit, counts, { restored: restored.length, kept: records.length - restored.length })
      last = records.at(-1)?.id ?? last
      const isLast = records.length < size && !(await withdrawDiscoveries(trx, edit, DISCOVERIES_AT_ONCE))
      return { checkpoint: counts, results: toResults(counts), hasChanged: restored.length > 0, isLast }
    },
    announce: (trx) => announceEdits(trx, edit.kind),
  })
  return { status: 'undone', message: undoneText(edit.kind, counts), results: toResults(counts) }
}

const DISCOVERIES_AT_ONCE = 5_000

type Left = Awaited<ReturnType<typeof listLeft>>

function listLeft(trx: Kysely<Database>, editId: number, after: number, limit: number) {
  return trx
    .selectFrom('bulk_edit_record')
    .select(['id', 'record_id', 'before', 'after'])
    .where('edit_id', '=', editId)
    .where('id', '>', after)
    .where('undone', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

async function markUndone(trx: Kysely<Database>, records: Left, restored: ReadonlySet<string>): Promise<void> {
  for (const undone of ['restored', 'kept'] as const) {
    const some = records.filter(({ record_id }) => restored.has(record_id) === (undone === 'restored'))
    await trx
      .updateTable('bulk_edit_record')
      .set({ undone })
      .where('id', 'in', listOf(some.map(({ id }) => id)))
      .execute()
  }
}

/** In the transaction that restores them, so that the edit and its audit log entry always show the current number. */
async function count(trx: Kysely<Database>, edit: BulkEditRow, before: Counts, some: Counts): Promise<Counts> {
  const counts = { restored: before.restored + some.restored, kept: before.kept + some.kept }
  await trx.updateTable('bulk_edit').set(counts).where('id', '=', edit.id).execute()
  await trx
    .updateTable('audit_log')
    .set({ details: JSON.stringify(counts) })
    .where('id', '=', edit.undo_line)
    .execute()
  return counts
}

/** Discoveries that the edit asked for and that wait since; others have been asked for at another time. */
function discoveriesOf({ created_at }: BulkEditRow) {
  return sql<boolean>`since = ${created_at}`
}

async function hasDiscoveriesDue(trx: Kysely<Database>, edit: BulkEditRow): Promise<boolean> {
  const due = trx.selectFrom('discovery_due').select('athlete_id').where(discoveriesOf(edit)).limit(1)
  return edit.kind === 'athlete' && (await due.executeTakeFirst()) !== undefined
}

/** Takes some of them back; returns whether there may be more. */
async function withdrawDiscoveries(trx: Kysely<Database>, edit: BulkEditRow, most: number): Promise<boolean> {
  if (edit.kind !== 'athlete') return false
  const due = trx.selectFrom('discovery_due').select('athlete_id').where(discoveriesOf(edit)).limit(most)
  const { numDeletedRows } = await trx.deleteFrom('discovery_due').where('athlete_id', 'in', due).executeTakeFirst()
  return numDeletedRows === BigInt(most)
}

function progressOf({ kind, edited }: BulkEditRow, { restored, kept }: Counts) {
  const done = restored + kept
  return {
    progress: percentOf(done, edited),
    message: `Restoring ${formatCount(done)} of ${countRecords(edited, kind)}`,
  }
}

function toResults({ restored, kept }: Counts): BatchResults {
  return { processed: restored + kept, successful: restored, failed: 0, skipped: kept }
}
