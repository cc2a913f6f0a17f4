import type { Logger } from 'pino'
import { type HttpResponse, mediaType } from '../http/http-exchange.server.ts'
import { loggedUrl } from '../http/logged-url.ts'
import { followRedirects } from '../http/safe-fetch.server.ts'
import type { HtmlPage } from './html-page.server.ts'
import type { PageReader } from './page-reader.server.ts'
import type { CallOptions, RequestSource, SitePage } from './provider.ts'
import { DAY_MS, laneOf, type SendArguments, type SiteRequestParts, siteRequest } from './site-request.server.ts'
import type { SiteRobots } from './site-robots.server.ts'
import { UnreadableSite } from './unreadable-site.server.ts'

export interface SitePageParts extends SiteRequestParts {
  pageReader: PageReader
  /** Requests sent to a host since a moment, those for robots.txt left out. */
  countPages: (lane: string, since: Date) => Promise<number>
  now: () => Date
  log: Pick<Logger, 'warn'>
}

export const PAGES_A_DAY = 6
const PAGE_TYPES = ['text/html', 'application/xhtml+xml']

export interface FetchedPage {
  page: SitePage
  links: HtmlPage['links']
}

type PageOutcome = FetchedPage | { status: number; request: RequestSource }

/** Fetches and reads single pages, few a day, as robots.txt allows. */
export class SitePages {
  constructor(
    private readonly parts: SitePageParts,
    private readonly robots: SiteRobots,
    private readonly options: CallOptions,
  ) {}

  async fetch(address: string, isSecondary = false): Promise<PageOutcome> {
    const { client, safeFetch } = this.parts
    const { response: answer, finalUrl } = await followRedirects(
      safeFetch.check(address),
      async (url) => {
        await this.robots.obey(url, isSecondary)
        const { value, request } = await client.get(this.#request(url), this.options)
        return { ...value, request }
      },
      safeFetch,
    )

    const { request, status } = answer
    if (status < 200 || status > 299) return { status, request }
    if (!PAGE_TYPES.includes(mediaType(answer.headers))) throw new UnreadableSite('not_html')

    const read = await this.#readContent(answer, finalUrl.href)
    return toFetchedPage(read, address, finalUrl, request)
  }

  async #readContent({ body, headers }: HttpResponse, address: string): Promise<HtmlPage> {
    const reading = await this.parts.pageReader.read({ body, contentType: headers['content-type'], address })
    switch (reading.outcome) {
      case 'read':
        return reading.page
      case 'too_complex':
        throw new UnreadableSite('not_html')
      case 'out_of_time':
        throw new UnreadableSite('out_of_time')
      case 'failed':
        this.parts.log.warn({ url: loggedUrl(address), err: reading.error }, 'a page could not be read')
        throw new UnreadableSite('not_html')
    }
  }

  #request(url: URL) {
    const { safeFetch, countPages, now, policy } = this.parts
    const lane = laneOf(url)

    return {
      ...siteRequest(url, policy),
      headers: { accept: 'text/html,application/xhtml+xml;q=0.9' },
      // Runs in the host's turn, so two jobs that read one site cannot both use the last page of the day.
      send: async (...[headers, limits, signal]: SendArguments) => {
        const sent = await countPages(lane, new Date(now().getTime() - DAY_MS))
        if (sent >= PAGES_A_DAY) throw new UnreadableSite('page_budget')
        return safeFetch.fetchOnce(url.href, headers, { ...limits, contentTypes: PAGE_TYPES }, signal)
      },
    }
  }
}

function toFetchedPage(read: HtmlPage, url: string, finalUrl: URL, request: RequestSource): FetchedPage {
  const { links, ...content } = read
  const externalLinks = links.map((link) => link.url).filter((link) => new URL(link).hostname !== finalUrl.hostname)
  const { status, retrievedAt } = request
  return {
    page: { url, finalUrl: finalUrl.href, status, ...content, externalLinks, retrievedAt, request },
    links,
  }
}
