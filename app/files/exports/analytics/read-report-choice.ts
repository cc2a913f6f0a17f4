import { filterParameters } from '#app/insight/analytics/filters/analytics-filters.ts'
import type { ReadFilters } from '#app/insight/analytics/filters/read-filters.server.ts'
import { rangeParameters, type TimeRange } from '#app/insight/analytics/time-range.ts'
import { readTypedRange } from '#app/insight/analytics/typed-range.ts'
import { REPORT_FORMATS } from '#db/tables/report.ts'
import { DEFAULT_SECTIONS, NO_SECTION, REPORT_SECTIONS, type ReportSectionId } from './report-sections.ts'

interface ReportChoice {
  range: TimeRange
  sections: readonly ReportSectionId[]
  /** The address of the file, once a format and a section are chosen. */
  file?: string
  error?: string
}

/** What the form of the Advanced Export was sent with; it names each section apart. */
export function readReportChoice(url: URL, { filters, errors: faults }: ReadFilters, now: Date): ReportChoice {
  const { range, errors } = readTypedRange(url.searchParams, now)
  const format = REPORT_FORMATS.find((known) => known === url.searchParams.get('format'))
  if (!format) return { range, sections: DEFAULT_SECTIONS }

  const named = url.searchParams.getAll('options')
  const sections = REPORT_SECTIONS.filter((section) => named.includes(section))
  const [error] = Object.values(errors)
  if (Object.keys(faults).length > 0) return { range, sections }
  if (error) return { range, sections, error }
  if (sections.length === 0) return { range, sections, error: NO_SECTION }
  const query = new URLSearchParams({
    ...rangeParameters(range),
    ...filterParameters(filters),
    options: sections.join(','),
    format,
  })
  return { range, sections, file: `/api/v1/analytics/export?${query}` }
}
