import { missing } from '#app/api/api-error.ts'
import { RecordParams } from '#app/api/record-input.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { REPORT_TYPES } from '#app/exports/analytics/report-format.ts'
import { REPORT_NOT_FOUND } from '#app/exports/reports/requested-report.ts'
import { respondWithReportFile } from '#app/exports/reports/respond-with-report-file.server.ts'

export const loader = apiLoader(
  {
    access: 'user',
    summary: 'Downloads one of your reports; administrators can download any',
    params: RecordParams,
    files: Object.values(REPORT_TYPES),
    linkedFrom: '/analytics/reports',
    others: { 409: { description: 'The report is not ready' } },
  },
  async ({ params: { id }, user, request, reader, now }) => {
    const answer = (await respondWithReportFile(reader, { request, user, id, now })) ?? missing(REPORT_NOT_FOUND)
    return answer
  },
)
