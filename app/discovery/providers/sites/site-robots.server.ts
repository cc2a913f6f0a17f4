import { followRedirects, RedirectLoop } from '#app/discovery/http/addresses/safe-fetch.server.ts'
import type { CallOptions } from '#app/discovery/http/call-options.ts'
import { ProviderError } from '#app/discovery/http/provider-error.ts'
import { ALLOW_ALL, type RobotsRules, readRobots } from './robots-rules.ts'
import { laneOf, type SendArguments, type SiteRequestParts, siteRequest } from './site-request.server.ts'
import { UnreadableSite } from './unreadable-site.server.ts'

/** With a longer crawl delay only the start page is read: a job does not wait for minutes. */
const MAX_CRAWL_DELAY_MS = 10_000

/** The robots.txt files of one visit, each requested once. */
export class SiteRobots {
  readonly #rules = new Map<string, Promise<RobotsRules>>()

  constructor(
    private readonly parts: SiteRequestParts,
    private readonly options: CallOptions,
  ) {}

  /** Throws if a page may not be requested, and keeps the site's crawl delay. */
  async obey(url: URL, isSecondary: boolean): Promise<void> {
    const { client, policy } = this.parts
    const address = new URL('/robots.txt', url)
    const pending = this.#rules.get(address.href) ?? this.#read(address)
    this.#rules.set(address.href, pending)

    const rules = await pending
    if (!rules.isAllowed(url.href)) throw new UnreadableSite('robots')
    if (isSecondary && rules.crawlDelayMs > MAX_CRAWL_DELAY_MS) throw new UnreadableSite('robots')
    if (rules.crawlDelayMs > 0) client.lane(laneOf(url), policy).bucket.slowDownTo(rules.crawlDelayMs)
  }

  /** No file means no rules; if the file cannot be read, nothing is allowed. */
  async #read(address: URL): Promise<RobotsRules> {
    const { client, safeFetch } = this.parts
    try {
      const { response } = await followRedirects(
        address,
        async (url) => (await client.get(this.#request(url), this.options)).value,
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

  #request(url: URL) {
    const { safeFetch, policy } = this.parts
    return {
      ...siteRequest(url, policy),
      headers: { accept: 'text/plain,*/*;q=0.5' },
      send: (...[headers, limits, signal]: SendArguments) => safeFetch.fetchOnce(url.href, headers, limits, signal),
    }
  }
}
