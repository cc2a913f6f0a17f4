import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { database } from '#app/platform/database.server.ts'
import { findReportedUpload, respondWithReport } from '#app/uploads/history/row-report.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireAdmin(request)
  const { reader } = database()
  const upload = (await findReportedUpload(reader, params.id ?? '')) ?? notFound('Upload')
  return respondWithReport(reader, upload, { request, user })
}
