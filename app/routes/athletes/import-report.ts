import { findAthleteImport } from '#app/files/imports/past/import-batch.queries.server.ts'
import { respondWithImportReport } from '#app/files/imports/past/past-import.server.ts'
import { adminLoader, notFound } from '#app/people/auth/page-route.server.ts'

export const loader = adminLoader(async ({ id, reader }) => {
  const { result } = (await findAthleteImport(reader, id)) ?? notFound('Import')
  return respondWithImportReport(result)
})
