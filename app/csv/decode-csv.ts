import { createCsvDecoder, createEncodingCheck } from './csv-encoding.ts'

export type DecodedCsv = { status: 'decoded'; text: string } | { status: 'refused'; problem: string }

/** The text of a whole CSV file, without its BOM. */
export function decodeCsv(bytes: Uint8Array): DecodedCsv {
  const check = createEncodingCheck()
  check.push(bytes)
  const found = check.end()
  if (found.status === 'refused') return found
  return { status: 'decoded', text: createCsvDecoder(found.encoding)(bytes.subarray(found.markBytes), true) }
}
