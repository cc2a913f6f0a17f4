import { MAX_COLUMNS } from '#app/files/csv/record-rules.ts'
import { damaged, MAX_SHEET_ROWS } from '../conversion.ts'
import { numberText, unescapedText } from './cell-text.ts'
import type { Workbook } from './read-workbook.server.ts'
import { type Attributes, localName, readXml } from './read-xml.server.ts'
import { checkLength, columnOf, tooManyColumns, tooManyRows, unknownResult } from './sheet-faults.ts'
import type { SheetRow } from './sheet-row.ts'
import { createTextReader, withMore } from './text-reader.ts'

/** The rows of a sheet that hold something, as many at a time as each piece completes. */
export async function* readSheet(
  bytes: AsyncIterable<Buffer>,
  what: string,
  workbook: Pick<Workbook, 'strings' | 'numberKinds' | 'is1904'>,
): AsyncGenerator<SheetRow[]> {
  const rows: SheetRow[] = []
  const inline = createTextReader()
  let row = 0
  let column = 0
  let cells: string[] = []
  let cell: { type: string; style: number; hasFormula: boolean } | undefined
  let isInValue = false
  let value = ''

  const pieces = readXml(bytes, what, {
    open: (qualified, attributes) => {
      const name = localName(qualified)
      if (name === 'c') beginCell(attributes)
      else if (name === 'row') beginRow(attributes)
      else if (name === 'v') isInValue = cell !== undefined
      else if (name === 'f' && cell) cell.hasFormula = true
      else if (name === 'dimension') checkDimension(attributes.ref ?? '')
      else inline.open(name)
    },
    close: (qualified) => {
      const name = localName(qualified)
      if (name === 'c') endCell()
      else if (name === 'row') endRow()
      else if (name === 'v') isInValue = false
      else inline.close(name)
    },
    text: (text) => {
      if (isInValue) value = withMore(value, text)
      else if (cell) inline.add(text)
    },
  })
  for await (const _ of pieces) if (rows.length > 0) yield rows.splice(0)

  function beginRow({ r }: Attributes): void {
    row = r === undefined ? row + 1 : Math.max(row + 1, Number(r))
    if (!(row <= MAX_SHEET_ROWS)) throw tooManyRows(what)
    column = 0
    cells = []
  }

  function beginCell({ r, t = 'n', s = '0' }: Attributes): void {
    column = r === undefined ? column + 1 : Math.max(column + 1, columnOf(r))
    cell = { type: t, style: Number(s), hasFormula: false }
    value = ''
  }

  function endCell(): void {
    if (!cell) return
    const text = textOf(cell)
    cell = undefined
    if (text === '') return
    if (column > MAX_COLUMNS) throw tooManyColumns(what, row, column)
    while (cells.length < column - 1) cells.push('')
    cells.push(text)
  }

  function endRow(): void {
    checkLength(row, cells)
    if (cells.length > 0) rows.push({ row, cells, times: 1 })
  }

  function textOf({ type, style, hasFormula }: NonNullable<typeof cell>): string {
    const rich = inline.take()
    switch (type) {
      case 's':
        return value === '' ? '' : sharedString(value)
      case 'inlineStr':
        return rich
      case 'b':
        return value === '' ? '' : value === '1' || value === 'true' ? 'TRUE' : 'FALSE'
      case 'str':
        return unescapedText(value)
      case 'e':
        return value
      case 'd':
        return value.replace('T', ' ')
      default:
        if (hasFormula && value === '') throw unknownResult(row, column)
        return value === '' ? '' : numberText(value, workbook.numberKinds[style] ?? 'number', workbook.is1904)
    }
  }

  function sharedString(index: string): string {
    const text = workbook.strings.get(Number(index))
    if (text === undefined) throw damaged(what)
    return text
  }

  /** The sheet says at its beginning how far it reaches; its rows have the last word. */
  function checkDimension(reference: string): void {
    const last = reference.split(':').at(-1) ?? ''
    if (Number(last.replace(/^\D+/, '')) > MAX_SHEET_ROWS) throw tooManyRows(what)
  }
}
