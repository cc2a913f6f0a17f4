import iconv from 'iconv-lite'

const META_BYTES = 2048

/**
 * Decodes a page by byte-order mark, header, its own declaration, and finally by which encoding its bytes are valid in.
 */
export function decodeHtml(body: Buffer, contentType: string | undefined): string {
  return iconv.decode(body, markedEncoding(body) ?? namedEncoding(contentType) ?? declaredEncoding(body) ?? guess(body))
}

function markedEncoding(body: Buffer): string | undefined {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf8'
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf16le'
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf16be'
  return undefined
}

function declaredEncoding(body: Buffer): string | undefined {
  const head = body.subarray(0, META_BYTES).toString('latin1')
  const encoding = namedEncoding(/<meta[^>]{0,300}charset[^>]{0,100}/i.exec(head)?.[0])
  // A declaration that could be read as ASCII is not UTF-16.
  return encoding?.toLowerCase().startsWith('utf-16') ? 'utf8' : encoding
}

function namedEncoding(text: string | undefined): string | undefined {
  const name = /charset\s*=["'\s]*([\w.:-]{2,40})/i.exec(text ?? '')?.[1]
  return name && iconv.encodingExists(name) ? name : undefined
}

function guess(body: Buffer): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body)
    return 'utf8'
  } catch {
    return 'windows-1252'
  }
}
