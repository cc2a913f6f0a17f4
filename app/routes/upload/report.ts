import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { database } from '#app/database.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { findReportedUpload, respondWithReport } from '#app/uploads/row-report.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireAdmin(request)
  const { reader } = database()
  const upload = (await findReportedUpload(reader, params.id ?? '')) ?? notFound('Upload')
  return respondWithReport(reader, upload, { request, user })
}
