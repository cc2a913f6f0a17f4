import { ApiError, missing } from '#app/base/api/api-error.ts'
import { FILE_TYPES, fileHeaders } from '#app/files/exports/export-format.ts'
import { findReport, findReportFile } from '#app/files/exports/reports/requested-report.queries.server.ts'
import { READING_SCOPES, REPORT_NOT_FOUND, readingScope } from '#app/files/exports/reports/requested-report.ts'
import { apiLoader, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'

export const loader = apiLoader({
  access: 'user',
  scope: READING_SCOPES,
  summary: 'Downloads the file of one of your reports or exports; administrators can download any',
  params: RecordParams,
  files: Object.values(FILE_TYPES),
  linkedFrom: '/analytics/reports',
  others: { 409: { description: 'The report is not ready' } },
  answer: async ({ params: { id }, user, request, requireScope, reader, now }) => {
    const report = (await findReport(reader, user, id, now)) ?? missing(REPORT_NOT_FOUND)
    requireScope(readingScope(report))
    if (!report.download) throw new ApiError(409, 'The report is not ready.')

    const headers = fileHeaders(report.format, report.name)
    if (request.method === 'HEAD') return new Response(null, { headers })
    return new Response((await findReportFile(reader, id)) ?? missing(REPORT_NOT_FOUND), { headers })
  },
})
