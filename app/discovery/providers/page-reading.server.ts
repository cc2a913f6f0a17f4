import { decodeHtml } from './html-encoding.server.ts'
import { isNestedTooDeeply } from './html-nesting.ts'
import { type HtmlPage, readHtmlPage } from './html-page.server.ts'

/** A page as it came over the wire. */
export interface PageBytes {
  body: Uint8Array
  contentType: string | undefined
  address: string
}

export type PageReading =
  | { outcome: 'read'; page: HtmlPage }
  /** So many tags, or so deep, that it is not read at all. */
  | { outcome: 'too_complex' }

/** Takes as long as strangers' bytes make it take: call it where that holds nothing up. */
export function readPage({ body, contentType, address }: PageBytes): PageReading {
  const html = decodeHtml(Buffer.from(body.buffer, body.byteOffset, body.byteLength), contentType)
  return isNestedTooDeeply(html) ? { outcome: 'too_complex' } : { outcome: 'read', page: readHtmlPage(html, address) }
}
