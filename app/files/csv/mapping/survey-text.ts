import { readRecords } from '../read-records.ts'
import { type ForeignTable, findForeignTable } from './foreign-table.ts'
import { type ColumnSurvey, createSurvey } from './survey.ts'

export interface SurveyedTable {
  table: ForeignTable
  rows: number
  columns: ColumnSurvey[]
}

export type TextSurvey = ({ status: 'read' } & SurveyedTable) | { status: 'refused'; problem: string }

const MAX_RECORDS = 100_000

/** What the columns of a file hold, or of its beginning: the last row may be cut off. */
export function surveyText(text: string, headerRow?: number): TextSurvey {
  const found = findForeignTable(text, headerRow)
  if (found.status === 'refused') return found
  const { records } = readRecords(text, found.delimiter, MAX_RECORDS, found.start)
  const survey = createSurvey(found.labels)
  for (const { cells } of found.headerRow > 0 ? records.slice(1) : records) survey.add(cells)
  return { status: 'read', table: found, ...survey.result() }
}

const MAX_TEXT = 200

/** What stands above a table, as one text a row. */
export function textsAbove({ above, headerRow }: Pick<ForeignTable, 'above' | 'headerRow'>): string[] {
  return above
    .filter(({ row }) => row < headerRow)
    .map(({ cells }) =>
      cells
        .filter((cell) => cell.trim() !== '')
        .join(' ')
        .slice(0, MAX_TEXT),
    )
}
