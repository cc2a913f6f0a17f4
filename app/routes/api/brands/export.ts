import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { BrandExportQuerySchema, brandExport } from '#app/exports/brand-export.server.ts'
import { EXPORT_TYPES } from '#app/exports/export-format.ts'
import { respondWithExport } from '#app/exports/respond-with-export.server.ts'

export const loader = apiLoader(
  {
    access: 'user',
    summary: 'Exports all brands of a list to a file, with its filters and order',
    query: BrandExportQuerySchema,
    files: Object.values(EXPORT_TYPES),
    linkedFrom: '/champions/rankings',
  },
  ({ query, user, request, reader, now }) => {
    return respondWithExport(reader, { request, user }, brandExport(reader, query), now)
  },
)
