import type { Kysely } from 'kysely'
import type { CsvRecord } from '#app/csv/csv-record.ts'
import type { TableKind, TableShape } from '#app/csv/read-header.ts'
import type { Database } from '#db/schema.ts'
import type { UploadSettings } from '../upload-settings.ts'
import type { TableName } from './import-progress.ts'
import type { RowOutcome } from './row-outcome.ts'

/** Under what conditions rows are taken in. */
export interface RowsContext {
  shape: TableShape
  settings: Pick<UploadSettings, 'autoVerify' | 'skipDuplicates'>
  /** Row id of the import batch that added records belong to. */
  batchId: number
}

export type Directory = 'athletes' | 'brands'

/** `changed` are the directories of which something is another now. */
interface RowsSaved {
  /** One for each row, in the order of the file. */
  outcomes: RowOutcome[]
  changed: readonly Directory[]
}

/** A kind of table that can be uploaded, and how its rows are taken in. */
export interface UploadTable extends TableKind {
  name: TableName
  /** Checks rows; what it returns stores them, and only that within the transaction. */
  check: (
    records: readonly CsvRecord[],
    context: RowsContext,
  ) => (trx: Kysely<Database>, now: Date) => Promise<RowsSaved>
}
