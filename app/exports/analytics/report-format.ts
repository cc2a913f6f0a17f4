import type { TimeRange } from '#app/analytics/time-range.ts'
import type { ReportFormat } from '#db/tables/report.ts'

export const REPORT_TYPES: Record<ReportFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** analytics-30d.pdf */
export function reportFileName({ name }: Pick<TimeRange, 'name'>, format: ReportFormat): string {
  return `analytics-${name}.${format}`
}
