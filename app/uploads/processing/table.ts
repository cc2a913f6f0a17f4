import type { Kysely } from 'kysely'
import { excerpt } from '#app/csv/cell-reader.ts'
import { SKIP_REASON_WORDS } from '#app/csv/import-report.ts'
import type { SkipReason } from '#app/csv/import-result.ts'
import type { TableKind, TableShape } from '#app/csv/read-header.ts'
import type { CsvRecord } from '#app/csv/record-rules.ts'
import type { Database } from '#db/schema.ts'
import type { UploadSettings } from '../upload-settings.ts'
import type { TableName } from './import-progress.ts'

/** The context in which rows are imported. */
export interface RowsContext {
  shape: TableShape
  settings: Pick<UploadSettings, 'autoVerify' | 'skipDuplicates'>
  /** Row id of the import batch that added records belong to. */
  batchId: number
}

export type Directory = 'athletes' | 'brands'

/** `changed` are the directories in which something has changed. */
interface RowsSaved {
  /** One per row, in file order. */
  outcomes: RowOutcome[]
  changed: readonly Directory[]
}

/** A type of table that can be uploaded, and how its rows are imported. */
export interface UploadTable extends TableKind {
  name: TableName
  /** Checks rows outside the transaction; the returned function stores them inside it. */
  check: (
    records: readonly CsvRecord[],
    context: RowsContext,
  ) => (trx: Kysely<Database>, now: Date) => Promise<RowsSaved>
}

/**
 * The outcome of one row of an uploaded file. `message` does not contain the row number, so that equal outcomes share a
 * range.
 */
export type RowOutcome =
  | { row: number; outcome: 'added' | 'updated' }
  | { row: number; outcome: 'skipped' | 'failed'; name: string; message: string }

const LONGEST_NOTE = 300

export function skippedRow(row: number, name: string, reason: SkipReason): RowOutcome {
  return { row, outcome: 'skipped', name: excerpt(name, LONGEST_NOTE), message: SKIP_REASON_WORDS[reason] }
}

export function unchangedRow(row: number, name: string): RowOutcome {
  return { row, outcome: 'skipped', name: excerpt(name, LONGEST_NOTE), message: 'Already exists, nothing to change' }
}

export function failedRow(row: number, name: string, problem: string): RowOutcome {
  return { row, outcome: 'failed', name: excerpt(name, LONGEST_NOTE), message: excerpt(problem, LONGEST_NOTE) }
}
