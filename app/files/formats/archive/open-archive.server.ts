import type { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { ConversionRefused, damaged, isHonestGrowth, MAX_TABLE_BYTES, protectedByPassword } from '../conversion.ts'

/** A ZIP archive: plain ones, workbooks and other documents. */
export interface Archive {
  /** Of its files, in order. */
  names: string[]
  has: (name: string) => boolean
  /** The bytes of a file as they are unpacked, as many as the archive says and no more. */
  read: (name: string, what: string) => Promise<Readable>
}

/** Of any archive that holds a table. */
const MAX_ENTRIES = 10_000

/** Opens the archive that a descriptor reads. */
export async function openArchive(fd: number): Promise<Archive> {
  const zip = await openZip(fd)
  const entries = await listEntries(zip)
  return { names: [...entries.keys()], has: (name) => entries.has(name), read }

  async function read(name: string, what: string): Promise<Readable> {
    const entry = entries.get(name)
    if (!entry) throw damaged(what)
    if (entry.isEncrypted()) throw protectedByPassword(what)
    const { compressedSize, uncompressedSize } = entry
    if (uncompressedSize > 4 * MAX_TABLE_BYTES || !isHonestGrowth(compressedSize, uncompressedSize)) {
      throw new ConversionRefused('size', `${what} grows too large when it is unpacked, and was not read.`)
    }
    return new Promise((resolve, reject) => {
      zip.openReadStream(entry, (error, bytes) => (error ? reject(damaged(what, error)) : resolve(bytes)))
    })
  }
}

function openZip(fd: number): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.fromFd(fd, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(damaged('The file', error)) : resolve(zip),
    )
  })
}

/** The first of each name counts. */
function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      if (entries.size === MAX_ENTRIES) {
        return reject(new ConversionRefused('kind', `The archive holds more than ${MAX_ENTRIES} files, not one table.`))
      }
      if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.once('end', () => resolve(entries))
    zip.once('error', (error: Error) => reject(damaged('The file', error)))
    zip.readEntry()
  })
}
