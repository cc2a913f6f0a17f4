import type { AnswerToKeep, CachedResponse, ResponseCache } from './client-records.ts'
import type { HttpResponse } from './http-exchange.server.ts'
import { type AskedRequest, type PoliteAnswer, sourceOf } from './polite-request.server.ts'

/** Cache of provider responses, used while fresh and revalidated afterwards. */
export class AnswerCache {
  constructor(
    private readonly responses: ResponseCache,
    private readonly now: () => Date,
  ) {}

  /** Undefined also if the cached response cannot be parsed; the provider is asked then. */
  freshAnswer<T>(request: AskedRequest<T>, kept: CachedResponse | undefined): PoliteAnswer<T> | undefined {
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
  async find<T>(request: AskedRequest<T>): Promise<CachedResponse | undefined> {
    return request.cacheMs > 0 ? this.responses.find(request.key) : undefined
  }
}

/** What the cache keeps of a response; a 304 makes the cached one fresh again. */
export function answerToKeep<T>(
  { key, cacheMs }: AskedRequest<T>,
  { status, headers, body }: HttpResponse,
  cached: CachedResponse | undefined,
  fetchedAt: Date,
): AnswerToKeep | undefined {
  if (cacheMs <= 0) return undefined
  const fresh = { fetchedAt, expiresAt: new Date(fetchedAt.getTime() + cacheMs) }
  if (status !== 304) return { key, response: { status, headers, body, ...fresh }, isConfirmed: false }
  return cached && { key, response: { ...cached, ...fresh }, isConfirmed: true }
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
