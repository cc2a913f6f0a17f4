import { z } from 'zod'
import { FiltersQuerySchema } from '#app/analytics/filters/filters-query.ts'
import { TimeRangeQuerySchema } from '#app/analytics/time-range-query.ts'
import { REPORT_FORMATS } from '#db/tables/report.ts'
import { DEFAULT_SECTIONS, REPORT_SECTIONS, type ReportSectionId, readSections } from './report-sections.ts'

export const ReportQuerySchema = TimeRangeQuerySchema.extend({
  ...FiltersQuerySchema.shape,
  format: z.enum(REPORT_FORMATS).default('csv'),
  options: z
    .string()
    .transform((list, context): readonly ReportSectionId[] => readSections(list, context))
    .default(DEFAULT_SECTIONS)
    .describe(`Sections, separated by commas: ${REPORT_SECTIONS.join(', ')}; all but performance by default`),
})
