import { missing } from '#app/api/api-error.ts'
import { RecordParams } from '#app/api/record-input.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { findAthleteImport } from '#app/imports/past/import-batch.queries.server.ts'
import { respondWithImportReport } from '#app/imports/past/past-import.server.ts'

export const loader = apiLoader(
  {
    access: 'admin',
    summary: 'The rows of an import that added no athlete: row, outcome, name, message',
    params: RecordParams,
    files: ['text/csv'],
  },
  async ({ params, reader }) => {
    const found = (await findAthleteImport(reader, params.id)) ?? missing('Import not found')
    return respondWithImportReport(found.result)
  },
)
