import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCsvRow } from '../imports/csv/write-csv.ts'
import { CELL_END, joinedRowsWriter, ROW_END } from './joined-csv-rows.ts'

const ROWS = [
  ['plain', 'Tennis'],
  ['=1+1', "O'Neal"],
  ['a', '\t-2'],
  ['Last, First', 'say "x"'],
  ['', '＝1'],
  ['two\r\nlines', 'nul\0'],
  ['ok;=1+1', 'a\t+1'],
  ['大谷 翔平 🏆', 'ليونيل ميسي'],
]

const join = (rows: string[][]) => rows.map((cells) => [...cells, '7,8'].join(CELL_END)).join(ROW_END)
const asCells = (rows: string[][]) => rows.map((cells) => writeCsvRow([...cells, 7, 8])).join('')

test('rows that come as one text are written as their cells would be [T-10]', () => {
  expect(joinedRowsWriter(2)(join(ROWS), ROWS.length)).toBe(asCells(ROWS))
})

test('whatever the cells hold, they are written so, or not at all when they hold a separator [T-10]', () => {
  const cell = fc.string({
    unit: fc.oneof(fc.constantFrom(...',;"\t\r\n=+-@\' ＝\x1e\x1f'), fc.string({ unit: 'binary' })),
  })
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 })

  fc.assert(
    fc.property(rows, (cells) => {
      const holdsSeparator = cells.flat().some((text) => text.includes(CELL_END) || text.includes(ROW_END))
      expect(joinedRowsWriter(2)(join(cells), cells.length)).toBe(holdsSeparator ? undefined : asCells(cells))
    }),
  )
})
