import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { AthleteExportQuerySchema, athleteExport } from '#app/exports/athlete-export.server.ts'
import { EXPORT_TYPES } from '#app/exports/export-format.ts'
import { respondWithExport } from '#app/exports/respond-with-export.server.ts'

export const loader = apiLoader(
  {
    access: 'user',
    summary: 'Exports all athletes of a list to a file, with its filters and order; the CSV can be imported again',
    query: AthleteExportQuerySchema,
    files: Object.values(EXPORT_TYPES),
    linkedFrom: '/athletes',
  },
  ({ query, user, request, reader, now }) => {
    return respondWithExport(reader, { request, user }, athleteExport(reader, query), now)
  },
)
