import { type AnalyticsFilters, NO_FILTERS } from '#app/insight/analytics/filters/analytics-filters.ts'
import { TIME_RANGES } from '#app/insight/analytics/time-range.ts'
import type { ReportFormat, ReportKind } from '#db/tables/report.ts'
import { REPORT_SECTIONS } from '../analytics/report-sections.ts'
import type { ExportFormat } from '../export-format.ts'
import type { FileChoice } from './requested-report.ts'

interface ChoiceColumns extends AnalyticsFilters {
  kind: ReportKind
  query: string | null
  format: ReportFormat | 'json'
  time_range: string | null
  first_day: string | null
  last_day: string | null
  sections: string
}

/** The columns of a choice; `choiceIn` reads them back. */
export function choiceColumns(choice: FileChoice): ChoiceColumns {
  if ('kind' in choice) {
    const { kind, query, format } = choice
    return { kind, query, format, time_range: null, first_day: null, last_day: null, sections: '[]', ...NO_FILTERS }
  }
  const { range, filters, sections, format } = choice
  return {
    kind: 'analytics',
    query: null,
    format,
    time_range: range.name,
    first_day: range.from,
    last_day: range.to,
    ...filtersIn(filters),
    sections: JSON.stringify(sections),
  }
}

export const CHOICE_COLUMNS = [
  'report.kind',
  'report.query',
  'report.format',
  'report.time_range',
  'report.first_day',
  'report.last_day',
  'report.sections',
  'report.sport',
  'report.category',
  'report.archived',
] as const

export function choiceIn(row: ChoiceColumns): FileChoice {
  const { kind, query, time_range, first_day, last_day } = row
  if (kind !== 'analytics') return { kind, query: query ?? '', format: row.format as ExportFormat }

  const chosen: unknown = JSON.parse(row.sections)
  const name = TIME_RANGES.find((known) => known === time_range) ?? 'custom'
  return {
    format: row.format as ReportFormat,
    range: { name, from: first_day ?? '', to: last_day ?? '' },
    filters: filtersIn(row),
    sections: REPORT_SECTIONS.filter((section) => Array.isArray(chosen) && chosen.includes(section)),
  }
}

/** The filters among the columns of a report or a schedule. */
export function filtersIn({ sport, category, archived }: AnalyticsFilters): AnalyticsFilters {
  return { sport, category, archived }
}
