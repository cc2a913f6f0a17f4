import type { Kysely } from 'kysely'
import { publishRecord } from '#app/base/events/publish.server.ts'
import type { AuditAction } from '#app/people/auth/audit/audit-action.ts'
import type { Database } from '#db/schema.ts'
import type { BulkKind } from '#db/tables/bulk-edit.ts'
import type { BulkChanges } from './bulk-edit.ts'
import { editAthletes, restoreAthletes } from './edit-athletes.server.ts'
import { editBrands, restoreBrands } from './edit-brands.server.ts'
import { editLinks, restoreLinks } from './edit-links.server.ts'
import type { EditedRecord, EditedSome, EditTimes } from './edited-record.ts'

interface RecordEdits {
  edit: (trx: Kysely<Database>, ids: readonly number[], changes: BulkChanges, times: EditTimes) => Promise<EditedSome>
  restore: (trx: Kysely<Database>, records: readonly EditedRecord[], now: Date) => Promise<string[]>
  actions: Record<'edit' | 'undo', AuditAction>
}

/** How records of each kind are edited many at a time. */
export const RECORD_EDITS: Record<BulkKind, RecordEdits> = {
  athlete: {
    edit: editAthletes,
    restore: restoreAthletes,
    actions: { edit: 'athletes.bulk_edit', undo: 'athletes.bulk_edit_undo' },
  },
  brand: {
    edit: editBrands,
    restore: restoreBrands,
    actions: { edit: 'brands.bulk_edit', undo: 'brands.bulk_edit_undo' },
  },
  relationship: {
    edit: editLinks,
    restore: restoreLinks,
    actions: { edit: 'relationships.bulk_edit', undo: 'relationships.bulk_edit_undo' },
  },
}

/** Links are shown with their athletes and brands. */
export async function announceEdits(trx: Kysely<Database>, kind: BulkKind): Promise<void> {
  const shown = kind === 'relationship' ? (['athlete', 'brand'] as const) : [kind]
  for (const one of shown) await publishRecord(trx, one, null, 'bulk')
}
