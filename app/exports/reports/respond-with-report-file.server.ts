import type { Kysely } from 'kysely'
import { ApiError } from '#app/api/api-error.ts'
import type { SignedInUser } from '#app/auth/accounts/signed-in-user.ts'
import type { Database } from '#db/schema.ts'
import { reportHeaders } from '../analytics/respond-with-report.server.ts'
import { findReport, findReportFile } from './requested-report.queries.server.ts'

interface AskedFile {
  request: Request
  user: SignedInUser
  id: string
  now: Date
}

/** The file of a report as a download; undefined if the user may see no such report, 409 while it is not ready. */
export async function respondWithReportFile(
  db: Kysely<Database>,
  { request, user, id, now }: AskedFile,
): Promise<Response | undefined> {
  const report = await findReport(db, user, id, now)
  if (!report) return undefined
  if (!report.download) throw new ApiError(409, 'The report is not ready.')

  const headers = reportHeaders(report, report.name)
  if (request.method === 'HEAD') return new Response(null, { headers })
  const file = await findReportFile(db, id)
  return file ? new Response(file, { headers }) : undefined
}
