import { type FileHandle, open, stat } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { findDatabaseFile } from '#db/catalog.ts'
import { openPrivateCopy } from '#db/private-copy.ts'
import type { Database } from '#db/schema.ts'
import { hasAwaitedUpload } from '../processing/awaited-upload.queries.server.ts'
import { type ImportCounts, toResults } from '../processing/import-progress.ts'
import {
  beginImport,
  type InspectedFile,
  importRows,
  inspectRows,
  type RowsOutcome,
  type RowsRun,
  tableOf,
} from '../processing/process-rows.server.ts'
import type { UploadTable } from '../processing/table.ts'
import { assertRoomFor, partPath, uploadPath } from '../receiving/upload-folder.server.ts'
import type { CheckReport } from './check-report.ts'
import type { CheckRun } from './check-run.ts'
import { collectChanges } from './collect-changes.server.ts'
import { describeCheck } from './describe-check.ts'

/**
 * Imports an uploaded file into a copy of the database that nobody sees, by the code that imports it, and keeps only what
 * that would have done: the outcome of each row, and the fields that change. Begins anew if it was interrupted.
 */
export async function checkRows(run: CheckRun, tables: readonly UploadTable[]): Promise<RowsOutcome> {
  const file = await open(uploadPath(run.upload.stored_path))
  try {
    const inspected = await inspectRows(run, file, tables)
    if (inspected.status === 'refused') return inspected
    const table = tableOf(tables, { table: inspected.kind.name })
    // What the file holds is what other files ask that wait for it.
    await run.writer
      .transaction()
      .execute((trx) => run.saveCheckpoint(trx, { table: table.name, plan: inspected.plan }))
    if (await hasAwaitedUpload(run.writer, run.upload, table.name)) return { status: 'early' }

    const counts = await importIntoCopy(run, file, inspected, table)
    return { status: 'processed', message: describeCheck(counts), results: toResults(counts) }
  } finally {
    await file.close()
  }
}

async function importIntoCopy(
  run: CheckRun,
  file: FileHandle,
  inspected: InspectedFile,
  table: UploadTable,
): Promise<ImportCounts> {
  await assertRoomFor((await sizeOf(run.writer)) + GROWTH * run.upload.file_size)
  const copy = await openPrivateCopy(run.writer, partPath(newId()))
  try {
    const changes = await collectChanges(copy, run.upload.id)
    let row = inspected.header.row
    const ofCopy: RowsRun = {
      ...run,
      writer: copy,
      checkpoint: null,
      saveCheckpoint: async (trx, { place }) => {
        await changes.takeBatch(trx, row)
        row = place.row
      },
    }
    const { counts } = await importRows(ofCopy, file, await beginImport(ofCopy, inspected), table)
    const { added, updated } = counts
    await saveFindings(run, copy, { added, updated, ...changes.report() })
    return counts
  } finally {
    await copy.destroy()
  }
}

/** What a row of a file takes in the database, with its indexes. */
const GROWTH = 10

async function sizeOf(db: Kysely<Database>): Promise<number> {
  const file = await findDatabaseFile(db)
  const sizes = await Promise.all([file, `${file}-wal`].map((path) => stat(path).catch(() => ({ size: 0 }))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}

const RANGES_AT_ONCE = 1_000

/**
 * Keeps the outcomes of the rows, and the report of a check. The report comes last: without it, the check is made again,
 * and takes the place of what this one has kept.
 */
async function saveFindings(run: CheckRun, copy: Kysely<Database>, report: CheckReport): Promise<void> {
  const { id } = run.upload
  const commit = (work: (trx: Kysely<Database>) => Promise<unknown>) => {
    run.signal.throwIfAborted()
    return run.writer.transaction().execute(work)
  }
  await commit((trx) => trx.deleteFrom('upload_row_range').where('upload_id', '=', id).execute())
  for (let last = -1; ; ) {
    const ranges = await copy
      .selectFrom('upload_row_range')
      .selectAll()
      .where('upload_id', '=', id)
      .where('first_row', '>', last)
      .orderBy('first_row')
      .limit(RANGES_AT_ONCE)
      .execute()
    const end = ranges.at(-1)
    if (!end) break
    last = end.first_row
    await commit((trx) => trx.insertInto('upload_row_range').values(ranges).execute())
  }
  await commit((trx) =>
    trx
      .updateTable('upload')
      .set({ check_report: JSON.stringify(report) })
      .where('id', '=', id)
      .execute(),
  )
}
