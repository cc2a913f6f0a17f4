/**
 * The font with another family name. The files of a family that is split by ranges of characters share their name, and
 * a name selects one file alone.
 */
export function renameFont(font: Uint8Array, family: string): Uint8Array {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const count = view.getUint16(4)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 12 + index * 16
    const start = view.getUint32(at + 8)
    return { tag: view.getUint32(at), bytes: font.subarray(start, start + view.getUint32(at + 12)) }
  }).map((table) => (table.tag === NAME_TAG ? { ...table, bytes: nameTable(family) } : table))

  const size = tables.reduce((total, { bytes }) => total + padded(bytes.length), 12 + count * 16)
  const renamed = new Uint8Array(size)
  renamed.set(font.subarray(0, 12))
  const written = new DataView(renamed.buffer)
  let start = 12 + count * 16
  tables.forEach(({ tag, bytes }, index) => {
    renamed.set(bytes, start)
    const at = 12 + index * 16
    written.setUint32(at, tag)
    written.setUint32(at + 4, checksum(written, start, padded(bytes.length)))
    written.setUint32(at + 8, start)
    written.setUint32(at + 12, bytes.length)
    start += padded(bytes.length)
  })
  return renamed
}

/** `name` */
const NAME_TAG = 0x6e61_6d65
/** Family, style, full name, PostScript name. */
const NAME_IDS = [1, 2, 4, 6] as const
const WINDOWS = 3
const UNICODE = 1
const ENGLISH = 0x409

function nameTable(family: string): Uint8Array {
  const texts = [family, 'Regular', family, family.replaceAll(' ', '')].map(utf16)
  const head = 6 + NAME_IDS.length * 12
  const table = new Uint8Array(head + texts.reduce((total, { length }) => total + length, 0))
  const view = new DataView(table.buffer)
  view.setUint16(2, NAME_IDS.length)
  view.setUint16(4, head)
  let offset = 0
  texts.forEach((text, index) => {
    const record = [WINDOWS, UNICODE, ENGLISH, NAME_IDS[index] ?? 0, text.length, offset]
    record.forEach((value, field) => void view.setUint16(6 + index * 12 + field * 2, value))
    table.set(text, head + offset)
    offset += text.length
  })
  return table
}

function utf16(text: string): Uint8Array {
  return Uint8Array.from(Array.from(text).flatMap((letter) => [letter.charCodeAt(0) >> 8, letter.charCodeAt(0) & 0xff]))
}

function checksum(view: DataView, start: number, length: number): number {
  let sum = 0
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}

function padded(length: number): number {
  return (length + 3) & ~3
}
