import { MAX_COLUMNS } from '#app/files/csv/record-rules.ts'
import { MAX_CELL_CHARACTERS, MAX_SHEET_ROWS } from '../conversion.ts'
import { numberText } from './cell-text.ts'
import { type Attributes, readXml } from './read-xml.server.ts'
import { checkLength, tooManyColumns, tooManyRows, unknownResult } from './sheet-faults.ts'
import type { SheetRow } from './sheet-row.ts'
import { withMore } from './text-reader.ts'

/** The rows of one table of a spreadsheet. */
export interface TableRows {
  table: string
  rows: SheetRow[]
}

/** Whose content is not that of a cell: comments, drawings, deleted rows. */
const APART = new Set(['office:annotation', 'table:tracked-changes', 'table:shapes', 'draw:frame', 'office:forms'])
const IS_CELL = new Set(['table:table-cell', 'table:covered-table-cell'])

/** The rows of all tables of an OpenDocument spreadsheet that hold something, table by table. */
export async function* readSpreadsheet(bytes: AsyncIterable<Buffer>, what: string): AsyncGenerator<TableRows> {
  let found: TableRows | undefined
  const complete: TableRows[] = []
  let row = 0
  let timesOfRow = 1
  let cells: string[] = []
  let blank = 0
  let cell: Attributes | undefined
  let paragraphs: string | undefined
  /** Elements apart that are open. */
  let apart = 0

  const pieces = readXml(bytes, what, {
    open: (name, attributes) => {
      if (APART.has(name)) apart += 1
      if (apart > 0) return
      if (IS_CELL.has(name)) cell = attributes
      else if (name === 'table:table-row') beginRow(attributes)
      else if (name === 'table:table') beginTable(attributes['table:name'] ?? '')
      else if (cell) addMarkup(name, attributes)
    },
    close: (name) => {
      if (APART.has(name)) apart -= 1
      else if (apart > 0) return
      else if (IS_CELL.has(name)) endCell()
      else if (name === 'table:table-row') endRow()
    },
    text: (text) => {
      if (apart === 0 && paragraphs !== undefined) paragraphs = withMore(paragraphs, text)
    },
  })
  for await (const _ of pieces) yield* takeRead()
  yield* takeRead()

  function takeRead(): TableRows[] {
    const read = complete.splice(0)
    if (found && found.rows.length > 0) {
      read.push({ ...found, rows: found.rows.splice(0) })
    }
    return read
  }

  function beginTable(table: string): void {
    if (found && found.rows.length > 0) complete.push(found)
    found = { table, rows: [] }
    row = 1
  }

  function beginRow(attributes: Attributes): void {
    timesOfRow = timesOf(attributes, 'table:number-rows-repeated')
    cells = []
    blank = 0
  }

  function endRow(): void {
    if (cells.length > 0) {
      if (row + timesOfRow - 1 > MAX_SHEET_ROWS) throw tooManyRows(`The sheet “${found?.table}”`)
      checkLength(row, cells)
      found?.rows.push({ row, cells, times: timesOfRow })
    }
    row += timesOfRow
  }

  function addMarkup(name: string, attributes: Attributes): void {
    if (name === 'text:p' || name === 'text:h') paragraphs = paragraphs === undefined ? '' : withMore(paragraphs, '\n')
    else if (paragraphs === undefined) return
    else if (name === 'text:s')
      paragraphs = withMore(paragraphs, ' '.repeat(Math.min(timesOf(attributes, 'text:c'), MAX_CELL_CHARACTERS)))
    else if (name === 'text:tab') paragraphs = withMore(paragraphs, '\t')
    else if (name === 'text:line-break') paragraphs = withMore(paragraphs, '\n')
  }

  function endCell(): void {
    if (!cell) return
    const text = textOf(cell, paragraphs ?? '')
    const times = timesOf(cell, 'table:number-columns-repeated')
    const column = cells.length + blank + 1
    if (text === null) throw unknownResult(row, column)
    cell = undefined
    paragraphs = undefined
    if (text === '') {
      blank += times
      return
    }
    if (column + times - 1 > MAX_COLUMNS) throw tooManyColumns(`The sheet “${found?.table}”`, row, column + times - 1)
    for (; blank > 0; blank -= 1) cells.push('')
    for (let count = 0; count < times; count += 1) cells.push(text)
  }
}

/** More repetitions than any limit allows are as many. */
const MOST_TIMES = 100_000_000

function timesOf(attributes: Attributes, name: string): number {
  const times = Number(attributes[name] ?? 1)
  return times >= 1 ? Math.min(Math.floor(times), MOST_TIMES) : 1
}

/** Null if it has a formula without its result. */
function textOf(cell: Attributes, shown: string): string | null {
  switch (cell['office:value-type'] ?? cell['calcext:value-type']) {
    case 'float':
    case 'currency':
      return numberText(cell['office:value'] ?? '', 'number', false)
    case 'percentage':
      return numberText(cell['office:value'] ?? '', 'percent', false)
    case 'boolean':
      return (cell['office:boolean-value'] ?? '').toUpperCase()
    case 'date':
      return (cell['office:date-value'] ?? '').replace('T', ' ').replace(FRACTION, '')
    case 'time':
      return timeText(cell['office:time-value'] ?? '')
    case undefined:
      return shown === '' && cell['table:formula'] !== undefined ? null : shown
    default:
      return cell['office:string-value'] ?? shown
  }
}

const FRACTION = /\.\d+$/
const PERIOD = /^-?PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?$/

function timeText(period: string): string {
  const parts = PERIOD.exec(period)
  if (!parts) return period
  const clock = parts.slice(1).map((part) => (part ?? '0').padStart(2, '0'))
  return `${period.startsWith('-') ? '-' : ''}${clock.join(':')}`
}
