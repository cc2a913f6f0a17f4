import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { MAX_COLUMNS } from '#app/files/csv/record-rules.ts'
import { ConversionRefused, MAX_SHEET_ROWS, MAX_TABLE_BYTES } from './conversion.ts'
import type { SheetRow } from './workbook/sheet-row.ts'

export type TableWriter = ReturnType<typeof createTableWriter>

/** Writes a table to a descriptor, no faster than it takes it and no more than is read. `draft` is an empty file. */
export function createTableWriter(output: number, draft: number) {
  const table = createOutput(output)
  const rows = createOutput(draft)
  const widths = new Uint16Array(MAX_SHEET_ROWS)
  let widest = 0
  let lastRow = 0
  let count = 0

  return { writeBytes: table.write, writeRows, end }

  /** As CSV; a row keeps its number, so that a report names the rows that the spreadsheet shows. */
  async function writeRows(found: readonly SheetRow[]): Promise<void> {
    let lines = ''
    for (const { row, cells, times } of found) {
      lines += '\n'.repeat(row - lastRow - 1)
      const line = `${cells.map(writeCell).join(',')}${END_OF_ROW}\n`
      for (let time = 0; time < times; time += 1) {
        widths[count] = cells.length
        count += 1
        lines += line
        if (lines.length < PIECE_CHARACTERS) continue
        await rows.write(lines)
        lines = ''
      }
      widest = Math.max(widest, cells.length)
      lastRow = row + times - 1
    }
    await rows.write(lines)
  }

  async function end(): Promise<void> {
    await rows.end()
    if (count > 0) await fillRows()
    await table.end()
  }

  /** Gives every row as many cells as the widest has, as a spreadsheet program does. */
  async function fillRows(): Promise<void> {
    let row = 0
    const drafted: AsyncIterable<Buffer> = createReadStream('', { fd: draft, start: 0, autoClose: false })
    for await (const bytes of drafted) {
      const pieces: Buffer[] = []
      let start = 0
      for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, start)) {
        pieces.push(bytes.subarray(start, end), EMPTY_CELLS.subarray(0, widest - (widths[row] ?? widest)))
        row += 1
        start = end + 1
      }
      await table.write(Buffer.concat([...pieces, bytes.subarray(start)]))
    }
  }
}

/** No cell has it: XML lacks it, and what is escaped as it is dropped. */
const END_OF_ROW = '\0'
const EMPTY_CELLS = Buffer.alloc(MAX_COLUMNS, ',')
const PIECE_CHARACTERS = 65_536

function createOutput(fd: number) {
  const file = createWriteStream('', { fd, autoClose: false, highWaterMark: PIECE_CHARACTERS })
  let written = 0
  // Each write reports it.
  file.on('error', () => undefined)

  return { write, end }

  async function write(bytes: Buffer | string): Promise<void> {
    if (bytes.length === 0) return
    written += Buffer.byteLength(bytes)
    if (written > MAX_TABLE_BYTES) {
      throw new ConversionRefused(
        'size',
        'The file unpacks to more than 500 MB, and was not read. Split it into several files.',
      )
    }
    if (file.errored) throw file.errored
    if (!file.write(bytes)) await once(file, 'drain')
  }

  function end(): Promise<void> {
    return new Promise((resolve, reject) => file.end((error?: Error | null) => (error ? reject(error) : resolve())))
  }
}

/** Delimiters of other tables and comments too: in quotation marks nothing is taken for them. */
const NEEDS_QUOTES = /[",;|\t\r\n]|^[#\s]|\s$/

function writeCell(cell: string): string {
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
