import fc from 'fast-check'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { createCsvDecoder, createEncodingCheck } from './csv-encoding.ts'

const pieceSizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })

test.each([
  ['utf-8', (text: string) => Buffer.from(text), 0],
  ['utf-8', (text: string) => Buffer.from(`\u{feff}${text}`), 3],
  ['utf-16le', (text: string) => iconv.encode(text, 'utf16le', { addBOM: true }), 2],
  ['utf-16be', (text: string) => iconv.encode(text, 'utf16be', { addBOM: true }), 2],
  ['windows-1252', (text: string) => iconv.encode(`é,${text.replaceAll('大😀', '€')}`, 'windows-1252'), 0],
] as const)('%s is known and read, wherever its pieces are cut [U-07] [D-28]', (encoding, encode, markBytes) => {
  const letters = encoding === 'windows-1252' ? ['a', 'ü', '€', '\n'] : ['a', 'ü', '€', '大', '😀', '\n']
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...letters), maxLength: 40 }), pieceSizes, (text, sizes) => {
      const bytes = encode(text)
      const [head, ...pieces] = cut(bytes, sizes)
      const check = createEncodingCheck()
      for (const piece of [head ?? bytes, ...pieces]) check.push(piece)
      expect(check.end()).toEqual({ status: 'found', encoding, markBytes })

      const decode = createCsvDecoder(encoding)
      const rest = cut(bytes.subarray(markBytes), sizes)
      const read = rest.map((piece, index) => decode(piece, index === rest.length - 1)).join('')
      expect(read).toBe(encoding === 'windows-1252' ? `é,${text}` : text)
    }),
  )
})

test.each([
  ['NUL bytes', [Buffer.from('name,sport'), Buffer.from('\0')], 'File contains NUL bytes: it is not a text file'],
  [
    'half a character at the end of marked UTF-8',
    [Buffer.from([0xef, 0xbb, 0xbf, 0x61]), Buffer.from([0xc3])],
    'CSV file is marked as UTF-8 but contains bytes that are not UTF-8',
  ],
  [
    'an undefined byte long before the first that is not UTF-8',
    [Buffer.from('name,Ё'), Buffer.from([0x81, 0xe9])],
    'CSV file is neither UTF-8 nor Windows-1252. Save it as UTF-8 and try again',
  ],
])('%s in a later chunk rejects the file [U-07] [D-28]', (_case, pieces, problem) => {
  const check = createEncodingCheck()
  for (const piece of pieces) check.push(piece)

  expect(check.end()).toEqual({ status: 'refused', problem })
})

/** The first chunk has at least four bytes, as the check requires. */
function cut(bytes: Uint8Array, sizes: readonly number[]): Uint8Array[] {
  const pieces: Uint8Array[] = []
  for (let from = 0; from < bytes.length; ) {
    const size = Math.max(pieces.length === 0 ? 4 : 1, sizes[pieces.length % sizes.length] ?? 1)
    pieces.push(bytes.subarray(from, from + size))
    from += size
  }
  return pieces.length === 0 ? [bytes] : pieces
}
