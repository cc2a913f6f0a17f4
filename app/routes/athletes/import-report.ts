import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { importReportCsv } from '#app/csv/import-report.ts'
import { findAthleteImport } from '#app/deletion/imports/import-batch.queries.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { database } from '#app/platform/database.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const { result } = (await findAthleteImport(database().reader, params.id ?? '')) ?? notFound('Import')
  return new Response(importReportCsv(result), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="athlete-import-report.csv"',
    },
  })
}
