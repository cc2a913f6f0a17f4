import { setImmediate as otherWork } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { formatCount } from '#app/base/components/display/format.ts'
import { FairQueue } from '#app/base/platform/fair-queue.ts'
import { REPORT_COLUMNS, rowText } from '#app/files/csv/import-report.ts'
import { CSV_MARK, writeCsvRow } from '#app/files/csv/write-csv.ts'
import { respondWithCsv } from '#app/files/imports/respond-with-csv.ts'
import type { SignedInUser } from '#app/people/auth/accounts/signed-in-user.ts'
import type { Database } from '#db/schema.ts'
import type { UploadRowRangeTable } from '#db/tables/upload.ts'

/** Public id and row id of an upload that can have row outcomes. */
export async function findReportedUpload(db: Kysely<Database>, publicId: string) {
  return db
    .selectFrom('upload')
    .select(['id', 'public_id'])
    .where('public_id', '=', publicId)
    .where('upload_type', '!=', 'brand_logo')
    .executeTakeFirst()
}

type ReportedUpload = NonNullable<Awaited<ReturnType<typeof findReportedUpload>>>

/** A file with one line per processed row. */
export function respondWithReport(
  db: Kysely<Database>,
  upload: ReportedUpload,
  { request, user }: { request: Request; user: SignedInUser },
): Response {
  const body = request.method === 'HEAD' ? null : streamReport(db, upload, user)
  return respondWithCsv(`upload-report-${upload.public_id}.csv`, body, { 'Cache-Control': 'no-store' })
}

/** Chunks of reports are produced one at a time per user, with other work in between. */
const pieces = new FairQueue()

/** Written with backpressure. */
function streamReport(
  db: Kysely<Database>,
  upload: ReportedUpload,
  { publicId }: SignedInUser,
): ReadableStream<Uint8Array> {
  const lines = writeReport(db, upload.id)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.run(publicId, async () => {
        await otherWork()
        return lines.next()
      })
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return()
    },
  })
}

const RANGES_AT_ONCE = 1_000
const LINES_AT_ONCE = 2_000

async function* writeReport(db: Kysely<Database>, uploadId: number): AsyncGenerator<string, void> {
  yield CSV_MARK + writeCsvRow(REPORT_COLUMNS)
  let after = 0
  for (;;) {
    const ranges = await listRanges(db, uploadId, after)
    yield* writeRanges(ranges)
    const last = ranges.at(-1)
    if (!last || ranges.length < RANGES_AT_ONCE) return
    after = last.first_row
  }
}

function listRanges(db: Kysely<Database>, uploadId: number, after: number): Promise<UploadRowRangeTable[]> {
  return db
    .selectFrom('upload_row_range')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('first_row', '>', after)
    .orderBy('first_row')
    .limit(RANGES_AT_ONCE)
    .execute()
}

function* writeRanges(ranges: readonly UploadRowRangeTable[]): Generator<string, void> {
  let lines: string[] = []
  for (const range of ranges) {
    for (let row = range.first_row; row <= range.last_row; row++) {
      lines.push(writeCsvRow([row, notedOutcome(range), range.name, notedRowText(row, range)]))
      if (lines.length < LINES_AT_ONCE) continue
      yield lines.join('')
      lines = []
    }
  }
  if (lines.length > 0) yield lines.join('')
}

export interface NotedRow {
  row: number
  name: string | null
  message: string | null
}

const NOTED = { failed: ['failed'], skipped: ['skipped'], saved: ['added', 'updated'] } as const

/** The first rows with something to say about them; `row` is the number a spreadsheet shows. */
export async function listNotedRows(
  db: Kysely<Database>,
  uploadId: string,
  what: keyof typeof NOTED,
  limit: number,
): Promise<NotedRow[]> {
  const ranges = await db
    .selectFrom('upload_row_range')
    .innerJoin('upload', 'upload.id', 'upload_row_range.upload_id')
    .selectAll('upload_row_range')
    .where('upload.public_id', '=', uploadId)
    .where('outcome', 'in', NOTED[what])
    .$if(what === 'saved', (noted) => noted.where('message', 'is not', null))
    .orderBy('first_row')
    .limit(limit)
    .execute()
  return ranges.flatMap((range) => firstRows(range, limit)).slice(0, limit)
}

function firstRows(range: UploadRowRangeTable, limit: number): NotedRow[] {
  const { first_row, last_row, name } = range
  return Array.from({ length: Math.min(limit, last_row - first_row + 1) }, (_, index) => {
    const row = first_row + index
    return { row, name, message: notedRowText(row, range) }
  })
}

/** The outcome of the rows in a range, for a report. */
export function notedOutcome(range: UploadRowRangeTable): string {
  return isUnlisted(range) ? 'failed or skipped' : range.outcome
}

/** The message for a row of a range; null for a success. */
export function notedRowText(row: number, range: UploadRowRangeTable): string | null {
  const { first_row, last_row, message } = range
  if (message !== null) return rowText(row, message.replaceAll('\n', '. '))
  if (!isUnlisted(range)) return null
  const count = last_row - first_row + 1
  return rowText(
    row,
    count === 1
      ? 'The file has too many problems to list them all. This one is not listed'
      : `The file has too many problems to list them all. Those of rows ${first_row}-${last_row}, ${formatCount(count)} in total, are not listed`,
  )
}

function isUnlisted({ outcome, message }: UploadRowRangeTable): boolean {
  return outcome === 'failed' && message === null
}
