import { AthleteExportQuerySchema, athleteExport } from '#app/files/exports/athlete-export.server.ts'
import { EXPORT_TYPES } from '#app/files/exports/export-format.ts'
import { LEFT_TO_A_JOB } from '#app/files/exports/reports/requested-report.ts'
import { respondWithExport } from '#app/files/exports/respond-with-export.server.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'

export const loader = apiLoader({
  access: 'user',
  summary:
    'Exports all athletes of a list to a file, with its filters and order; the CSV can be imported again. One that waits longer than 60 seconds for its turn becomes a job',
  query: AthleteExportQuerySchema,
  files: Object.values(EXPORT_TYPES),
  linkedFrom: '/athletes',
  ...LEFT_TO_A_JOB,
  answer: async ({ query, user, request, reader, writer, now }) => {
    return respondWithExport({ reader, writer }, { request, user, now }, await athleteExport(reader, query))
  },
})
