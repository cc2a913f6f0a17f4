import { CsvFault } from '#app/files/csv/record-rules.ts'
import { checkRows } from '#app/files/uploads/checking/check-rows.server.ts'
import { failedAltogether } from '#app/files/uploads/failed-altogether.ts'
import { parseFileSettings } from '#app/files/uploads/file-settings.ts'
import { listCauses } from '#app/files/uploads/history/causes.queries.server.ts'
import { athletesTable } from '#app/files/uploads/processing/athletes-table.server.ts'
import { brandsTable } from '#app/files/uploads/processing/brands-table.server.ts'
import { followersTable } from '#app/files/uploads/processing/followers-table.server.ts'
import { processRows, type RowsOutcome } from '#app/files/uploads/processing/process-rows.server.ts'
import { relationshipsTable } from '#app/files/uploads/processing/relationships-table.server.ts'
import type { UploadTable } from '#app/files/uploads/processing/table.ts'
import { Cancel, Discard } from '../control-errors.ts'
import type { JobOutcome, JobRun, JobServices } from '../handler.ts'
import { orWait } from './storage-waits.server.ts'
import { waitForFilesBefore } from './wait-for-files.ts'

interface Payload {
  uploadId: number
}

export const handleAthletesCsv = handlerOf([athletesTable])
export const handleBrandsCsv = handlerOf([brandsTable])
/** The header decides which of the four types it is. */
export const handleBulkData = handlerOf([athletesTable, brandsTable, relationshipsTable, followersTable])

function handlerOf(tables: readonly UploadTable[]) {
  return async ({ db, now }: JobServices, run: JobRun<Payload>): Promise<JobOutcome> => {
    const upload = await db.reader
      .selectFrom('upload')
      .selectAll()
      .where('id', '=', run.payload.uploadId)
      .executeTakeFirst()
    if (!upload) throw new Cancel('The upload has been deleted.')

    const process = parseFileSettings(upload.settings).checkOnly ? checkRows : processRows
    const outcome = await orWait(orDiscard(process({ ...run, writer: db.writer, upload, now }, tables)))
    if (outcome.status === 'refused') throw new Discard(outcome.problem)
    if (outcome.status === 'early') throw waitForFilesBefore()
    if (failedAltogether(outcome.results)) throw new Discard(await describeFailure(db.reader, upload.public_id))
    return { message: outcome.message, results: outcome.results }
  }
}

async function describeFailure(db: JobServices['db']['reader'], uploadId: string): Promise<string> {
  const [first, ...others] = await listCauses(db, uploadId)
  const more = others.length > 0 ? `, and ${others.length} more ${others.length === 1 ? 'cause' : 'causes'}` : ''
  return `No row could be imported${first ? `: ${first.cause.replace('“…”', `"${first.names[0]}"`)}${more}` : ''}`
}

/** A malformed file is not retried. */
async function orDiscard(processed: Promise<RowsOutcome>): Promise<RowsOutcome> {
  try {
    return await processed
  } catch (error) {
    throw error instanceof CsvFault ? new Discard(error.message, { cause: error }) : error
  }
}
