import type { CachedResponse, ResponseCache } from './client-records.ts'
import type { HttpResponse } from './http-exchange.server.ts'
import { loggedUrl } from './logged-url.ts'
import { type PoliteAnswer, type PoliteRequest, sourceOf } from './polite-request.server.ts'

/** Cache of provider responses, used while fresh and revalidated afterwards. */
export class AnswerCache {
  constructor(
    private readonly responses: ResponseCache,
    private readonly now: () => Date,
  ) {}

  /** Undefined also if the cached response cannot be parsed; the provider is asked then. */
  freshAnswer<T>(request: PoliteRequest<T>, kept: CachedResponse | undefined): PoliteAnswer<T> | undefined {
    if (!kept || kept.expiresAt <= this.now()) return undefined
    const { status, fetchedAt, requestId } = kept
    try {
      const value = request.interpret(responseOf(kept))
      return { value, request: sourceOf(request, { status, retrievedAt: fetchedAt, requestId, fromCache: true }) }
    } catch {
      return undefined
    }
  }

  /** A request that is not to be cached is always sent. */
  async find<T>(request: PoliteRequest<T>): Promise<CachedResponse | undefined> {
    return request.cacheMs > 0 ? this.responses.find(keyOf(request)) : undefined
  }

  /** A 304 makes the cached response fresh again. */
  async keep<T>(request: PoliteRequest<T>, response: HttpResponse, fetchedAt: Date, requestId: string): Promise<void> {
    const kept = { fetchedAt, expiresAt: new Date(fetchedAt.getTime() + request.cacheMs), requestId }
    const { status, headers, body } = response
    if (status === 304) await this.responses.confirm(keyOf(request), kept)
    else if (request.cacheMs > 0) {
      const entry = { status, headers, body, ...kept }
      await this.responses.save(keyOf(request), request.lane, loggedUrl(request.url), entry)
    }
  }
}

/** Conditional request headers for a cached response. */
export function revalidationHeaders(kept: CachedResponse | undefined): Record<string, string> {
  const headers: Record<string, string> = {}
  if (kept?.headers.etag) headers['if-none-match'] = kept.headers.etag
  if (kept?.headers['last-modified']) headers['if-modified-since'] = kept.headers['last-modified']
  return headers
}

/** The cached response as if it had just arrived, with no bytes transferred. */
export function responseOf(kept: CachedResponse): HttpResponse {
  return { ...kept, wireBytes: 0 }
}

/** Without secrets: the cache is stored. */
export function keyOf<T>({ provider, url }: PoliteRequest<T>): string {
  return `${provider} ${loggedUrl(url)}`
}
