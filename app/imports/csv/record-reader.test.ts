import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CsvRecord } from './csv-record.ts'
import { MAX_ROW_CHARACTERS } from './import-limits.ts'
import { CsvFault, createRecordReader } from './record-reader.ts'

const cell = fc.string({ unit: fc.constantFrom('a', 'é', '😀', ',', '"', '\n', '\r', ' '), maxLength: 5 })
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 8 })
const end = fc.constantFrom('\n', '\r\n', '\r')
const csv = fc
  .tuple(table, end, fc.boolean())
  .map(([rows, lineEnd, isClosed]) => rows.map(writeRow).join(lineEnd) + (isClosed ? lineEnd : ''))

test('a text is read as csv-parse reads it [D-26]', () => {
  fc.assert(
    fc.property(csv, (text) => {
      const expected = parse(text, {
        record_delimiter: ['\r\n', '\n', '\r'],
        relax_column_count: true,
        skip_empty_lines: true,
      }) as string[][]
      const cells = readPieces([text]).map((record) => record.cells)

      expect(cells).toEqual(expected.filter((row) => row.length > 1 || row[0]?.trim() !== ''))
    }),
  )
})

test('however a text is cut into pieces, its records, rows and ends are the same [U-07] [D-14]', () => {
  fc.assert(
    fc.property(csv, fc.array(fc.nat({ max: 60 }), { maxLength: 12 }), (text, cuts) => {
      expect(readPieces(cutAt(text, cuts))).toEqual(readPieces([text]))
    }),
  )
})

test('a reader that begins where a record ended reads on with the next one, rows and places included [U-07]', () => {
  fc.assert(
    fc.property(csv, (text) => {
      const sizeOf = (part: string) => Buffer.byteLength(part)
      const bytes = Buffer.from(text)
      const all = readPieces([text], { sizeOf })
      all.forEach(({ row, end: position }, index) => {
        const rest = readPieces([bytes.subarray(position).toString()], { sizeOf, row, position })
        expect(rest).toEqual(all.slice(index + 1))
      })
    }),
  )
})

test('a row that never ends is refused before more of it is taken in than a row may have [U-07]', () => {
  const reader = createRecordReader(',')
  const piece = 'x'.repeat(65_536)

  expect([...reader.read(piece, false)]).toEqual([])
  expect(() => [...reader.read(piece, false)]).toThrow(
    new CsvFault(`Row 1: Row is longer than ${MAX_ROW_CHARACTERS} characters`),
  )
  const quoted = createRecordReader(',')
  expect([...quoted.read(`"${piece}`, false)]).toEqual([])
  expect(() => [...quoted.read(piece, false)]).toThrow(CsvFault)
})

function readPieces(pieces: string[], start: Parameters<typeof createRecordReader>[1] = {}): CsvRecord[] {
  const reader = createRecordReader(',', start)
  return pieces.flatMap((piece, index) => [...reader.read(piece, index === pieces.length - 1)])
}

function cutAt(text: string, cuts: readonly number[]): string[] {
  const places = [0, ...cuts.filter((cut) => cut < text.length).toSorted((a, b) => a - b), text.length]
  return places.slice(1).map((place, index) => text.slice(places[index], place))
}

function writeRow(cells: readonly string[]): string {
  return cells.map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',')
}
