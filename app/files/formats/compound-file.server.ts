import { read } from 'node:fs'
import { promisify } from 'node:util'
import { ConversionRefused, protectedByPassword } from './conversion.ts'

const readAt = promisify(read)

const PIECE_BYTES = 1_048_576
/** Entries of the directory begin at multiples of it, with their name. */
const ENTRY_BYTES = 128

const OLD_WORKBOOK = new ConversionRefused(
  'kind',
  'The file is an Excel workbook of the old kind (.xls). Save the file as .xlsx or CSV and upload that.',
)
const PROTECTED = protectedByPassword('The workbook')
const OTHER = new ConversionRefused(
  'kind',
  'The file is a document of an old Office program. Save the table as .xlsx or CSV and upload that.',
)
const PARTS = [
  ['EncryptedPackage', PROTECTED],
  ['Workbook', OLD_WORKBOOK],
  ['Book', OLD_WORKBOOK],
] as const

/** Why a compound file of Microsoft's is not read: it is an old workbook, or an encrypted one. */
export async function refusalOfCompoundFile(fd: number): Promise<ConversionRefused> {
  const found = new Set<ConversionRefused>()
  const piece = Buffer.alloc(PIECE_BYTES)
  for (let position = 0; ; position += PIECE_BYTES) {
    const { bytesRead } = await readAt(fd, piece, 0, PIECE_BYTES, position)
    if (bytesRead === 0) break
    for (const [name, refusal] of PARTS) if (hasEntry(piece.subarray(0, bytesRead), name)) found.add(refusal)
  }
  return PARTS.find(([, refusal]) => found.has(refusal))?.[1] ?? OTHER
}

function hasEntry(bytes: Buffer, name: string): boolean {
  const wanted = Buffer.from(`${name}\0`, 'utf16le')
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + 1)) {
    if (at % ENTRY_BYTES === 0) return true
  }
  return false
}
