import { IS_ARCHIVE } from './import-limits.ts'

export const CSV_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type CsvEncoding = (typeof CSV_ENCODINGS)[number]

/** The text begins after the byte-order mark, if there is one. */
export interface CsvText {
  encoding: CsvEncoding
  markBytes: number
}

export type EncodingFound = ({ status: 'found' } & CsvText) | { status: 'refused'; problem: string }

/**
 * Detects a file's encoding chunk by chunk: UTF-8 with or without BOM, UTF-16 with BOM, else Windows-1252. Anything
 * else is rejected rather than imported with wrong characters.
 */
export function createEncodingCheck() {
  let head: Head | undefined
  let decoder: TextDecoder | undefined
  let problem: string | undefined
  let mayBeWindows1252 = true

  return { push, end, likely }

  /** The first chunk has at least four bytes, or the whole file. */
  function push(bytes: Uint8Array): void {
    if (!head) {
      head = readHead(bytes)
      decoder = new TextDecoder(head.encoding, { fatal: true })
    }
    if (head.isArchive) problem ??= IS_ARCHIVE
    if (problem !== undefined) return
    if (head.label === undefined) checkUnmarked(bytes, head)
    else checkMarked(bytes, head.label)
  }

  function checkMarked(bytes: Uint8Array, label: string): void {
    const text = decoded(bytes)
    if (text === undefined) problem = `CSV file is marked as ${label} but contains bytes that are not ${label}`
    else if (text.includes('\0')) problem = NUL_BYTES
  }

  function checkUnmarked(bytes: Uint8Array, { sample }: Head): void {
    if (bytes.includes(0)) problem = looksLikeUtf16(sample) ? UNMARKED_UTF_16 : NUL_BYTES
    mayBeWindows1252 &&= UNDEFINED_IN_WINDOWS_1252.every((byte) => !bytes.includes(byte))
    decoded(bytes)
  }

  /** Undefined once a byte sequence is invalid in the encoding. */
  function decoded(bytes: Uint8Array | undefined): string | undefined {
    try {
      return decoder?.decode(bytes, { stream: bytes !== undefined })
    } catch {
      decoder = undefined
      return undefined
    }
  }

  /** By the file's beginning; only its end tells whether the text is UTF-8. */
  function likely(): CsvText {
    return { encoding: head?.encoding ?? 'utf-8', markBytes: head?.markBytes ?? 0 }
  }

  function end(): EncodingFound {
    decoded(undefined)
    const isValid = decoder !== undefined || head === undefined
    if (problem === undefined && !isValid && head?.label !== undefined) {
      problem = `CSV file is marked as ${head.label} but contains bytes that are not ${head.label}`
    }
    if (problem === undefined && !isValid && !mayBeWindows1252) problem = UNKNOWN_ENCODING
    if (problem !== undefined) return { status: 'refused', problem }
    if (!isValid) return { status: 'found', encoding: 'windows-1252', markBytes: 0 }
    return { status: 'found', ...likely() }
  }
}

const UNMARKED_UTF_16 = 'CSV file is UTF-16 without a byte-order mark. Save it as UTF-8 and try again'
const NUL_BYTES = 'File contains NUL bytes: it is not a text file'
const UNKNOWN_ENCODING = 'CSV file is neither UTF-8 nor Windows-1252. Save it as UTF-8 and try again'

interface Head {
  encoding: Exclude<CsvEncoding, 'windows-1252'>
  markBytes: number
  /** The encoding named by the BOM; undefined without one. */
  label: string | undefined
  sample: Uint8Array
  isArchive: boolean
}

function readHead(bytes: Uint8Array): Head {
  const common = { sample: bytes.slice(0, 1024), isArchive: startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) }
  if (startsWith(bytes, [0xff, 0xfe])) return { ...common, encoding: 'utf-16le', markBytes: 2, label: 'UTF-16' }
  if (startsWith(bytes, [0xfe, 0xff])) return { ...common, encoding: 'utf-16be', markBytes: 2, label: 'UTF-16' }
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return { ...common, encoding: 'utf-8', markBytes: 3, label: 'UTF-8' }
  return { ...common, encoding: 'utf-8', markBytes: 0, label: undefined }
}

/** In UTF-16 Latin text, nearly every other byte is 0, always on the same side. */
function looksLikeUtf16(sample: Uint8Array): boolean {
  const zeros = [0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  return zeros.some((count) => count > sample.length / 5) && zeros.some((count) => count < sample.length / 50)
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}

/**
 * Decodes a file chunk by chunk, starting after its BOM; a character may span two chunks. Whether the bytes are text of
 * the encoding is for the check to say.
 */
export function createCsvDecoder(encoding: CsvEncoding): (bytes: Uint8Array, isLast: boolean) => string {
  if (encoding === 'windows-1252') return decodeWindows1252
  const decoder = new TextDecoder(encoding, { ignoreBOM: true })
  return (bytes, isLast) => decoder.decode(bytes, { stream: !isLast })
}

const UNDEFINED_IN_WINDOWS_1252 = [0x81, 0x8d, 0x8f, 0x90, 0x9d]
/** The characters of 0x80 to 0x9F; a blank marks undefined ones. */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** By a table, because in some releases Node's TextDecoder decodes windows-1252 as Latin-1. */
function decodeWindows1252(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let start = 0; start < bytes.length; start += 8192) {
    const codes: number[] = []
    for (const byte of bytes.subarray(start, start + 8192)) {
      codes.push(byte >= 0x80 && byte <= 0x9f ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte)
    }
    parts.push(String.fromCharCode(...codes))
  }
  return parts.join('')
}

/** The text of a whole CSV file, without its BOM. */
export function decodeCsv(
  bytes: Uint8Array,
): { status: 'decoded'; text: string } | { status: 'refused'; problem: string } {
  const check = createEncodingCheck()
  check.push(bytes)
  const found = check.end()
  if (found.status === 'refused') return found
  return { status: 'decoded', text: createCsvDecoder(found.encoding)(bytes.subarray(found.markBytes), true) }
}
