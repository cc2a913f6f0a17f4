import { type CsvCell, writeCsv } from '#app/files/csv/write-csv.ts'
import { filterFacts } from '#app/insight/analytics/filters/filter-words.ts'
import { REPORT_TITLE, type Report, type ReportTable } from './report.ts'

/** One table with a figure a row, which spreadsheets can filter and pivot. The figures are not rounded. */
export function writeCsvReport({ range, filters, createdAt, summary, sections }: Report): string {
  const about: [string, string][] = [
    ['From', range.from],
    ['To', range.to],
    ...filterFacts(filters),
    ['Created', createdAt],
  ]
  const { brands, findings } = summary
  return writeCsv([
    ['Section', 'Table', 'Row', 'Figure', 'Value'],
    ...about.map(([name, value]) => ['About', REPORT_TITLE, name, 'Value', value]),
    ...[brands, findings].flatMap((table) => rowsOf('Summary', table)),
    ...sections.flatMap(({ title, tables }) => tables.flatMap((table) => rowsOf(title, table))),
  ])
}

function rowsOf(section: string, { title, columns, rows, notFiltered, empty }: ReportTable): CsvCell[][] {
  const key = Math.max(
    0,
    columns.findIndex(({ kind }) => kind === 'text' || kind === 'day'),
  )
  const figures = rows.flatMap((cells) =>
    columns.flatMap(({ label }, column) =>
      column === key ? [] : [[section, title, cells[key] ?? null, label, cells[column] ?? null]],
    ),
  )
  const remarks = [notFiltered, rows.length === 0 ? empty : undefined].filter((remark) => remark !== undefined)
  return [...remarks.map((remark) => [section, title, null, 'Note', remark]), ...figures]
}
