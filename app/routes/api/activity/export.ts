import { ActivityExportQuerySchema, activityExport } from '#app/files/exports/activity-export.server.ts'
import { EXPORT_TYPES } from '#app/files/exports/export-format.ts'
import { respondWithExport } from '#app/files/exports/respond-with-export.server.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'Exports who changed what, and security events, to a file, with the filters of the list',
  query: ActivityExportQuerySchema,
  files: Object.values(EXPORT_TYPES),
  linkedFrom: '/settings/activity',
  answer: async ({ query, user, request, reader, writer, now }) =>
    respondWithExport({ reader, writer }, { request, user, now }, await activityExport(reader, query)),
})
