import { continueBulkEdit } from '#app/records/bulk-edits/continue-bulk-edit.server.ts'
import { continueUndo } from '#app/records/bulk-edits/undo-bulk-edit.server.ts'
import type { bulkEdit, bulkEditUndo } from '#jobs/definitions.ts'
import { Cancel } from '../control-errors.ts'
import type { JobOutcome, JobServices, RunOf } from '../handler.ts'

export async function handleBulkEdit({ db, now }: JobServices, run: RunOf<typeof bulkEdit>): Promise<JobOutcome> {
  const outcome = await continueBulkEdit({ ...run, reader: db.reader, writer: db.writer, now })
  if (outcome.status === 'pointless') throw new Cancel(outcome.reason)
  return { message: outcome.message, results: outcome.results }
}

export async function handleBulkEditUndo(
  { db, now }: JobServices,
  run: RunOf<typeof bulkEditUndo>,
): Promise<JobOutcome> {
  const outcome = await continueUndo({ ...run, writer: db.writer, now })
  if (outcome.status === 'pointless') throw new Cancel(outcome.reason)
  return { message: outcome.message, results: outcome.results }
}
