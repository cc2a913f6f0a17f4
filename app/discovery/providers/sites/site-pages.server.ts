import type { Logger } from 'pino'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import { followRedirects } from '#app/discovery/http/addresses/safe-fetch.server.ts'
import type { CallOptions } from '#app/discovery/http/call-options.ts'
import { type HttpResponse, mediaType } from '#app/discovery/http/http-exchange.server.ts'
import { loggedUrl } from '#app/discovery/http/logged-url.ts'
import type { RequestSource } from '#app/discovery/http/request-source.ts'
import type { PageReading } from '../html/page-reading.server.ts'
import type { ForeignTexts, SitePage, UnreadableReason } from '../provider.ts'
import { PAGES_A_DAY } from './page-choice.ts'
import { laneOf, type SendArguments, type SiteRequestParts, siteRequest } from './site-request.server.ts'
import type { SiteRobots } from './site-robots.server.ts'
import { UnreadableSite } from './unreadable-site.server.ts'

export interface SitePageParts extends SiteRequestParts {
  texts: ForeignTexts
  /** Number of requests to a host since a time, without those for robots.txt. */
  countPages: (lane: string, since: Date) => Promise<number>
  now: () => Date
  log: Pick<Logger, 'warn'>
}

const PAGE_TYPES = ['text/html', 'application/xhtml+xml']

type ReadPage = Extract<PageReading, { outcome: 'read' }>

export interface FetchedPage extends Pick<ReadPage, 'isParked' | 'telling' | 'naming'> {
  page: SitePage
}

type PageOutcome = FetchedPage | { status: number; request: RequestSource }

/** Fetches and reads single pages, few per day, as robots.txt allows. */
export class SitePages {
  constructor(
    private readonly parts: SitePageParts,
    private readonly robots: SiteRobots,
    private readonly options: CallOptions,
    private readonly names: readonly string[],
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
    if (read.isStandIn || (isSecondary && read.isParked)) throw new UnreadableSite('not_its_own')
    return toFetchedPage(read, address, finalUrl, request)
  }

  async #readContent({ body, headers }: HttpResponse, address: string): Promise<ReadPage> {
    const bytes = { body, contentType: headers['content-type'], address, names: this.names }
    const reading = await this.parts.texts.read<PageReading>('page', [bytes])
    switch (reading.outcome) {
      case 'read':
        if (reading.value.outcome === 'too_complex') throw new UnreadableSite('not_html')
        return reading.value
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
    /** Of the attempt before; it stands if the day's pages do not suffice for a retry. */
    let failure: UnreadableReason = 'page_budget'

    return {
      ...siteRequest(url, policy),
      headers: { accept: 'text/html,application/xhtml+xml;q=0.9' },
      // Runs in the host's queue, so that two jobs reading one site cannot both use the last page of the day.
      send: async (...[headers, limits, signal]: SendArguments) => {
        const sent = await countPages(lane, new Date(now().getTime() - DAY_MS))
        if (sent >= PAGES_A_DAY) throw new UnreadableSite(failure)
        failure = 'unreachable'
        const answer = await safeFetch.fetchOnce(url.href, headers, { ...limits, contentTypes: PAGE_TYPES }, signal)
        failure = answer.status === 429 ? 'rate_limited' : 'server_error'
        return answer
      },
    }
  }
}

function toFetchedPage(read: ReadPage, url: string, finalUrl: URL, request: RequestSource): FetchedPage {
  const { links, asksForPassword: _asks, ...content } = read.page
  const externalLinks = links.map((link) => link.url).filter((link) => new URL(link).hostname !== finalUrl.hostname)
  const { status, retrievedAt } = request
  return {
    page: { url, finalUrl: finalUrl.href, status, ...content, externalLinks, retrievedAt, request },
    isParked: read.isParked,
    telling: read.telling,
    naming: read.naming,
  }
}
