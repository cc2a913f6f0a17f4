import type { Logger } from 'pino'
import type { HttpResponse } from '../http/http-exchange.server.ts'
import { mediaType } from '../http/http-exchange.server.ts'
import { loggedUrl } from '../http/logged-url.ts'
import type { PoliteClient } from '../http/polite-client.server.ts'
import type { LanePolicy } from '../http/provider-lane.server.ts'
import { followRedirects, RedirectLoop, type SafeFetch } from '../http/safe-fetch.server.ts'
import { isInternationalName, REFUSED_MESSAGE, RefusedAddress } from '../http/site-address.ts'
import type { HtmlPage } from './html-page.server.ts'
import { choosePages } from './page-choice.ts'
import type { PageReader } from './page-reader.server.ts'
import { isParkedPage } from './parked-page.ts'
import {
  type CallOptions,
  ProviderError,
  type RequestSource,
  type SitePage,
  type SiteProvider,
  type SiteReading,
  type UnreadableReason,
  type UnreadPage,
} from './provider.ts'
import { ALLOW_ALL, type RobotsRules, readRobots } from './robots-rules.ts'
import { isSharedHost } from './site-host.ts'
import type { SocialHandle } from './social-handle.ts'

export interface SiteReaderParts {
  client: PoliteClient
  safeFetch: SafeFetch
  pageReader: PageReader
  policy: LanePolicy
  /** Requests sent to a host since a moment, those for robots.txt left out. */
  countPages: (lane: string, since: Date) => Promise<number>
  now: () => Date
  log: Pick<Logger, 'warn'>
}

const DAY_MS = 86_400_000
const PAGES_A_DAY = 6
const MAX_BYTES = 512 * 1024
const PAGE_TYPES = ['text/html', 'application/xhtml+xml']
/** With a longer delay than this only the start page is read: a job does not wait for minutes. */
const LONGEST_CRAWL_DELAY_MS = 10_000

/** Reads brand and athlete sites: few pages, as robots.txt allows, behind the guard against internal addresses. */
export function createSiteReader(parts: SiteReaderParts): SiteProvider {
  return {
    async readSite(site, options) {
      const visit = new SiteVisit(parts, options)
      return visit.read(site)
    },
  }
}

interface FetchedPage {
  page: SitePage
  links: HtmlPage['links']
}

type PageOutcome = FetchedPage | { status: number; request: RequestSource }

/** One reading of one site; robots.txt files are asked once each. */
class SiteVisit {
  readonly #robots = new Map<string, Promise<RobotsRules>>()

  constructor(
    private readonly parts: SiteReaderParts,
    private readonly options: CallOptions,
  ) {}

  async read(site: string): Promise<SiteReading> {
    const given = /^[a-z][a-z0-9+.-]*:/i.test(site) && !/^[^/]+:\d+(\/|$)/.test(site) ? site : `https://${site}`
    const host = URL.canParse(given) ? new URL(given).hostname : site

    try {
      const url = this.parts.safeFetch.check(given)
      if (isSharedHost(url.href)) return unreadable(host, 'shared_host')
      if (isInternationalName(url.hostname)) {
        this.parts.log.warn({ host: url.hostname }, 'a site has a name with letters beyond ASCII')
      }
      return await this.#readFrom(url)
    } catch (error) {
      this.options.signal.throwIfAborted()
      return toUnreadable(host, error)
    }
  }

  async #readFrom(given: URL): Promise<SiteReading> {
    const host = given.hostname
    const start = await this.#readPage(new URL('/', given).href)
    if (!('page' in start)) {
      const isGone = start.status === 404 || start.status === 410
      return isGone ? { outcome: 'gone', host, request: start.request } : unreadable(host, 'client_error')
    }
    if (isParkedPage(start.page)) return { outcome: 'parked', host, page: start.page }

    const pages = [start.page]
    const notRead: UnreadPage[] = []
    let next = chooseLinked(start)
    // A brand may have but a part of its host: the page the address names, and what that links to, come first.
    const hasOwnPart = given.pathname !== '/' || given.search !== ''
    if (hasOwnPart) next = [given.href, ...next]
    for (let asked = 1; next.length > 0 && asked < PAGES_A_DAY; asked += 1) {
      const [url = '', ...rest] = next
      const added = await this.#addPage(url, pages)
      const isOwnPart = hasOwnPart && url === given.href
      next = isOwnPart && 'links' in added ? [...new Set([...chooseLinked(added), ...rest])] : rest
      if (!('reason' in added)) continue
      notRead.push({ url, reason: added.reason })
      if (ENDS_THE_VISIT.has(added.reason)) break
    }
    return { outcome: 'read', host, pages, handles: uniqueHandles(pages), notRead }
  }

  /** Returns the page, or why it could not be added. */
  async #addPage(url: string, pages: SitePage[]): Promise<FetchedPage | { reason: UnreadableReason }> {
    try {
      const outcome = await this.#readPage(url, true)
      if (!('page' in outcome)) return { reason: 'client_error' }
      if (!pages.some((page) => page.finalUrl === outcome.page.finalUrl)) pages.push(outcome.page)
      return outcome
    } catch (error) {
      this.options.signal.throwIfAborted()
      return { reason: reasonOf(error) }
    }
  }

  async #readPage(address: string, isSecondary = false): Promise<PageOutcome> {
    const { client, safeFetch } = this.parts
    const { response: answer, finalUrl } = await followRedirects(
      safeFetch.check(address),
      async (url) => {
        await this.#obeyRobots(url, isSecondary)
        const { value, request } = await client.get(this.#pageRequest(url), this.options)
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

  #pageRequest(url: URL) {
    const { safeFetch, countPages, now } = this.parts
    const lane = laneOf(url)

    return {
      ...this.#siteRequest(url),
      headers: { accept: 'text/html,application/xhtml+xml;q=0.9' },
      // Runs in the host's turn, so two jobs that read one site cannot both use the last page of the day.
      send: async (...[headers, limits, signal]: SendArguments) => {
        const sent = await countPages(lane, new Date(now().getTime() - DAY_MS))
        if (sent >= PAGES_A_DAY) throw new UnreadableSite('page_budget')
        return safeFetch.fetchOnce(url.href, headers, { ...limits, contentTypes: PAGE_TYPES }, signal)
      },
    }
  }

  async #obeyRobots(url: URL, isSecondary: boolean): Promise<void> {
    const { client, policy } = this.parts
    const address = new URL('/robots.txt', url)
    const pending = this.#robots.get(address.href) ?? this.#readRobots(address)
    this.#robots.set(address.href, pending)

    const rules = await pending
    if (!rules.isAllowed(url.href)) throw new UnreadableSite('robots')
    if (isSecondary && rules.crawlDelayMs > LONGEST_CRAWL_DELAY_MS) throw new UnreadableSite('robots')
    if (rules.crawlDelayMs > 0) client.lane(laneOf(url), policy).bucket.slowDownTo(rules.crawlDelayMs)
  }

  /** No file means no rules; a site that cannot say what it allows allows nothing. */
  async #readRobots(address: URL): Promise<RobotsRules> {
    const { client, safeFetch } = this.parts
    try {
      const { response } = await followRedirects(
        address,
        async (url) => (await client.get(this.#robotsRequest(url), this.options)).value,
        safeFetch,
      )
      if (response.status >= 400 && response.status <= 499) return ALLOW_ALL
      return readRobots(address.href, response.body.toString('utf8'))
    } catch (error) {
      this.options.signal.throwIfAborted()
      if (error instanceof RedirectLoop) return ALLOW_ALL
      if (error instanceof ProviderError && error.reason === 'too_large') throw new UnreadableSite('robots')
      throw error
    }
  }

  #robotsRequest(url: URL) {
    const { safeFetch } = this.parts
    return {
      ...this.#siteRequest(url),
      headers: { accept: 'text/plain,*/*;q=0.5' },
      send: (...[headers, limits, signal]: SendArguments) => safeFetch.fetchOnce(url.href, headers, limits, signal),
    }
  }

  #siteRequest(url: URL) {
    return {
      provider: 'site' as const,
      lane: laneOf(url),
      policy: this.parts.policy,
      label: url.hostname,
      url: url.href,
      maxBytes: MAX_BYTES,
      cacheMs: DAY_MS,
      interpret: (response: HttpResponse) => response,
    }
  }
}

type SendArguments = Parameters<SafeFetch['fetchOnce']> extends [string, ...infer Rest] ? Rest : never

/** A page that was not read for a reason of ours or of its own. */
class UnreadableSite extends Error {
  override name = 'UnreadableSite'

  constructor(readonly reason: UnreadableReason) {
    super(MESSAGES[reason])
  }
}

/** After these the remaining pages would fare no better. */
const ENDS_THE_VISIT: ReadonlySet<UnreadableReason> = new Set(['page_budget', 'rate_limited', 'timeout', 'unreachable'])

const MESSAGES: Record<UnreadableReason, string> = {
  refused: REFUSED_MESSAGE,
  shared_host: 'The address lies on a platform that many share.',
  robots: 'The site asks robots to stay away.',
  timeout: 'The site did not answer in time.',
  unreachable: 'The site could not be reached.',
  server_error: 'The site answered with an error of its own.',
  client_error: 'The site did not give the page out.',
  rate_limited: 'The site asked for a pause.',
  redirect_loop: 'The site redirects without end.',
  too_large: 'The page is larger than is read.',
  not_html: 'The address does not lead to a readable page.',
  out_of_time: 'The page could not be read in time.',
  page_budget: 'Six pages of the site were read within a day already.',
}

function chooseLinked({ links, page }: FetchedPage): string[] {
  return choosePages(links, page.finalUrl, PAGES_A_DAY - 1)
}

function laneOf(url: URL): string {
  return `site:${url.host}`
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

function uniqueHandles(pages: SitePage[]): SocialHandle[] {
  const handles = pages.flatMap((page) => page.handles)
  return [...new Map(handles.map((handle) => [`${handle.platform} ${handle.handle.toLowerCase()}`, handle])).values()]
}

function toUnreadable(host: string, error: unknown): SiteReading {
  const reason = reasonOf(error)
  return unreadable(host, reason, error instanceof ProviderError ? error.retryAfterMs : undefined)
}

function unreadable(host: string, reason: UnreadableReason, retryAfterMs?: number): SiteReading {
  return { outcome: 'unreadable', host, reason, message: MESSAGES[reason], retryAfterMs }
}

/** Rethrows what is no outcome of reading a site. */
function reasonOf(error: unknown): UnreadableReason {
  if (error instanceof UnreadableSite) return error.reason
  if (error instanceof RefusedAddress) return 'refused'
  if (error instanceof RedirectLoop) return 'redirect_loop'
  if (!(error instanceof ProviderError)) throw error

  switch (error.reason) {
    case 'refused':
    case 'rate_limited':
    case 'timeout':
    case 'too_large':
      return error.reason
    case 'unexpected_response':
      return 'not_html'
    case 'unavailable':
    case 'not_configured':
      return error.options.status === undefined ? 'unreachable' : 'server_error'
  }
}
