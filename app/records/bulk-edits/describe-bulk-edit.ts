import { z } from 'zod'
import { shownValue } from '#app/records/fields/compare-fields.ts'
import { BULK_KINDS } from '#db/tables/bulk-edit.ts'
import { JOB_STATUSES } from '#db/tables/job.ts'
import type { FoundBulkEdit } from './bulk-edit.queries.server.ts'
import { columnChanges, tagWords } from './bulk-edit.ts'

/** A bulk edit as the API and its page show it. */
export const BulkEditSchema = z
  .object({
    id: z.string(),
    kind: z.enum(BULK_KINDS),
    changes: z.array(z.object({ field: z.string(), after: z.string() })),
    tags: z.array(z.string()).describe('What happens to the tags, in words'),
    discoveries: z.boolean(),
    selected: z.int(),
    edited: z.int(),
    unchanged: z.int().describe('Had the values already'),
    taken: z.int().describe('Stay as before, because other records have the names that they would have'),
    restored: z.int(),
    kept: z.int().describe('Not restored, because they have been changed since'),
    undone: z.boolean().describe('Whether an undo was asked for'),
    job: z
      .object({
        id: z.string(),
        isUndo: z.boolean(),
        status: z.enum(JOB_STATUSES),
        progress: z.int(),
        message: z.string(),
      })
      .nullable()
      .describe('The latest job that edits or restores; null once it is no longer kept'),
    by: z.string(),
    at: z.iso.datetime(),
    undoableUntil: z.iso.datetime(),
  })
  .meta({ id: 'BulkEdit' })
export type DescribedBulkEdit = z.infer<typeof BulkEditSchema>

export function describeBulkEdit(edit: FoundBulkEdit): DescribedBulkEdit {
  const { kind, selected, edited, unchanged, taken, restored, kept, changes } = edit
  return {
    id: edit.public_id,
    kind,
    changes: columnChanges(kind, changes).map((field) => ({
      field: field.label,
      after: shownValue(field, field.value),
    })),
    tags: tagWords(changes),
    discoveries: changes.discovery === true,
    selected,
    edited,
    unchanged,
    taken,
    restored,
    kept,
    undone: edit.undo_line !== null,
    job: edit.job ?? null,
    by: edit.actor,
    at: edit.created_at,
    undoableUntil: edit.expires_at,
  }
}
