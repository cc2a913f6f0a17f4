import { type CsvCell, writeCsv } from '#app/files/csv/write-csv.ts'
import { filterFacts } from '#app/insight/analytics/filters/filter-words.ts'
import { REPORT_TITLE, type Report, type ReportTable } from './report.ts'

/** One table below the other, each under its title; an empty line before each. The figures are not rounded. */
export function writeCsvReport({ range, filters, createdAt, sections }: Report): string {
  return writeCsv([
    [REPORT_TITLE],
    ['From', range.from],
    ['To', range.to],
    ...filterFacts(filters),
    ...sections.flatMap(({ tables }) => tables.flatMap(remarkOn)),
    ['Created', createdAt],
    ...sections.flatMap(({ tables }) => tables.flatMap(writeTable)),
  ])
}

function remarkOn({ title, notFiltered }: ReportTable): CsvCell[][] {
  return notFiltered === undefined ? [] : [[title, notFiltered]]
}

function writeTable({ title, columns, rows, empty }: ReportTable): CsvCell[][] {
  const body = rows.length > 0 ? [columns.map(({ label }) => label), ...rows] : [[empty]]
  return [[], [title], ...body]
}
