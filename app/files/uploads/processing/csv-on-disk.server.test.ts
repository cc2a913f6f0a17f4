import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CSV_ENCODINGS, type CsvEncoding } from '#app/files/csv/csv-encoding.ts'
import { type CsvRecord, MAX_ROW_CHARACTERS, type Place } from '#app/files/csv/record-rules.ts'
import { inspectCsv, readRecords } from './csv-on-disk.server.ts'
import { readOwnHead } from './read-head.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icon-radar-csv-'))
})
afterAll(() => rm(folder, { recursive: true }))

const KINDS = [{ required: ['name', 'sport'], columns: ['name', 'sport'] }]
const readHead = (beginning: string) => readOwnHead(beginning, KINDS)
const NEVER = new AbortController().signal

const cell = fc.string({ unit: fc.constantFrom('a', 'é', 'ß', ',', '"', '\n', '\r', ' '), maxLength: 5 })
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 8 })
const csv = fc
  .tuple(table, fc.constantFrom('\n', '\r\n', '\r'), fc.boolean())
  .map(([rows, lineEnd, isClosed]) => rows.map(writeRow).join(lineEnd) + (isClosed ? lineEnd : ''))

test.each(CSV_ENCODINGS)(
  'reading %s from the end of a record continues with the next one, row numbers and offsets included [U-07] [D-14]',
  async (encoding) => {
    await fc.assert(
      fc.asyncProperty(csv, async (text) => {
        const all = await recordsOf(text, encoding, { position: 0, row: 0 })
        for (const [index, { row, end: position }] of all.entries()) {
          expect(await recordsOf(text, encoding, { position, row })).toEqual(all.slice(index + 1))
        }
      }),
      { numRuns: 40 },
    )
  },
)

test('records, their rows and their ends are the same wherever the pieces of a large file are cut [U-07] [D-14]', async () => {
  const rows = Array.from({ length: 60_000 }, (_, index) =>
    index % 7 === 0 ? `"Zoë ""${index}""\nÀ", 😀` : `Athlete ${index},Góláf${'x'.repeat(index % 13)}`,
  )
  const text = `${rows.join('\r\n')}\r\n`
  for (const encoding of ['utf-8', 'utf-16le'] as const) {
    const records = await recordsOf(text, encoding, { position: 0, row: 0 })

    expect(records).toHaveLength(rows.length)
    expect(records[7]?.cells).toEqual(['Zoë "7"\nÀ', ' 😀'])
    expect(records.at(-1)).toMatchObject({ row: rows.length, end: Buffer.byteLength(text) })
    const middle = records[31_415]
    expect(await recordsOf(text, encoding, { position: middle?.end ?? 0, row: middle?.row ?? 0 })).toEqual(
      records.slice(31_416),
    )
  }
})

test.each([
  ['characters', 'x'.repeat(40_000_000)],
  ['an open cell', `"${'x\n'.repeat(20_000_000)}`],
  ['delimiters', ','.repeat(40_000_000)],
])('an endless row of %s is rejected at the size limit of a row [U-07]', async (_, row) => {
  const before = process.memoryUsage().rss
  expect(await inspect(`name,sport\nAna,Golf\n${row}`)).toEqual({
    status: 'refused',
    problem: `Row 3: Row is longer than ${MAX_ROW_CHARACTERS} characters`,
  })
  expect(process.memoryUsage().rss - before).toBeLessThan(400e6)
})

test('blank lines without end are no row that is too long [U-07]', async () => {
  const inspected = await inspect(`name,sport\n${'\n'.repeat(3_000_000)}Ana,Golf\n`)

  expect(inspected).toMatchObject({ status: 'fit', plan: { rows: 1 } })
})

test('lines of white space without end are refused before all of them were read [U-07]', async () => {
  const inspected = await inspect(`name,sport\n${' \n'.repeat(100_000)}Ana,Golf\n`)

  expect(inspected).toEqual({
    status: 'refused',
    problem: 'Row 1003: Too many blank lines. Remove them and try again',
  })
})

test('blank lines that the check of a file allowed are allowed wherever reading resumes [U-07] [D-14]', async () => {
  const text = `name,sport\n${'Ana,Golf\n'.repeat(2000)}${' \n'.repeat(2500)}`
  const inspected = await inspect(text)
  if (inspected.status !== 'fit') throw new Error(inspected.problem)

  const records = await recordsOf(text, 'utf-8', inspected.header)
  const resumed = await recordsOf(text, 'utf-8', { position: records.at(-2)?.end ?? 0, row: records.at(-2)?.row ?? 0 })
  expect([records.length, resumed.length]).toEqual([2000, 1])
})

test.each([
  ['is never closed', '"open,Golf\n', 'Row 3: Quotation mark is never closed'],
  ['is followed by text', '"Dwayne" Johnson,Golf\n', 'Row 3: Misplaced quotation mark.'],
])('a quotation mark that %s is a fault with its row [I-02] [U-07]', async (_, row, problem) => {
  const inspected = await inspect(`name,sport\nAna,Golf\n${row}`)

  expect(inspected).toEqual({ status: 'refused', problem: expect.stringContaining(problem) })
})

test('quotation marks in an unquoted cell are kept, also when reading resumes later [D-26] [U-07]', async () => {
  const text = 'name,sport\nDwayne "The Rock" Johnson,Golf\n"Last, First",Golf\n'
  const file = await fileOf(text, 'utf-8')
  const inspected = await inspectCsv(file, readHead, NEVER)
  if (inspected.status !== 'fit') throw new Error(inspected.problem)

  expect(inspected.plan).toMatchObject({ quotes: 'lenient', rows: 2 })
  const records = await collect(readRecords(file, inspected.plan, inspected.header, NEVER))
  expect(records.map(({ cells }) => cells[0])).toEqual(['Dwayne "The Rock" Johnson', 'Last, First'])
  await file.close()
})

test('a file in UTF-8 is read once before its rows are, besides its beginning [U-07]', async () => {
  const file = await fileOf(`name,sport\n${'Zoë,Golf\n'.repeat(300_000)}`, 'utf-8')
  const { size } = await file.stat()
  const readBytes = vi.spyOn(file, 'read')

  expect(await inspectCsv(file, readHead, NEVER)).toMatchObject({ plan: { encoding: 'utf-8', rows: 300_000 } })
  const results = await Promise.all(readBytes.mock.results.map(({ value }) => value))
  expect(results.reduce((sum, { bytesRead }) => sum + bytesRead, 0)).toBeLessThan(size + 6 * 262_144)
  await file.close()
})

test('a last byte that is not UTF-8 makes the whole file Windows-1252 [U-07] [D-28]', async () => {
  const file = await fileOf(`name,sport,é\n${'Ana,Golf,\n'.repeat(100_000)}Zoë,Golf,\n`, 'windows-1252')
  const inspected = await inspectCsv(file, readHead, NEVER)
  if (inspected.status !== 'fit') throw new Error(inspected.problem)

  expect(inspected.plan).toMatchObject({ encoding: 'windows-1252', rows: 100_001 })
  const records = await collect(readRecords(file, inspected.plan, inspected.header, NEVER))
  expect([records[0]?.cells, records.at(-1)?.cells]).toEqual([
    ['Ana', 'Golf', ''],
    ['Zoë', 'Golf', ''],
  ])
  await file.close()
})

async function inspect(text: string) {
  const file = await fileOf(text, 'utf-8')
  const inspected = await inspectCsv(file, readHead, NEVER)
  await file.close()
  return inspected
}

async function recordsOf(text: string, encoding: CsvEncoding, start: Place): Promise<CsvRecord[]> {
  const file = await fileOf(text, encoding)
  const markBytes = encoding.startsWith('utf-16') ? 2 : 0
  const records = await collect(
    readRecords(file, { encoding, markBytes, delimiter: ',', quotes: 'strict' }, start, NEVER),
  )
  await file.close()
  return records
}

async function collect(pieces: AsyncIterable<CsvRecord[]>): Promise<CsvRecord[]> {
  const records: CsvRecord[] = []
  for await (const piece of pieces) records.push(...piece)
  return records
}

async function fileOf(text: string, encoding: CsvEncoding) {
  const path = join(folder, 'file.csv')
  await writeFile(path, iconv.encode(text, encoding, { addBOM: encoding.startsWith('utf-16') }))
  return open(path)
}

function writeRow(cells: readonly string[]): string {
  return cells.map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',')
}
