import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { readAthleteCsv } from './athlete-csv.ts'
import { importErrors } from './import-report.ts'
import { sampleAthletesCsv } from './sample-csv.ts'

describe('a file that is rejected as a whole', () => {
  test.each([
    ['nothing at all', '', 'CSV file is empty'],
    ['only a mark', '\u{feff}', 'CSV file is empty'],
    ['only white space', '\r\n \t\r\n', 'CSV file is empty'],
    ['neither required column', 'id,team\n1,2\n', 'Missing required columns: name, sport'],
    ['no sport column', 'name,team\nA,B\n', 'Missing required columns: sport'],
    ['no name column', 'sport;team\nA;B\n', 'Missing required columns: name'],
    ['missing columns and no rows: columns come first', 'name\n', 'Missing required columns: sport'],
    ['a header alone', 'name,sport\n', 'CSV file contains no data rows'],
    ['a header and blank lines', 'name,sport\n\n  \n', 'CSV file contains no data rows'],
    ['one row too many', `name,sport\n${'A,B\n'.repeat(1001)}`, 'Too many rows. Maximum allowed: 1000'],
    [
      'rows that would be skipped count too',
      `name,sport\n${'A\n'.repeat(1001)}`,
      'Too many rows. Maximum allowed: 1000',
    ],
    ['a column twice', 'name,sport,Name\nA,B,C\n', 'Duplicate columns: name'],
    ['a quotation mark left open', 'name,sport\nA,B\n\n"C,D\nE,F\n', 'Row 4: Quotation mark is never closed'],
    ['an open quotation mark in the header', 'name,sport,"x\nA,B,C\n', 'Row 1: Quotation mark is never closed'],
    [
      'text after a closing quotation mark',
      'name,sport\n"Dwayne "The Rock" Johnson",Wrestling\n',
      'Row 2: Misplaced quotation mark. Put the whole cell in quotation marks and double those inside it',
    ],
    [
      'text after a closing quotation mark, behind a quotation mark in an unquoted cell',
      'name,sport\nA "B" C,D\n"Dwayne "The Rock" Johnson",Wrestling\n',
      'Row 3: Misplaced quotation mark. Put the whole cell in quotation marks and double those inside it',
    ],
    ['10,000 columns', `name,sport${',x'.repeat(9998)}\nA,B\n`, 'Too many columns in row 1. Maximum allowed: 1000'],
    ['one giant line', 'x'.repeat(9_000_000), 'Row 1: Row is longer than 100000 characters'],
    ['a giant cell', `name,sport\nA,"${'x\n'.repeat(200_000)}"\n`, 'Row 2: Row is longer than 100000 characters'],
    ['NUL bytes', 'name,sport\nA\0B,C\n', 'File contains NUL bytes: it is not a text file'],
  ])('%s [I-02]', (_case, text, problem) => {
    expect(readAthleteCsv(utf8(text))).toEqual({ status: 'refused', problem })
  })

  test('ten million delimiters are rejected without being kept in memory', () => {
    const commas = `name,sport\n${','.repeat(9_000_000)}`

    expect(readAthleteCsv(utf8(commas))).toMatchObject({ problem: 'Too many columns in row 2. Maximum allowed: 1000' })
  })

  test.each([' ', '""', '\u{a0}\t'])(
    'a hundred thousand lines of only %j are rejected without reading to the end',
    (blank) => {
      const lines = `name,sport\nA,B\n${`${blank}\n`.repeat(100_000)}`

      expect(readAthleteCsv(utf8(lines))).toEqual({
        status: 'refused',
        problem: 'Row 1005: Too many blank lines. Remove them and try again',
      })
    },
  )

  test('two blank lines behind each of 1000 rows are accepted', () => {
    expect(rowsOf(`name,sport\n${'A,B\n \n \n'.repeat(1000)}`)).toHaveLength(1000)
  })

  test('exactly 1000 rows are accepted, blank lines not counted [I-04]', () => {
    expect(rowsOf(`name,sport\n${'A,B\n\n'.repeat(1000)}`)).toHaveLength(1000)
  })
})

describe('a row that is rejected', () => {
  test.each([
    ['a blank name', ',Tennis,', 'Row 2: Missing required field "name"'],
    ['a name of white space', '  ,Tennis,', 'Row 2: Missing required field "name"'],
    ['an invisible name', '\u200b\u00a0,Tennis,', 'Row 2: Missing required field "name"'],
    ['a blank sport [D-26]', 'Ana,,', 'Row 2: Missing required field "sport"'],
    ['blank name and sport: the first problem speaks', ',,x', 'Row 2: Missing required field "name"'],
    ['an unknown status', 'Ana,Tennis,x', 'Row 2: Invalid status "x". Must be ACTIVE, RETIRED, or INACTIVE'],
    [
      'a status as typed',
      'Ana,Tennis, Injured ',
      'Row 2: Invalid status "Injured". Must be ACTIVE, RETIRED, or INACTIVE',
    ],
    ['a name too long', `${'x'.repeat(201)},Tennis,`, 'Row 2: Name must be at most 200 characters'],
    ['control characters', 'A\u0007na,Tennis,', 'Row 2: Name must not contain control characters'],
    [
      'a turn of the direction of writing',
      'A\u202Ena,Tennis,',
      'Row 2: Name must not contain hidden characters: remove U+202E after “A”',
    ],
  ])('%s [I-02]', (_case, line, error) => {
    const rows = rowsOf(`name,sport,status\n${line}\n`)

    expect(importErrors(rows).map((refused) => refused.error)).toEqual([error])
  })

  test('does not keep the good ones out [D-26]', () => {
    const rows = rowsOf('name,sport\nAna,Tennis\n,Tennis\nBo,Golf\n')

    expect(rows.map((row) => row.status)).toEqual(['valid', 'refused', 'valid'])
  })
})

describe('row numbers', () => {
  test('the header is row 1 [D-14]', () => {
    expect(rowsOf('name,sport\nAna,Tennis\n').map((row) => row.row)).toEqual([2])
  })

  test('a blank line counts in the row numbers of a spreadsheet but is no data row [D-14, D-26]', () => {
    expect(rowsOf('name,sport\r\n\r\nAna,Tennis\r\n \r\nBo,Golf\r\n').map((row) => row.row)).toEqual([3, 5])
  })

  test('a quoted line break is part of its row and not counted [D-14, D-26]', () => {
    const rows = rowsOf('name,sport,notes\nAna,Tennis,"one\r\ntwo\nthree"\n,Golf,\n')

    expect(importErrors(rows)).toEqual([
      { row: 3, data: { name: '', sport: 'Golf' }, error: 'Row 3: Missing required field "name"' },
    ])
  })

  test.each(['\n', '\r\n', '\r'])('line ending %j is treated the same [D-26]', (end) => {
    expect(rowsOf(['name,sport', 'Ana,Tennis', '', ',Golf', ''].join(end)).map((row) => row.row)).toEqual([2, 4])
  })
})

describe('accepted input', () => {
  test('headers are lower-cased and trimmed, unknown columns ignored [I-04]', () => {
    expect(athletesOf(' NAME ,Country,"Sport",STATUS\nAna,PT,Tennis,retired\n')).toEqual([
      expect.objectContaining({ name: 'Ana', sport: 'Tennis', status: 'RETIRED' }),
    ])
  })

  test.each([
    ['', 'ACTIVE'],
    ['active', 'ACTIVE'],
    ['Retired', 'RETIRED'],
    [' InActive ', 'INACTIVE'],
  ])('status %j is %s [I-04]', (cell, status) => {
    expect(athletesOf(`name,sport,status\nAna,Tennis,${cell}\n`)[0]?.status).toBe(status)
  })

  test('handles are stored without @ [I-04]', () => {
    const [athlete] = athletesOf(
      'name,sport,instagram,twitter,tiktok,linkedin\nAna,Tennis,@ana, @ana_x ,@@ana.t,ana-l\n',
    )

    expect(athlete?.socialHandles).toEqual({ instagram: 'ana', twitter: 'ana_x', tiktok: 'ana.t', linkedin: 'ana-l' })
  })

  test('a profile URL is reduced to its handle; anything else is no error [I-04]', () => {
    const [athlete] = athletesOf(
      'name,sport,instagram,linkedin,tiktok\nAna,Golf,https://instagram.com/ana/,https://www.linkedin.com/in/ana-l,n/a\n',
    )

    expect(athlete?.socialHandles).toMatchObject({ instagram: 'ana', linkedin: 'ana-l', tiktok: 'n/a' })
  })

  test('rows whose cell count differs from the header are skipped and counted [I-02]', () => {
    expect(rowsOf('name,sport\nAna\nBo,Golf,1\nCy,Judo\n')).toMatchObject([
      { status: 'skipped', row: 2, reason: 'cell_count' },
      { status: 'skipped', row: 3, reason: 'cell_count' },
      { status: 'valid', row: 4 },
    ])
  })

  test('a second row of the same athlete is skipped, case and spaces folded, accents not [D-12, D-29]', () => {
    const rows = rowsOf('name,sport\nJosé  Silva,Golf\n JOSÉ SILVA ,golf\nJose Silva,Golf\nJosé Silva,Judo\n')

    expect(rows.map((row) => row.status)).toEqual(['valid', 'skipped', 'valid', 'valid'])
  })

  test('a rejected row makes no other row a duplicate [D-12]', () => {
    const rows = rowsOf('name,sport,status\nAna,Golf,x\nAna,Golf,\n')

    expect(rows.map((row) => row.status)).toEqual(['refused', 'valid'])
  })

  test('quotation marks inside an unquoted cell are kept', () => {
    expect(athletesOf('name,sport\nDwayne "The Rock" Johnson,Wrestling\n')[0]?.name).toBe('Dwayne "The Rock" Johnson')
  })

  test('doubled quotation marks inside a quoted cell become one', () => {
    expect(athletesOf('name,sport\n"Johnson, Dwayne ""The Rock""",Wrestling\n')[0]?.name).toBe(
      'Johnson, Dwayne "The Rock"',
    )
  })

  test.each([
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
  ])('the header decides for the %s as delimiter [D-28]', (_name, delimiter) => {
    const lines = [
      ['name', 'sport', 'notes'],
      ['Ana', 'Tennis', 'a'],
    ]

    expect(athletesOf(lines.map((cells) => cells.join(delimiter)).join('\n'))).toMatchObject([{ name: 'Ana' }])
  })

  test('other delimiters inside the cells do not matter [D-28]', () => {
    expect(athletesOf('name;sport;notes\nSilva, Ana;Tennis;a,b,c,d\n')).toMatchObject([{ name: 'Silva, Ana' }])
    expect(athletesOf('"notes;a;b;c",name,sport\n1,Ana,Tennis\n')).toMatchObject([{ name: 'Ana' }])
  })

  test('the sample can be imported as it is [I-01]', () => {
    expect(rowsOf(sampleAthletesCsv()).map((row) => row.status)).toEqual(['valid', 'valid', 'valid', 'valid'])
  })
})

describe('encodings [D-28]', () => {
  const text = 'name,sport\nJosé Ñandú – “Œ”,Fußball €\n'

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with mark', Buffer.from(`\u{feff}${text}`)],
    ['UTF-16 little-endian with mark', iconv.encode(text, 'utf16le', { addBOM: true })],
    ['UTF-16 big-endian with mark', iconv.encode(text, 'utf16be', { addBOM: true })],
    ['Windows-1252', iconv.encode(text, 'windows-1252')],
  ])('%s is read rightly', (_encoding, bytes) => {
    expect(readAthleteCsv(bytes)).toMatchObject({
      rows: [{ athlete: { name: 'José Ñandú – “Œ”', sport: 'Fußball €' } }],
    })
  })

  test('names of other scripts pass [D-23]', () => {
    expect(athletesOf('name,sport\n大谷 翔平,野球\nНовак Ђоковић,Тенис\n')).toMatchObject([
      { name: '大谷 翔平', sport: '野球' },
      { name: 'Новак Ђоковић', sport: 'Тенис' },
    ])
  })

  test.each([
    [
      'UTF-16 without mark',
      iconv.encode(text, 'utf16le'),
      'CSV file is UTF-16 without a byte-order mark. Save it as UTF-8 and try again',
    ],
    [
      'half a UTF-16 character',
      Buffer.from([0xff, 0xfe, 0x6e, 0x00, 0x61]),
      'CSV file is marked as UTF-16 but contains bytes that are not UTF-16',
    ],
    [
      'a mark that lies',
      Buffer.from([0xef, 0xbb, 0xbf, 0x6e, 0xe9, 0x6e]),
      'CSV file is marked as UTF-8 but contains bytes that are not UTF-8',
    ],
    [
      'another 8-bit encoding',
      Buffer.from([0x6e, 0x81, 0x8d, 0x2c]),
      'CSV file is neither UTF-8 nor Windows-1252. Save it as UTF-8 and try again',
    ],
    [
      'a workbook renamed',
      Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]),
      'File is an Excel workbook or a ZIP archive, not CSV. Export it as CSV and try again',
    ],
    [
      'a picture renamed',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48]),
      'File contains NUL bytes: it is not a text file',
    ],
  ])('%s is rejected by name', (_case, bytes, problem) => {
    expect(readAthleteCsv(bytes)).toEqual({ status: 'refused', problem })
  })

  test('each byte of Windows-1252 is the character that the encoding says', () => {
    const undefinedBytes = [0x81, 0x8d, 0x8f, 0x90, 0x9d]
    const bytes = Array.from({ length: 128 }, (_, index) => index + 128).filter(
      (byte) => !undefinedBytes.includes(byte),
    )
    const letters = bytes.filter((byte) => byte !== 0xa0 && byte !== 0xad)

    for (const byte of letters) {
      const file = Buffer.concat([Buffer.from('name,sport\nx'), Buffer.from([byte]), Buffer.from(',y')])
      const expected = iconv
        .decode(Buffer.from([byte]), 'windows-1252')
        .normalize('NFKC')
        .trim()
      const read = readAthleteCsv(file)
      const name = read.status === 'read' && read.rows[0]?.status === 'valid' ? read.rows[0].athlete.name : undefined
      expect(name?.replaceAll(' ', ''), `byte ${byte.toString(16)}`).toBe(`x${expected}`)
    }
  })
})

describe('properties', () => {
  const cell = fc
    .string({ unit: 'binary', maxLength: 30 })
    .filter((text) => !/\p{Cs}/u.test(text) && !text.includes('\0'))

  test('every cell survives writing and reading, whatever the delimiter and the line ending [I-02]', () => {
    const table = fc.tuple(
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
    )
    fc.assert(
      fc.property(table, ([rows, delimiter, end]) => {
        const lines = [['name', 'sport'], ...rows].map((cells) => cells.map(quoted).join(delimiter))
        const read = readAthleteCsv(utf8(lines.join(end)))

        expect(read.status === 'read' ? read.records.map((record) => record.cells) : read).toEqual(rows)
      }),
    )
  })

  test('every data row is valid, rejected or skipped, once, in order [D-26]', () => {
    const line = fc.oneof(
      fc.constantFrom('', '  '),
      fc
        .array(fc.constantFrom('Ana', 'Bo', '', 'ACTIVE', 'x', '@h'), { minLength: 1, maxLength: 4 })
        .map((cells) => cells.join(',')),
    )
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), (lines) => {
        const data = lines.flatMap((text, index) => (text.trim() === '' ? [] : [index + 2]))
        const read = readAthleteCsv(utf8(['name,sport,status', ...lines].join('\n')))

        expect(read.status === 'read' ? read.rows.map((row) => row.row) : []).toEqual(data)
      }),
    )
  })

  test('no bytes whatever make the rules throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, withHeader) => {
        const file = withHeader ? Buffer.concat([Buffer.from('name,sport\n'), bytes]) : bytes
        expect(['read', 'refused']).toContain(readAthleteCsv(file).status)
      }),
      { numRuns: 500 },
    )
  })
})

function rowsOf(text: string) {
  const read = readAthleteCsv(utf8(text))
  if (read.status === 'refused') throw new Error(read.problem)
  return read.rows
}

function athletesOf(text: string) {
  return rowsOf(text).flatMap((row) => (row.status === 'valid' ? [row.athlete] : []))
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
