import type { TimeRange } from '#app/analytics/time-range.ts'

export const REPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

export const REPORT_TYPES: Record<ReportFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** analytics-30d.pdf */
export function reportFileName({ name }: Pick<TimeRange, 'name'>, format: ReportFormat): string {
  return `analytics-${name}.${format}`
}
