import { utcDay } from '#app/base/platform/utc-day.ts'
import type { ReportFormat } from '#db/tables/report.ts'

export const EXPORT_FORMATS = ['csv', 'json', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const EXPORT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Those of reports beside them. */
export const FILE_TYPES: Record<ExportFormat | ReportFormat, string> = { ...EXPORT_TYPES, pdf: 'application/pdf' }

/** athletes-2026-11-21.csv */
export function exportFileName(kind: string, format: ExportFormat, now: Date): string {
  return `${kind}-${utcDay(now)}.${format}`
}

/** The headers of the file of an export or a report. */
export function fileHeaders(format: ExportFormat | ReportFormat, name: string): Record<string, string> {
  return {
    'Content-Type': format === 'csv' ? `${FILE_TYPES.csv}; charset=utf-8` : FILE_TYPES[format],
    'Content-Disposition': `attachment; filename="${name}"`,
    // Compressing it here would take longer than generating it.
    'Cache-Control': 'no-store, no-transform',
  }
}
