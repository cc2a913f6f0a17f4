import { adminLoader } from '#app/auth/page-route.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { findReportedUpload, respondWithReport } from '#app/uploads/history/row-report.server.ts'

export const loader = adminLoader(async ({ request, id, user, reader }) => {
  const upload = (await findReportedUpload(reader, id)) ?? notFound('Upload')
  return respondWithReport(reader, upload, { request, user })
})
