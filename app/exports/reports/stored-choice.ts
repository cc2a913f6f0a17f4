import type { AnalyticsFilters } from '#app/analytics/filters/analytics-filters.ts'
import { TIME_RANGES } from '#app/analytics/time-range.ts'
import type { ReportFormat } from '#db/tables/report.ts'
import { REPORT_SECTIONS } from '../analytics/report-sections.ts'
import type { ReportChoice } from './requested-report.ts'

interface ChoiceColumns extends AnalyticsFilters {
  format: ReportFormat
  time_range: string
  first_day: string
  last_day: string
  sections: string
}

/** The columns of a choice; `choiceIn` reads them back. */
export function choiceColumns({ range, filters, sections, format }: ReportChoice): ChoiceColumns {
  return {
    format,
    time_range: range.name,
    first_day: range.from,
    last_day: range.to,
    ...filtersIn(filters),
    sections: JSON.stringify(sections),
  }
}

export function choiceIn({ format, time_range, first_day, last_day, sections, ...row }: ChoiceColumns): ReportChoice {
  const chosen: unknown = JSON.parse(sections)
  return {
    format,
    range: { name: TIME_RANGES.find((known) => known === time_range) ?? 'custom', from: first_day, to: last_day },
    filters: filtersIn(row),
    sections: REPORT_SECTIONS.filter((section) => Array.isArray(chosen) && chosen.includes(section)),
  }
}

/** The filters among the columns of a report or a schedule. */
export function filtersIn({ sport, category, archived }: AnalyticsFilters): AnalyticsFilters {
  return { sport, category, archived }
}
