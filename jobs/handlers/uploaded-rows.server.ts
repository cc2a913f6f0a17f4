import { storageFault } from '#app/http/storage-fault.server.ts'
import { CsvFault } from '#app/imports/csv/record-reader.ts'
import { athletesTable } from '#app/uploads/processing/athletes-table.server.ts'
import { brandsTable } from '#app/uploads/processing/brands-table.server.ts'
import { processRows, type RowsOutcome } from '#app/uploads/processing/process-rows.server.ts'
import { relationshipsTable } from '#app/uploads/processing/relationships-table.server.ts'
import type { UploadTable } from '#app/uploads/processing/table.ts'
import { Cancel, Discard, Snooze } from '../control-errors.ts'
import type { JobOutcome, JobRun, JobServices } from '../handler.ts'

interface Payload {
  uploadId: number
}

export const handleAthletesCsv = handlerOf([athletesTable])
export const handleBrandsCsv = handlerOf([brandsTable])
/** The header decides which of the three it is. */
export const handleBulkData = handlerOf([athletesTable, brandsTable, relationshipsTable])

function handlerOf(tables: readonly UploadTable[]) {
  return async ({ db, now }: JobServices, run: JobRun<Payload>): Promise<JobOutcome> => {
    const upload = await db.reader
      .selectFrom('upload')
      .selectAll()
      .where('id', '=', run.payload.uploadId)
      .executeTakeFirst()
    if (!upload) throw new Cancel('The upload has been deleted.')

    const outcome = await orWait(processRows({ ...run, writer: db.writer, upload, now }, tables))
    if (outcome.status === 'refused') throw new Discard(outcome.problem)
    return { message: outcome.message, results: outcome.results }
  }
}

const LOOK_AGAIN_MS = 5_000

/** What cannot be written now is written when there is room again. */
async function orWait(processed: Promise<RowsOutcome>): Promise<RowsOutcome> {
  try {
    return await processed
  } catch (error) {
    if (error instanceof CsvFault) throw new Discard(error.message, { cause: error })
    if (isMissingFile(error)) throw new Discard('The uploaded file is gone. Upload it again', { cause: error })
    const fault = storageFault(error)
    if (!fault) throw error
    const reason = fault === 'busy' ? 'The database is busy' : 'The disk is full or cannot be written to'
    throw new Snooze(LOOK_AGAIN_MS, `${reason}. The import goes on as soon as it can`, { cause: error })
  }
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
