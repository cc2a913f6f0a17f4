import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCsvRow } from '#app/files/csv/write-csv.ts'
import { CELL_END, ROW_END, writeJoinedRows } from './joined-csv-rows.ts'

const ROWS = [
  ['plain', 'Tennis'],
  ['=1+1', "O'Neal"],
  ['a', '\t-2'],
  ['Last, First', 'say "x"'],
  ['', '＝1'],
  ['two\r\nlines', 'nul\0'],
  ['ok;=1+1', 'a\t+1'],
  ['大谷 翔平 🏆', 'ليونيل ميسي'],
  ['サニブラウン', 'last'],
]

const join = (rows: string[][]) => Buffer.from(rows.map((cells) => cells.join(CELL_END) + ROW_END).join(''))
const asCells = (rows: string[][]) => rows.map((cells) => writeCsvRow(cells)).join('')
const write = (rows: string[][]) => writeJoinedRows(join(rows), { rows: rows.length, cells: 2 })?.toString()

test('rows joined into one text are written as their cells would be [T-10]', () => {
  expect(write(ROWS)).toBe(asCells(ROWS))
  for (const row of ROWS) expect(write([row])).toBe(asCells([row]))
})

test('any cells are written the same way [T-10]', () => {
  const sign = fc.oneof(
    fc.constantFrom(
      ...',;"\t\r\n\0\f\v=+-@\' ＝＋－＠\u{a0}\u{1680}\u{2000}\u{2009}\u{200a}\u{2028}\u{2029}\u{202f}\u{205f}\u{3000}\u{feff}aé',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((text) => !/[\p{Cs}]/u.test(text)),
  )
  const cell = fc.array(sign, { maxLength: 4 }).map((signs) => signs.join(''))
  const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 4 })

  fc.assert(
    fc.property(rows, (cells) => {
      const holdsSeparator = [CELL_END, ROW_END.charAt(0)].some((end) => cells.flat().join('').includes(end))
      expect(write(cells)).toBe(holdsSeparator ? undefined : asCells(cells))
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['the end of a cell', [`a${CELL_END}b`, 'c']],
  ['the end of a row', [`a${ROW_END}b`, 'c']],
  ['a row of its own', [`a${CELL_END}b${ROW_END}c`, 'd']],
])('a cell that contains %s is not confused with others [T-10]', (_what, row) => {
  expect(write([['one', 'two'], row])).toBeUndefined()
})
