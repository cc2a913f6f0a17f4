import { missing } from '#app/base/api/api-error.ts'
import { findReportedUpload, respondWithReport } from '#app/files/uploads/history/row-report.server.ts'
import { apiLoader, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'Downloads the outcome of each row of an uploaded table: row, outcome, name, message',
  params: RecordParams,
  files: ['text/csv'],
  answer: async ({ params, user, request, reader }) => {
    const upload = (await findReportedUpload(reader, params.id)) ?? missing('Upload not found')
    return respondWithReport(reader, upload, { request, user })
  },
})
