import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { formatCount } from '#app/base/components/display/format.ts'
import { jsonSet } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { BulkEditRow } from '#db/tables/bulk-edit.ts'
import { type BatchResults, type BatchRun, percentOf, workThroughBatch } from '#jobs/work-through-batch.ts'
import { type BulkChanges, type BulkSelection, BulkSelectionSchema } from './bulk-edit.ts'
import { countRecords, editedText } from './bulk-edit-words.ts'
import type { EditedSome } from './edited-record.ts'
import { announceEdits, RECORD_EDITS } from './record-edits.server.ts'
import { listRemaining } from './select-records.server.ts'

type Counts = Pick<BulkEditRow, 'edited' | 'unchanged' | 'taken'>

type Outcome =
  | { status: 'edited'; message: string; results: BatchResults }
  /** It is no longer kept, or has been undone. */
  | { status: 'pointless'; reason: string }

const CheckpointSchema = z.object({ after: z.int() })
type Checkpoint = z.infer<typeof CheckpointSchema>

/** Edits the remaining records in batches, each transaction with all its consequences, its undo and its progress. */
export async function continueBulkEdit(
  run: BatchRun<{ edit: string }, Checkpoint> & { reader: Kysely<Database> },
): Promise<Outcome> {
  const edit = await findEdit(run.writer, run.payload.edit)
  if (!edit) return { status: 'pointless', reason: 'The bulk edit is no longer kept.' }
  const selection: BulkSelection = BulkSelectionSchema.parse(JSON.parse(edit.selection))
  const changes: BulkChanges = JSON.parse(edit.changes)
  const edits = RECORD_EDITS[edit.kind]

  let { after } = run.checkpoint === null ? { after: 0 } : CheckpointSchema.parse(run.checkpoint)
  const ids = await listRemaining(run.reader, selection, { after, until: edit.created_at })
  let counts: Counts = edit
  let place = 0
  let reason: string | undefined

  await workThroughBatch(run, {
    progress: () => progressOf(edit, counts),
    step: async (trx, size) => {
      const current = await findEdit(trx, edit.public_id)
      if (!current || current.undo_line !== null) {
        reason = 'The bulk edit has been undone in the meantime.'
        return undefined
      }
      const some = ids.slice(place, place + size)
      const done = await edits.edit(trx, some, changes, { now: run.now(), requestedAt: edit.created_at })
      await keepRecords(trx, edit.id, done)
      counts = await count(trx, current, done)
      place += some.length
      after = some.at(-1) ?? after
      return {
        checkpoint: { after },
        results: toResults(counts),
        hasChanged: done.edited.length > 0,
        isLast: place >= ids.length,
      }
    },
    announce: (trx) => announceEdits(trx, edit.kind),
  })
  if (reason !== undefined) return { status: 'pointless', reason }
  return { status: 'edited', message: editedText(edit.kind, counts, changes), results: toResults(counts) }
}

function findEdit(db: Kysely<Database>, id: string): Promise<BulkEditRow | undefined> {
  return db.selectFrom('bulk_edit').selectAll().where('public_id', '=', id).executeTakeFirst()
}

async function keepRecords(trx: Kysely<Database>, editId: number, { edited }: EditedSome): Promise<void> {
  if (edited.length === 0) return
  await trx
    .insertInto('bulk_edit_record')
    .values(edited.map((record) => ({ edit_id: editId, ...record })))
    .execute()
}

/** In the transaction that edits them, so that the edit and its audit log entry always show the current number. */
async function count(trx: Kysely<Database>, edit: BulkEditRow, some: EditedSome): Promise<Counts> {
  const counts = {
    edited: edit.edited + some.edited.length,
    unchanged: edit.unchanged + some.unchanged,
    taken: edit.taken + some.taken,
  }
  await trx.updateTable('bulk_edit').set(counts).where('id', '=', edit.id).execute()
  await trx
    .updateTable('audit_log')
    .set({ details: jsonSet('details', '$.edited', sql`${counts.edited}`) })
    .where('id', '=', edit.audit_line)
    .execute()
  return counts
}

function progressOf({ kind, selected }: BulkEditRow, { edited, unchanged, taken }: Counts) {
  const done = edited + unchanged + taken
  return {
    progress: percentOf(done, selected),
    message: `Editing ${formatCount(done)} of ${countRecords(Math.max(done, selected), kind)}`,
  }
}

function toResults({ edited, unchanged, taken }: Counts): BatchResults {
  return { processed: edited + unchanged + taken, successful: edited, failed: 0, skipped: unchanged + taken }
}
