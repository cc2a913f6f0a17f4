import {
  DEFAULT_TIME_RANGE,
  rangeParameters,
  rangeUntil,
  readTimeRange,
  type TimeRange,
  TimeRangeQuerySchema,
} from '#app/analytics/time-range.ts'
import { readLeniently } from '#app/api/lenient-query.ts'
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
export function readReportChoice(url: URL, now: Date): ReportChoice {
  const { range = rangeUntil(DEFAULT_TIME_RANGE, now), errors } = readTimeRange(
    readLeniently(TimeRangeQuerySchema, url),
    now,
  )
  const format = REPORT_FORMATS.find((known) => known === url.searchParams.get('format'))
  if (!format) return { range, sections: DEFAULT_SECTIONS }

  const named = url.searchParams.getAll('options')
  const sections = REPORT_SECTIONS.filter((section) => named.includes(section))
  if (errors) return { range, sections, error: errors.map(({ message }) => message).join('. ') }
  if (sections.length === 0) return { range, sections, error: NO_SECTION }
  const query = new URLSearchParams({ ...rangeParameters(range), options: sections.join(','), format })
  return { range, sections, file: `/api/v1/analytics/export?${query}` }
}
