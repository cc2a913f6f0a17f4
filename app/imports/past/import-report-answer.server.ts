import { importReportCsv } from '#app/csv/import-report.ts'
import type { ImportReport } from '#app/csv/import-result.ts'

/** The rows that added no athlete, as a file. */
export function respondWithImportReport(report: ImportReport): Response {
  return new Response(importReportCsv(report), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="athlete-import-report.csv"',
    },
  })
}
