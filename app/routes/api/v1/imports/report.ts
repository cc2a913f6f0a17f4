import { missing } from '#app/base/api/api-error.ts'
import { findAthleteImport } from '#app/files/imports/past/import-batch.queries.server.ts'
import { respondWithImportReport } from '#app/files/imports/past/past-import.server.ts'
import { apiLoader, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'The rows of an import that added no athlete: row, outcome, name, message',
  params: RecordParams,
  files: ['text/csv'],
  answer: async ({ params, reader }) => {
    const found = (await findAthleteImport(reader, params.id)) ?? missing('Import not found')
    return respondWithImportReport(found.result)
  },
})
