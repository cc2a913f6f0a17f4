import { findReportedUpload, respondWithReport } from '#app/files/uploads/history/row-report.server.ts'
import { adminLoader, notFound } from '#app/people/auth/page-route.server.ts'

export const loader = adminLoader(async ({ request, id, user, reader }) => {
  const upload = (await findReportedUpload(reader, id)) ?? notFound('Upload')
  return respondWithReport(reader, upload, { request, user })
})
