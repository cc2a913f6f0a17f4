export const EXPORT_FORMATS = ['csv', 'json', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const EXPORT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** athletes-2026-11-21.csv */
export function exportFileName(kind: string, format: ExportFormat, now: Date): string {
  return `${kind}-${now.toISOString().slice(0, 10)}.${format}`
}
