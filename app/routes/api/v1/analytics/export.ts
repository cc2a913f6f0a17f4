import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import {
  DEFAULT_SECTIONS,
  NO_SECTION,
  REPORT_SECTIONS,
  type ReportSectionId,
  readSections,
} from '#app/files/exports/analytics/report-sections.ts'
import { respondWithReport } from '#app/files/exports/analytics/respond-with-report.server.ts'
import { FILE_TYPES } from '#app/files/exports/export-format.ts'
import { LEFT_TO_A_JOB } from '#app/files/exports/reports/requested-report.ts'
import { FiltersQuerySchema } from '#app/insight/analytics/filters/filters-query.ts'
import { requireFilters } from '#app/insight/analytics/filters/read-filters.server.ts'
import { requireTimeRange, TimeRangeQuerySchema } from '#app/insight/analytics/time-range-call.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { REPORT_FORMATS } from '#db/tables/report.ts'

const ReportQuerySchema = TimeRangeQuerySchema.extend({
  ...FiltersQuerySchema.shape,
  format: z.enum(REPORT_FORMATS).default('csv'),
  options: z
    .string()
    .transform((list, context): readonly ReportSectionId[] => readSections(list, context))
    .default(DEFAULT_SECTIONS)
    .describe(`Sections, separated by commas: ${REPORT_SECTIONS.join(', ')}; all but performance by default`),
})

export const loader = apiLoader({
  access: 'user',
  summary:
    'Downloads the analytics of a range as a file named analytics-{range}.{format}; a report that takes longer than 5 seconds becomes a job',
  query: ReportQuerySchema,
  files: REPORT_FORMATS.map((format) => FILE_TYPES[format]),
  linkedFrom: '/analytics',
  ...LEFT_TO_A_JOB,
  answer: async ({ query: { format, options, ...query }, user, request, reader, writer, now }) => {
    requireSection(request.url)
    const range = requireTimeRange(query, now)
    const filters = await requireFilters(reader, query)
    return respondWithReport({ reader, writer }, { request, user, range, filters, format, sections: options, now })
  },
})

/** An empty parameter counts as absent elsewhere; here it says that no section was chosen. */
function requireSection(url: string): void {
  if (new URL(url).searchParams.get('options') !== '') return
  throw new ApiError(422, 'The request is not valid.', [{ path: 'options', message: NO_SECTION }])
}
