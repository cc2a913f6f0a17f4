import type { SocialHandle } from '#app/base/platform/names/social-handle.ts'
import { isSharedHost } from '#app/base/platform/site-host.ts'
import { isInternationalName } from '#app/discovery/http/addresses/site-address.ts'
import type { CallOptions } from '#app/discovery/http/call-options.ts'
import type { PageReading, PagesProvider, SitePage, SiteReading, UnreadableReason, UnreadPage } from '../provider.ts'
import { PAGES_A_DAY } from './page-choice.ts'
import { type FetchedPage, type SitePageParts, SitePages } from './site-pages.server.ts'
import { SiteRobots } from './site-robots.server.ts'
import { reasonOf, toUnreadable, unreadable } from './unreadable-site.server.ts'

/** After these failures, the remaining pages would fail too. */
const ENDS_THE_VISIT: ReadonlySet<UnreadableReason> = new Set(['page_budget', 'rate_limited', 'timeout', 'unreachable'])

/** Reads brand and athlete sites: few pages, as robots.txt allows, guarded against internal addresses. */
export function createSiteReader(parts: SitePageParts): PagesProvider {
  return {
    async readSite(site, options, names = []) {
      const visit = new SiteVisit(parts, options, names)
      return visit.read(site)
    },
    async readPage(address, options) {
      const visit = new SiteVisit(parts, options, [])
      return visit.readPage(address)
    },
  }
}

/** One visit to one site. */
class SiteVisit {
  readonly #pages: SitePages

  constructor(
    private readonly parts: SitePageParts,
    private readonly options: CallOptions,
    names: readonly string[],
  ) {
    this.#pages = new SitePages(parts, new SiteRobots(parts, options), options, names)
  }

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

  async readPage(address: string): Promise<PageReading> {
    const host = URL.canParse(address) ? new URL(address).hostname : address
    try {
      const outcome = await this.#pages.fetch(address, true)
      return 'page' in outcome ? { outcome: 'read', page: outcome.page } : unreadable(host, 'client_error')
    } catch (error) {
      this.options.signal.throwIfAborted()
      return toUnreadable(host, error)
    }
  }

  async #readFrom(given: URL): Promise<SiteReading> {
    const host = given.hostname
    const start = await this.#pages.fetch(new URL('/', given).href)
    if (!('page' in start)) {
      const isGone = start.status === 404 || start.status === 410
      return isGone ? { outcome: 'gone', host, request: start.request } : unreadable(host, 'client_error')
    }
    if (start.isParked) return { outcome: 'parked', host, page: start.page }

    const pages = [start.page]
    const notRead: UnreadPage[] = []
    const asking = new Set<string>()
    let next = linksOf(start)
    // A brand may have only a part of its host: the page the URL names and its links come first.
    const hasOwnPart = given.pathname !== '/' || given.search !== ''
    if (hasOwnPart) next = [given.href, ...next]
    for (let asked = 1; next.length > 0 && asked < PAGES_A_DAY; asked += 1) {
      const [url = '', ...rest] = next
      const added = await this.#addPage(url, pages)
      const isOwnPart = hasOwnPart && url === given.href
      const further = 'telling' in added ? (isOwnPart ? linksOf(added) : added.naming) : []
      asking.add(url)
      next = [...new Set([...further, ...rest])].filter((link) => !asking.has(link))
      if (!('reason' in added)) continue
      notRead.push({ url, reason: added.reason })
      if (ENDS_THE_VISIT.has(added.reason)) break
    }
    return { outcome: 'read', host, pages, handles: uniqueHandles(pages), notRead }
  }

  /** Returns the page, or why it could not be added. */
  async #addPage(url: string, pages: SitePage[]): Promise<FetchedPage | { reason: UnreadableReason }> {
    try {
      const outcome = await this.#pages.fetch(url, true)
      if (!('page' in outcome)) return { reason: 'client_error' }
      if (!pages.some((page) => page.finalUrl === outcome.page.finalUrl)) pages.push(outcome.page)
      return outcome
    } catch (error) {
      this.options.signal.throwIfAborted()
      return { reason: reasonOf(error) }
    }
  }
}

function linksOf({ naming, telling }: FetchedPage): string[] {
  return [...new Set([...naming, ...telling])]
}

function uniqueHandles(pages: SitePage[]): SocialHandle[] {
  const handles = pages.flatMap((page) => page.handles)
  return [...new Map(handles.map((handle) => [`${handle.platform} ${handle.handle.toLowerCase()}`, handle])).values()]
}
