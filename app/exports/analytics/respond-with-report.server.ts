import type { Kysely } from 'kysely'
import type { TimeRange } from '#app/analytics/time-range.ts'
import { ApiError } from '#app/api/api-error.ts'
import type { SignedInUser } from '#app/auth/accounts/signed-in-user.ts'
import type { Database } from '#db/schema.ts'
import { requireExportPermit } from '../export-permits.server.ts'
import { loadReport } from './load-report.server.ts'
import { REPORT_TYPES, type ReportFormat, reportFileName } from './report-format.ts'
import type { ReportSectionId } from './report-sections.ts'
import { writeCsvReport } from './write-csv-report.ts'
import { writeInThread } from './write-in-thread.server.ts'

interface AskedReport {
  request: Request
  user: SignedInUser
  range: TimeRange
  format: ReportFormat
  sections: readonly ReportSectionId[]
  now: Date
}

/** A report takes about a second; this is for machines that are busy with something else. */
const LONGEST_MS = 60_000

/** The report as a download. */
export async function respondWithReport(
  db: Kysely<Database>,
  { request, user, range, format, sections, now }: AskedReport,
): Promise<Response> {
  const headers = {
    'Content-Type': format === 'csv' ? `${REPORT_TYPES.csv}; charset=utf-8` : REPORT_TYPES[format],
    'Content-Disposition': `attachment; filename="${reportFileName(range, format)}"`,
    'Cache-Control': 'no-store',
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  if (format === 'csv') {
    return new Response(writeCsvReport(await loadReport(db, { range, sections, now })), { headers })
  }

  const release = await requireExportPermit({ request, user })
  const tooLong = AbortSignal.timeout(LONGEST_MS)
  try {
    const report = await loadReport(db, { range, sections, now })
    return new Response(await writeInThread({ report, format }, AbortSignal.any([request.signal, tooLong])), {
      headers,
    })
  } catch (error) {
    if (!tooLong.aborted) throw error
    throw new ApiError(503, 'The report took too long. Please try again, or choose fewer sections.')
  } finally {
    release()
  }
}
