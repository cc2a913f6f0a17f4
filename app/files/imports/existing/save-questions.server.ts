import { type Kysely, sql } from 'kysely'
import { createCellReader } from '#app/files/csv/cell-reader.ts'
import type { TableShape } from '#app/files/csv/read-header.ts'
import type { CsvRecord } from '#app/files/csv/record-rules.ts'
import { jsonColumns, jsonRows } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { Match } from './match.ts'

interface Question {
  row: number
  name: string
  matches: readonly Match[]
}

/** Keeps rows with their filled cells until a person says what they mean. */
export async function saveQuestions(
  trx: Kysely<Database>,
  { batchId, shape }: { batchId: number; shape: TableShape },
  records: readonly CsvRecord[],
  questions: readonly Question[],
): Promise<void> {
  if (questions.length === 0) return
  const cells = new Map(records.map((record) => [record.row, filledCells(record, shape)]))
  const rows = questions.map(({ row, name, matches }) => [
    row,
    name,
    JSON.stringify(cells.get(row) ?? {}),
    JSON.stringify(matches),
  ])
  await sql`
    insert into import_question (batch_id, row, name, cells, matches)
    select ${batchId}, ${jsonColumns(4)} from ${jsonRows(JSON.stringify(rows))}`.execute(trx)
}

function filledCells(record: CsvRecord, shape: TableShape): Record<string, string> {
  const cell = createCellReader(record, shape)
  const filled = Object.entries(shape.places).filter(([column]) => cell(column) !== '')
  return Object.fromEntries(filled.map(([column, place]) => [column, record.cells[place] ?? '']))
}

/** Rows as they were read, in a table of their own. */
export function toTable(questions: readonly { row: number; cells: Record<string, string> }[]): {
  shape: TableShape
  records: CsvRecord[]
} {
  const columns = [...new Set(questions.flatMap(({ cells }) => Object.keys(cells)))]
  return {
    shape: { width: columns.length, places: Object.fromEntries(columns.map((column, place) => [column, place])) },
    records: questions.map(({ row, cells }) => ({ row, cells: columns.map((column) => cells[column] ?? ''), end: 0 })),
  }
}
