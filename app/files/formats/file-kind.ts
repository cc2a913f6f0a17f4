/** As many bytes as tell a file's kind. */
export const HEAD_BYTES = 1_024

/** `text` is read as it is; the three after it are looked into; any other is named in the refusal. */
export type FileKind = { kind: 'text' | 'gzip' | 'zip' | 'compound' } | { kind: 'refused'; problem: string }

/** What a file is by its first bytes, whatever its name says. */
export function fileKindOf(head: Uint8Array): FileKind {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  const found = SIGNATURES.find(([signature]) => bytes.subarray(0, signature.length).equals(signature))
  if (found) return found[1]
  const start = bytes.toString('latin1').trimStart()
  const page = PAGES.find(([beginning]) => beginning.test(start))
  return page ? refused(page[1]) : { kind: 'text' }
}

const AGAIN = 'Save the table as .xlsx or CSV and upload that.'

function refused(what: string, advice = AGAIN): FileKind {
  return { kind: 'refused', problem: `The file is ${what}. ${advice}` }
}

const UNPACK = 'Unpack it and upload the file inside.'

const SIGNATURES: readonly (readonly [Buffer, FileKind])[] = [
  [Buffer.from('PK\x03\x04', 'latin1'), { kind: 'zip' }],
  [Buffer.from('PK\x05\x06', 'latin1'), refused('an empty ZIP archive', 'Upload the table itself.')],
  [Buffer.from('1f8b', 'hex'), { kind: 'gzip' }],
  [Buffer.from('d0cf11e0a1b11ae1', 'hex'), { kind: 'compound' }],
  [Buffer.from('%PDF-'), refused('a PDF document')],
  [Buffer.from('{\\rtf'), refused('a document in Rich Text Format')],
  [Buffer.from('377abcaf271c', 'hex'), refused('a 7z archive', UNPACK)],
  [Buffer.from('Rar!'), refused('a RAR archive', UNPACK)],
  [Buffer.from('fd377a585a00', 'hex'), refused('compressed by xz', UNPACK)],
  [Buffer.from('28b52ffd', 'hex'), refused('compressed by zstd', UNPACK)],
  [Buffer.from('BZh'), refused('compressed by bzip2', UNPACK)],
]

/** Many a file named .xls is a page that a site wrote. */
const PAGES = [
  [/^(?:\xef\xbb\xbf)?\s*(?:<!doctype html|<html|<table|<head|<body)/i, 'a web page, not a table'],
  [/^(?:\xef\xbb\xbf)?\s*<\?xml/i, 'an XML document'],
] as const
