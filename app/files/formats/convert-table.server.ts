import { createReadStream, read } from 'node:fs'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import { archiveKindOf } from './archive/archive-kind.ts'
import { openArchive } from './archive/open-archive.server.ts'
import { refusalOfCompoundFile } from './compound-file.server.ts'
import { ConversionRefused, damaged, isHonestGrowth, type TableSource } from './conversion.ts'
import { fileKindOf, HEAD_BYTES } from './file-kind.ts'
import { chooseSheet } from './workbook/choose-sheet.server.ts'
import { chooseTable } from './workbook/choose-table.server.ts'
import { createTableWriter, type TableWriter } from './write-table.server.ts'

const readAt = promisify(read)

/** Descriptors of files; those but the input are empty. */
interface Files {
  input: number
  output: number
  strings: number
  draft: number
}

/** Turns a file into a table that is read as CSV. `sheet` names that of a workbook; '' is the first with data. */
export async function convertTable({ input, output, strings, draft }: Files, sheet: string): Promise<TableSource> {
  const found = fileKindOf(await readHead(input))
  const table = createTableWriter(output, draft)
  const source = await convert()
  await table.end()
  return source

  async function convert(): Promise<TableSource> {
    switch (found.kind) {
      case 'text':
        throw new Error('Only what is not text yet can be converted.')
      case 'refused':
        throw new ConversionRefused('kind', found.problem)
      case 'compound':
        throw await refusalOfCompoundFile(input)
      case 'gzip':
        await unpackText(gunzipped(input), 'The gzip file', table)
        return { format: 'gzip', sheet: null, otherSheets: [] }
      case 'zip':
        return readArchive()
    }
  }

  async function readArchive(): Promise<TableSource> {
    const archive = await openArchive(input)
    const found = archiveKindOf(archive.names)
    switch (found.kind) {
      case 'xlsx':
        return { format: 'xlsx', ...(await chooseSheet(archive, strings, sheet, table)) }
      case 'document':
        return { format: 'ods', ...(await chooseTable(archive, sheet, table)) }
      case 'packed':
        await unpackText(await archive.read(found.name, 'The ZIP archive'), 'The ZIP archive', table)
        return { format: 'zip', sheet: null, otherSheets: [] }
    }
  }
}

async function readHead(fd: number): Promise<Buffer> {
  const head = Buffer.alloc(HEAD_BYTES)
  const { bytesRead } = await readAt(fd, head, 0, HEAD_BYTES, 0)
  return head.subarray(0, bytesRead)
}

/** As long as it does not grow beyond what a table would. What the file says of its size is not believed. */
async function* gunzipped(fd: number): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  const packed = createReadStream('', { fd, start: 0, autoClose: false })
  packed.on('error', (error) => gunzip.destroy(error))
  let unpacked = 0
  for await (const bytes of packed.pipe(gunzip) as AsyncIterable<Buffer>) {
    unpacked += bytes.length
    if (!isHonestGrowth(gunzip.bytesWritten, unpacked)) {
      throw new ConversionRefused('size', 'The gzip file grows too large when it is unpacked, and was not read.')
    }
    yield bytes
  }
}

/** Copies what was packed, if it is text. */
async function unpackText(unpacked: AsyncIterable<Buffer>, what: string, table: TableWriter): Promise<void> {
  let head: Buffer | undefined = Buffer.alloc(0)
  try {
    for await (const bytes of unpacked) {
      if (head) {
        head = Buffer.concat([head, bytes])
        if (head.length < HEAD_BYTES) continue
        checkText(head, what)
        await table.writeBytes(head)
        head = undefined
      } else await table.writeBytes(bytes)
    }
  } catch (error) {
    throw isFault(error) ? error : damaged(what, error)
  }
  if (!head) return
  checkText(head, what)
  await table.writeBytes(head)
}

/** Errors of the disk are not the file's. */
function isFault(error: unknown): boolean {
  return error instanceof ConversionRefused || (error instanceof Error && 'syscall' in error)
}

function checkText(head: Buffer, what: string): void {
  const { kind } = fileKindOf(head)
  if (kind === 'zip' || kind === 'compound') {
    throw new ConversionRefused(
      'content',
      `${what} holds a workbook or an archive. Unpack it and upload the file inside.`,
    )
  }
  if (kind !== 'text' || (head.includes(0) && !hasUtf16Mark(head))) {
    throw new ConversionRefused('content', `${what} holds no table of text. Upload the table itself.`)
  }
}

function hasUtf16Mark([first, second]: Buffer): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}
