import type { TimeRange } from '#app/insight/analytics/time-range.ts'
import type { ReportFormat } from '#db/tables/report.ts'

/** analytics-30d.pdf */
export function reportFileName({ name }: Pick<TimeRange, 'name'>, format: ReportFormat): string {
  return `analytics-${name}.${format}`
}
