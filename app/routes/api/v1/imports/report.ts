import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { findAthleteImport } from '#app/deletion/imports/import-batch.queries.server.ts'
import { respondWithImportReport } from '#app/imports/past/past-import.server.ts'

export const loader = apiLoader(
  {
    access: 'admin',
    summary: 'The rows of an import that added no athlete: row, outcome, name, message',
    params: z.object({ id: z.string() }),
    files: ['text/csv'],
  },
  async ({ params, reader }) => {
    const found = await findAthleteImport(reader, params.id)
    if (!found) throw new ApiError(404, 'Import not found')
    return respondWithImportReport(found.result)
  },
)
