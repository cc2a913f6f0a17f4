import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importReportCsv } from './import-report.ts'
import { readRecords } from './read-records.ts'
import { withoutNeutralising, writeCsv, writeCsvRow } from './write-csv.ts'

describe('a CSV file that is offered for download', () => {
  test('has a UTF-8 BOM and CRLF, and quotes cells that need it [I-03]', () => {
    expect(
      writeCsv([
        ['a', 'b,c'],
        ['d"e', 'f\ng'],
        [1, ''],
      ]),
    ).toBe('\u{feff}a,"b,c"\r\n"d""e","f\ng"\r\n1,\r\n')
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1+1'])(
    'makes %j plain text, so that no spreadsheet runs it [I-03]',
    (cell) => {
      const text = writeCsv([['x', cell]]).slice(1)
      const read = readRecords(text, ',', 1)

      expect(read.status === 'read' && read.records[0]?.cells).toEqual(['x', `'${cell}`])
    },
  )

  test('no written cell begins like a formula [I-03]', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 2, maxLength: 5 }), (row) => {
        const read = readRecords(writeCsv([row, ['end', '']]).slice(1), ',', 1)
        const cells = read.status === 'read' ? (read.records[0]?.cells ?? []) : []
        for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@]/)
      }),
    )
  })

  test('the report has one line per row that added no athlete or a doubtful one, in the columns of an upload’s report [I-03] [U-07]', () => {
    const errors = [{ row: 3, data: { name: '=x', sport: 'Golf' }, error: 'Row 3: Missing required field "name"' }]
    const skipped = [
      { row: 2, data: { name: 'Ana', sport: 'Golf' }, reason: 'already_there' as const },
      { row: 4, data: { name: 'Bo', sport: '' }, reason: 'cell_count' as const },
      { row: 5, data: { name: 'Cy', sport: 'Golf' }, reason: 'duplicate' as const },
    ]
    const warnings = [{ row: 6, data: { name: 'Di', sport: 'Golf' }, warning: 'Row 6: "n/a" is no handle' }]

    expect(importReportCsv({ errors, skipped, warnings }).split('\r\n')).toEqual([
      '\u{feff}row,outcome,name,message',
      '2,skipped,Ana (Golf),Row 2: Already exists',
      `3,failed,'=x (Golf),"Row 3: Missing required field ""name"""`,
      '4,skipped,Bo,Row 4: Number of cells differs from the header',
      '5,skipped,Cy (Golf),Row 5: Repeated in the file',
      '6,added,Di (Golf),"Row 6: ""n/a"" is no handle"',
      '',
    ])
  })
})

test.each([
  ['ok;=1+1', "ok;'=1+1"],
  ["q; '@x;plain;-2", "q; ''@x;plain;'-2"],
  ['a\t+1', "a\t'+1"],
  ['x;"=1+1;y', `"x;""'=1+1;y"`],
  ['x; " @y', `"x; "" '@y"`],
])('a formula behind the separator of another spreadsheet is made plain text too: %o [T-10]', (text, written) => {
  expect(writeCsvRow([text])).toBe(`${written}\r\n`)
  const read = readRecords(`${written},end\r\n`, ',', 1)
  expect(read.status === 'read' && withoutNeutralising(read.records[0]?.cells[0] ?? '')).toBe(text)
})
