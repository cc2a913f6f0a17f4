export type DecodedCsv = { status: 'decoded'; text: string } | { status: 'refused'; problem: string }

/**
 * The text of a CSV file: UTF-8 with or without mark, UTF-16 with mark, else Windows-1252. What is none of these is
 * refused rather than imported with wrong letters.
 */
export function decodeCsv(bytes: Uint8Array): DecodedCsv {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    return refuse('File is an Excel workbook or a ZIP archive, not CSV. Export it as CSV and try again')
  }
  if (startsWith(bytes, [0xff, 0xfe])) return decodeMarked(bytes, 'utf-16le', 'UTF-16')
  if (startsWith(bytes, [0xfe, 0xff])) return decodeMarked(bytes, 'utf-16be', 'UTF-16')
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return decodeMarked(bytes, 'utf-8', 'UTF-8')

  if (bytes.includes(0)) return refuse(looksLikeUtf16(bytes) ? UNMARKED_UTF_16 : NUL_BYTES)
  return decodeUnmarked(bytes)
}

const UNMARKED_UTF_16 = 'CSV file is UTF-16 without a byte-order mark. Save it as UTF-8 and try again'
const NUL_BYTES = 'File contains NUL bytes: it is not a text file'
const UNKNOWN_ENCODING = 'CSV file is neither UTF-8 nor Windows-1252. Save it as UTF-8 and try again'

function decodeMarked(bytes: Uint8Array, encoding: 'utf-8' | 'utf-16le' | 'utf-16be', label: string): DecodedCsv {
  const text = decodeStrictly(bytes, encoding)
  if (text === undefined) return refuse(`CSV file is marked as ${label} but contains bytes that are not ${label}`)
  if (text.includes('\0')) return refuse(NUL_BYTES)
  return { status: 'decoded', text }
}

function decodeUnmarked(bytes: Uint8Array): DecodedCsv {
  const text = decodeStrictly(bytes, 'utf-8') ?? decodeWindows1252(bytes)
  return text === undefined ? refuse(UNKNOWN_ENCODING) : { status: 'decoded', text }
}

/** Undefined when a byte sequence does not belong to the encoding. The mark is not part of the text. */
function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The characters of 0x80 to 0x9F; a blank stands for the five bytes that the encoding leaves undefined. */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** By a table, because Node's own TextDecoder reads windows-1252 as Latin-1 in some releases. */
function decodeWindows1252(bytes: Uint8Array): string | undefined {
  const parts: string[] = []
  for (let start = 0; start < bytes.length; start += 8192) {
    const codes: number[] = []
    for (const byte of bytes.subarray(start, start + 8192)) {
      const character = byte >= 0x80 && byte <= 0x9f ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte
      if (byte >= 0x80 && character === 0x20) return undefined
      codes.push(character)
    }
    parts.push(String.fromCharCode(...codes))
  }
  return parts.join('')
}

/** In Latin text of 16-bit units, nearly every other byte is 0 and always on the same side. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 1024)
  const zeros = [0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  return zeros.some((count) => count > sample.length / 5) && zeros.some((count) => count < sample.length / 50)
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}

function refuse(problem: string): DecodedCsv {
  return { status: 'refused', problem }
}
