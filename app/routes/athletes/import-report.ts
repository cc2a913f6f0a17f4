import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { findAthleteImport } from '#app/deletion/imports/import-batch.queries.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { respondWithImportReport } from '#app/imports/past/past-import.server.ts'
import { database } from '#app/platform/database.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const { result } = (await findAthleteImport(database().reader, params.id ?? '')) ?? notFound('Import')
  return respondWithImportReport(result)
}
