import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { spreadsheetOf, textRows, workbookOf, zipOf } from '#tests/fixtures/workbooks.ts'
import { convertTable } from './convert-table.server.ts'

const ROWS = [
  ['name', 'sport'],
  ['Ada Ace', 'Tennis'],
]
const CSV = 'name,sport\nAda Ace,Tennis\n'

describe('a workbook becomes a table [M-04]', () => {
  test('of shared, inline, rich and calculated strings, and of numbers, booleans and errors', async () => {
    const book = workbookOf({
      strings: ['<t xml:space="preserve"> Ada </t>', '<r><t>Ada</t></r><r><t> Ace</t></r><rPh><t>エース</t></rPh>'],
      sheets: {
        A: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>a_x000D_&amp;"b"</t></is></c></row>
          <row r="2"><c r="A2" t="str"><f>A1</f><v>=x;y</v></c><c r="B2" t="b"><v>1</v></c><c r="C2"><f>1+1</f><v>2</v></c><c r="D2" t="e"><v>#N/A</v></c></row>`,
      },
    })

    expect(await tableOf(book)).toBe('" Ada ",Ada Ace,"a\r&""b""",\n"=x;y",TRUE,2,"#N/A"\n')
  })

  test('of numbers as they are, without exponents, and of dates, times and percents by their formats', async () => {
    const numbers = ['1.23E+11', '0.30000000000000004', '1E-7', '12345678901234567890', '1.5E+21', '-0.5']
    const formats = [14, 'dd.mm.yyyy hh:mm', 'h:mm', '0.00%', '[h]:mm:ss', '00000', '"d"0', 'mmm yy']
    const values = ['45413', '45413.573611111111', '0.75', '0.5125', '1.25', '42', '7', '45413']
    const book = workbookOf({
      formats,
      sheets: {
        A: `<row>${numbers.map((number) => `<c s="99"><v>${number}</v></c>`).join('')}</row>
          <row>${values.map((value, style) => `<c s="${style}"><v>${value}</v></c>`).join('')}</row>`,
      },
    })

    expect(await tableOf(book)).toBe(
      '123000000000,0.3,0.0000001,12345678901234567890,1500000000000000000000,-0.5,,\n' +
        '2024-05-01,2024-05-01 13:46:00,18:00:00,51.25%,30:00:00,00042,7,2024-05-01\n',
    )
  })

  test.for([
    [false, '1', '1900-01-01'],
    [false, '61', '1900-03-01'],
    [true, '0', '1904-01-01'],
    [true, '43951', '2024-05-01'],
  ] as const)('of days since 1900 or 1904 (%s): %s is %s', async ([is1904, serial, day]) => {
    const book = workbookOf({ is1904, formats: [14], sheets: { A: `<row><c s="0"><v>${serial}</v></c></row>` } })

    expect(await tableOf(book)).toBe(`${day}\n`)
  })

  test('that keeps the numbers of rows, and the places of cells', async () => {
    const book = workbookOf({
      sheets: { A: '<row r="3"><c r="B3"><v>1</v></c><c r="D3" s="5"/></row><row r="6"><c r="A6"><v>2</v></c></row>' },
    })

    expect(await tableOf(book)).toBe('\n\n,1\n\n\n2,\n')
  })

  test('that gives every row as many cells as the widest has', async () => {
    const rows = textRows([['Title'], ['name', 'sport', 'born'], ['Ada', 'Tennis'], ['Bo', '', '1990'], ['Cy']])

    expect(await tableOf(workbookOf({ sheets: { A: rows } }))).toBe(
      'Title,,\nname,sport,born\nAda,Tennis,\nBo,,1990\nCy,,\n',
    )
  })

  test('whatever prefix its program gives to names', async () => {
    const sheet =
      '<?xml version="1.0"?><x:worksheet><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>'

    expect(await tableOf(workbookOf({ sheets: { A: sheet } }))).toBe('1\n')
  })

  test('of the first sheet with data that is not hidden; others with data are named', async () => {
    const sheets = {
      Hidden: textRows(ROWS),
      Cover: '',
      Athletes: textRows(ROWS),
      Empty: '<row/>',
      Notes: textRows([['x']]),
    }
    const { table, source } = await convert(workbookOf({ sheets, hidden: ['Hidden'] }))

    expect(table).toBe(CSV)
    expect(source).toEqual({ format: 'xlsx', sheet: 'Athletes', otherSheets: ['Notes'] })
  })

  test('of the sheet that is named, in whatever case', async () => {
    const sheets = { Notes: textRows([['x']]), Athletes: textRows(ROWS) }

    expect(await convert(workbookOf({ sheets }), 'athletes')).toEqual({
      table: CSV,
      source: { format: 'xlsx', sheet: 'Athletes', otherSheets: [] },
    })
    await expect(convert(workbookOf({ sheets }), 'Brands')).rejects.toThrow(
      'There is no sheet named “Brands” with data, but “Notes”, “Athletes”.',
    )
  })

  test('of many strings, kept in the scratch file', async () => {
    const strings = Array.from({ length: 1_000 }, (_, index) => `<t>Athlete ${index}</t>`)
    const cells = strings.map((_, index) => `<row><c t="s"><v>${999 - index}</v></c></row>`)

    const table = await tableOf(workbookOf({ strings, sheets: { A: cells.join('') } }))

    expect(table.split('\n')).toEqual([...strings.map((_, index) => `Athlete ${999 - index}`), ''])
  })
})

describe('a spreadsheet becomes a table [M-04]', () => {
  test('of its first table with data, of values rather than of what is shown', async () => {
    const cell = (attributes: string, shown: string) =>
      `<table:table-cell ${attributes}><text:p>${shown}</text:p></table:table-cell>`
    const rows = [
      cell('office:value-type="string"', 'Ada<text:s text:c="2"/>Ace</text:p><text:p>two'),
      cell('office:value-type="float" office:value="1.23E11"', '1,23E+11'),
      cell('office:value-type="percentage" office:value="0.515"', '52 %'),
      cell('office:value-type="date" office:date-value="2024-05-01T13:45:00.123"', '1. Mai'),
      cell('office:value-type="time" office:time-value="PT05H06M07S"', '5 Uhr'),
      cell('office:value-type="boolean" office:boolean-value="true"', 'WAHR'),
      '<table:table-cell><office:annotation><text:p>a comment</text:p></office:annotation></table:table-cell>',
      '<table:table-cell table:number-columns-repeated="2" office:value-type="string"><text:p>x</text:p></table:table-cell>',
      '<table:table-cell table:number-columns-repeated="16374"/>',
    ]
    const table = `<table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>
      <table:table-row table:number-rows-repeated="2">${rows.join('')}</table:table-row>
      <table:table-row table:number-rows-repeated="1048572"><table:table-cell/></table:table-row>`

    const { table: text, source } = await convert(
      spreadsheetOf({ Cover: '', Athletes: table, Notes: `<table:table-row>${cell('', 'x')}</table:table-row>` }),
    )

    const line = '"Ada  Ace\ntwo",123000000000,51.5%,2024-05-01 13:45:00,05:06:07,TRUE,,x,x\n'
    expect(text).toBe(`\n\n${line}${line}`)
    expect(source).toEqual({ format: 'ods', sheet: 'Athletes', otherSheets: ['Notes'] })
  })

  test('of the table that is named', async () => {
    const row = (text: string) =>
      `<table:table-row><table:table-cell><text:p>${text}</text:p></table:table-cell></table:table-row>`
    const book = spreadsheetOf({ One: row('1'), Two: row('2') })

    expect(await convert(book, 'TWO')).toMatchObject({ table: '2\n', source: { sheet: 'Two' } })
    await expect(convert(book, 'Three')).rejects.toThrow('There is no sheet named “Three” with data, but “One”, “Two”.')
  })
})

describe('a packed table is unpacked [M-04]', () => {
  test.for([
    ['gzip', gzipSync(CSV)],
    ['zip', zipOf({ 'folder/': '', 'folder/athletes.csv': CSV, '__MACOSX/._athletes.csv': 'x', '.DS_Store': 'x' })],
  ] as const)('%s', async ([format, file]) => {
    expect(await convert(file)).toEqual({ table: CSV, source: { format, sheet: null, otherSheets: [] } })
  })
})

describe('what is no table is refused with its name [M-04]', () => {
  const entry = (name: string) => {
    const directory = Buffer.alloc(1_024)
    directory.write('d0cf11e0a1b11ae1', 'hex')
    directory.write(`${name}\0`, 512, 'utf16le')
    return directory
  }
  const xlsx = workbookOf({ sheets: { A: textRows(ROWS) } })
  test.for<[string, Buffer, string | RegExp]>([
    ['an old workbook', entry('Workbook'), /\(\.xls\)\. Save the file as \.xlsx or CSV/],
    ['an encrypted workbook', entry('EncryptedPackage'), /protected by a password/],
    ['a Word document', zipOf({ '[Content_Types].xml': '', 'word/document.xml': '' }), /is a Word document/],
    ['a binary workbook', zipOf({ '[Content_Types].xml': '', 'xl/workbook.bin': '' }), /\.xlsb/],
    [
      'a text of OpenDocument',
      zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '' }),
      /no spreadsheet/,
    ],
    ['two packed files', zipOf({ 'a.csv': CSV, 'b.csv': CSV }), /holds 2 files/],
    ['no packed file', zipOf({ 'folder/': '' }), /holds no file/],
    ['a packed workbook', zipOf({ 'a.xlsx': xlsx }), /The ZIP archive holds a workbook or an archive/],
    ['a workbook as gzip', gzipSync(xlsx), /The gzip file holds a workbook or an archive/],
    ['a packed image', gzipSync(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1')), /holds no table of text/],
    ['an archive cut off', xlsx.subarray(0, xlsx.length - 30), /damaged or was cut off/],
    ['a gzip cut off', gzipSync(CSV.repeat(100)).subarray(0, 40), /damaged or was cut off/],
    [
      'a formula without result',
      workbookOf({ sheets: { A: '<row><c/><c><f>1+1</f><v/></c></row>' } }),
      /^Cell B1 has a formula/,
    ],
    ['an empty workbook', workbookOf({ sheets: { A: '' } }), 'The workbook holds no data.'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), /is a PDF document/],
    ['a web page', Buffer.from('\n<!DOCTYPE html><table>'), /is a web page, not a table/],
  ])('%s', async ([, file, message]) => {
    await expect(convert(file)).rejects.toThrow(message)
  })
})

describe('what would exhaust its reader is refused [M-04]', () => {
  const MEGABYTE = 1_048_576
  const sheet = (data: string) => workbookOf({ sheets: { A: data } })
  test.for<[string, () => Buffer, RegExp]>([
    ['a sheet of 64 MB of blanks', () => sheet(' '.repeat(64 * MEGABYTE)), /grows too large/],
    ['a ZIP of 64 MB', () => zipOf({ 'a.csv': Buffer.alloc(64 * MEGABYTE, 'a') }), /grows too large/],
    [
      'a ZIP that says it is small',
      () => zipOf({ 'a.csv': Buffer.alloc(MEGABYTE, 'a') }, { 'a.csv': 1_000 }),
      /damaged/,
    ],
    ['a gzip of 64 MB', () => gzipSync(Buffer.alloc(64 * MEGABYTE, 'a')), /grows too large/],
    ['a row beyond all', () => sheet('<row r="10000000"><c><v>1</v></c></row>'), /more than 1,048,576 rows/],
    [
      'a sheet that says it is larger',
      () => sheet('<?xml version="1.0"?><worksheet><dimension ref="A1:B10000000"/></worksheet>'),
      /more than 1,048,576 rows/,
    ],
    [
      '16,384 columns',
      () => sheet('<row><c r="A1"><v>1</v></c><c r="XFD1"><v>1</v></c></row>'),
      /1,000 columns: row 1 reaches column XFD/,
    ],
    [
      'entities within entities',
      () =>
        sheet('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaa"><!ENTITY b "&a;&a;">]><worksheet>&b;</worksheet>'),
      /defines entities/,
    ],
    ['elements within elements', () => sheet('<a>'.repeat(101)), /damaged/],
    ['an endless attribute', () => sheet(`<row r="${'1'.repeat(MEGABYTE)}"/>`), /damaged/],
    ['elements that do not end', () => sheet('<?xml version="1.0"?><worksheet><sheetData><row><c><v>1</v>'), /damaged/],
    ['elements that end in each other', () => sheet('<row><c><v>1</c></v></row>'), /damaged/],
    ['a cell of 40,000 characters', () => sheet(textRows([['a'.repeat(40_000)]])), /more than 32,767 characters/],
    [
      'a row of 110,000 characters',
      () => sheet(textRows([Array(11).fill('a'.repeat(10_000))])),
      /longer than 100,000 characters/,
    ],
    [
      'rows repeated a million times and more',
      () =>
        spreadsheetOf({
          A: `<table:table-row table:number-rows-repeated="9999999999"><table:table-cell><text:p>a</text:p></table:table-cell></table:table-row>`,
        }),
      /more than 1,048,576 rows/,
    ],
    [
      'blanks repeated a million times and more',
      () =>
        spreadsheetOf({
          A: `<table:table-row><table:table-cell><text:p><text:s text:c="999999999"/>a</text:p></table:table-cell></table:table-row>`,
        }),
      /more than 32,767 characters/,
    ],
  ])('%s', async ([, file, message]) => {
    await expect(convert(file())).rejects.toThrow(message)
  })
})

async function tableOf(file: Buffer): Promise<string> {
  return (await convert(file)).table
}

/** As the process does, in this one. */
async function convert(file: Buffer, sheet = '') {
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-formats-'))
  writeFileSync(join(folder, 'input'), file)
  const files = {
    input: openSync(join(folder, 'input'), 'r'),
    output: openSync(join(folder, 'output'), 'w'),
    strings: openSync(join(folder, 'strings'), 'w+'),
    draft: openSync(join(folder, 'draft'), 'w+'),
  }
  onTestFinished(() => {
    for (const fd of Object.values(files)) closeSync(fd)
    rmSync(folder, { recursive: true })
  })
  const source = await convertTable(files, sheet)
  return { table: readFileSync(join(folder, 'output'), 'utf8'), source }
}
