import type { Kysely } from 'kysely'
import type { CsvRecord } from '#app/csv/csv-record.ts'
import type { TableKind, TableShape } from '#app/csv/read-header.ts'
import type { Database } from '#db/schema.ts'
import type { UploadSettings } from '../upload-settings.ts'
import type { TableName } from './import-progress.ts'
import type { RowOutcome } from './row-outcome.ts'

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
