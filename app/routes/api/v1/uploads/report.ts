import { missing } from '#app/api/api-error.ts'
import { RecordParams } from '#app/api/record-input.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { findReportedUpload, respondWithReport } from '#app/uploads/history/row-report.server.ts'

export const loader = apiLoader(
  {
    access: 'admin',
    summary: 'Downloads the outcome of each row of an uploaded table: row, outcome, name, message',
    params: RecordParams,
    files: ['text/csv'],
  },
  async ({ params, user, request, reader }) => {
    const upload = (await findReportedUpload(reader, params.id)) ?? missing('Upload not found')
    return respondWithReport(reader, upload, { request, user })
  },
)
