import { adminLoader } from '#app/auth/page-route.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { findAthleteImport } from '#app/imports/past/import-batch.queries.server.ts'
import { respondWithImportReport } from '#app/imports/past/past-import.server.ts'

export const loader = adminLoader(async ({ id, reader }) => {
  const { result } = (await findAthleteImport(reader, id)) ?? notFound('Import')
  return respondWithImportReport(result)
})
