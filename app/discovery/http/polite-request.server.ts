import type { ProviderName } from '#app/base/platform/providers/provider-list.ts'
import type { ExchangeLimits, HttpResponse } from './http-exchange.server.ts'
import { loggedUrl } from './logged-url.ts'
import type { LanePolicy } from './pace/provider-lane.server.ts'
import type { RefusalTable } from './refusals/refusal.ts'
import type { RequestSource } from './request-source.ts'

export interface PoliteRequest<T> {
  provider: ProviderName
  /** Key of the queue, rate limit and breaker: the provider's name, or `site:` and the host. */
  lane: string
  policy: LanePolicy
  /** The URL that is logged, cached and cited. */
  url: string
  /** The name shown to users: `Wikidata`. */
  label: string
  headers: Record<string, string>
  maxBytes: number
  /** How long a response is used without revalidation. */
  cacheMs: number
  /** A longer timeout for downloads. */
  totalTimeoutMs?: number
  /** Of the source. Without a table, every status below 500 except 429 is an answer. */
  refusals?: RefusalTable
  /** The value of an answer that says that there is nothing; without it, that is a failure. */
  whenAbsent?: () => T
  /** What a successful response costs at most. */
  usd?: number
  /** Never shown or stored, although the source may repeat them. */
  secrets?: readonly string[]
  /** Parses a response that refuses nothing. Throwing UnexpectedResponse fails the request. */
  interpret: (response: HttpResponse) => T
  /** The same for all requests whose `interpret` reads alike; an answer read so is remembered for the run. */
  reading?: unknown
  /** Replaces the plain exchange, for untrusted hosts. */
  send?: (headers: Record<string, string>, limits: ExchangeLimits, signal: AbortSignal) => Promise<HttpResponse>
}

/** A request under way. */
export interface AskedRequest<T> extends PoliteRequest<T> {
  /** The URL without secrets. */
  logged: string
  /** In the cache, which is stored; hence without secrets. */
  key: string
}

export function askedRequest<T>(request: PoliteRequest<T>): AskedRequest<T> {
  const logged = loggedUrl(request.url)
  return { ...request, logged, key: `${request.provider} ${logged}` }
}

export interface PoliteAnswer<T> {
  value: T
  request: RequestSource
}

/** The citation of a finding: URL and time of the response. */
export function sourceOf<T>(
  { provider, logged }: AskedRequest<T>,
  given: Pick<RequestSource, 'status' | 'requestId' | 'fromCache'> & { retrievedAt: Date },
): RequestSource {
  return { provider, url: logged, ...given, retrievedAt: given.retrievedAt.toISOString() }
}
