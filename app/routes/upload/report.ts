import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { database } from '#app/database.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { findReportedUpload, streamRowReport } from '#app/uploads/row-report.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const { reader } = database()
  const upload = (await findReportedUpload(reader, params.id ?? '')) ?? notFound('Upload')
  return new Response(request.method === 'HEAD' ? null : streamRowReport(reader, upload.id), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="upload-report-${upload.public_id}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
