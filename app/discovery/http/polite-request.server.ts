import type { ProviderName, RequestSource } from '../providers/provider.ts'
import type { ExchangeLimits, HttpResponse } from './http-exchange.server.ts'
import { loggedUrl } from './logged-url.ts'
import type { LanePolicy } from './provider-lane.server.ts'

export interface PoliteRequest<T> {
  provider: ProviderName
  /** Key of the queue, the pace and the breaker: the provider's name, or `site:` and the host. */
  lane: string
  policy: LanePolicy
  /** What is logged, cached and cited. */
  url: string
  /** What people read in messages: `Wikidata`. */
  label: string
  headers: Record<string, string>
  maxBytes: number
  /** How long an answer is used without asking again; afterwards it is revalidated. */
  cacheMs: number
  /** For downloads that take longer than an answer may. */
  totalTimeoutMs?: number
  /**
   * Turns a response into the answer; it sees 2xx, 3xx and 4xx except 429. What it throws decides what happens:
   * UnexpectedResponse fails the request, RateLimited is treated like a 429. Only what it returns for is cached.
   */
  interpret: (response: HttpResponse) => T
  /** Replaces the plain exchange, for hosts that are not to be trusted. */
  send?: (headers: Record<string, string>, limits: ExchangeLimits, signal: AbortSignal) => Promise<HttpResponse>
}

export interface PoliteAnswer<T> {
  value: T
  request: RequestSource
}

/** What findings cite: where and when the answer was given. */
export function sourceOf<T>(
  { provider, url }: PoliteRequest<T>,
  given: Pick<RequestSource, 'status' | 'requestId' | 'fromCache'> & { retrievedAt: Date },
): RequestSource {
  return { provider, url: loggedUrl(url), ...given, retrievedAt: given.retrievedAt.toISOString() }
}
