import { chooseNaming, choosePages, PAGES_A_DAY } from '../sites/page-choice.ts'
import { isParkedPage } from '../sites/parked-page.ts'
import { isStandIn } from '../sites/stand-in-page.ts'
import { decodeHtml } from './html-encoding.server.ts'
import { isNestedTooDeeply } from './html-nesting.ts'
import { type HtmlPage, readHtmlPage } from './html-page.server.ts'

/** A page as received. */
export interface PageBytes {
  body: Uint8Array
  contentType: string | undefined
  address: string
  /** Of the athlete for whom it is read; none if it does not matter for whom. */
  names?: readonly string[]
}

export type PageReading =
  | {
      outcome: 'read'
      page: HtmlPage
      isParked: boolean
      /** Not the site's own content: a bot check, a login, an error. */
      isStandIn: boolean
      /** Links worth following, best first. */
      telling: string[]
      /** Links to pages that name the athlete. */
      naming: string[]
    }
  /** Too many tags, or nested too deeply, to be parsed. */
  | { outcome: 'too_complex' }

/** Its time depends on untrusted input: call it only where it blocks nothing. */
export function readPage({ body, contentType, address, names = [] }: PageBytes): PageReading {
  const html = decodeHtml(Buffer.from(body.buffer, body.byteOffset, body.byteLength), contentType)
  if (isNestedTooDeeply(html)) return { outcome: 'too_complex' }

  const page = readHtmlPage(html, address)
  return {
    outcome: 'read',
    page,
    isParked: isParkedPage({ ...page, finalUrl: address }),
    isStandIn: isStandIn(page),
    telling: choosePages(page.links, address, PAGES_A_DAY - 1),
    naming: names.length > 0 ? chooseNaming(page.links, address, names) : [],
  }
}
