import type { AnswerToKeep, CachedResponse, ResponseCache } from './client-records.ts'
import type { HttpResponse } from './http-exchange.server.ts'
import { type AskedRequest, type PoliteAnswer, sourceOf } from './polite-request.server.ts'
import { ProviderError } from './provider-error.ts'
import { readResponse } from './read-response.server.ts'
import { REFUSAL_KEPT_MS, type RefusalKind } from './refusals/refusal.ts'

/** Cache of provider responses, used while fresh and revalidated afterwards. */
export class AnswerCache {
  constructor(
    private readonly responses: ResponseCache,
    private readonly now: () => Date,
  ) {}

  /**
   * Undefined also if the cached response cannot be parsed; the provider is asked then. Throws ProviderError for a query
   * that the source has refused.
   */
  freshAnswer<T>(request: AskedRequest<T>, kept: CachedResponse | undefined): PoliteAnswer<T> | undefined {
    if (!kept || kept.expiresAt <= this.now()) return undefined
    const { status, fetchedAt, requestId } = kept
    const read = readAgain(request, kept, this.now())
    if (read === undefined) return undefined
    if ('value' in read) {
      const source = sourceOf(request, { status, retrievedAt: fetchedAt, requestId, fromCache: true })
      return { value: read.value, request: source }
    }
    if (read.reason !== 'query_refused') return undefined
    throw new ProviderError(request.provider, read.reason, read.message, { status, requestId })
  }

  /** A request that is not to be cached is always sent. */
  async find<T>(request: AskedRequest<T>): Promise<CachedResponse | undefined> {
    return request.cacheMs > 0 ? this.responses.find(request.key) : undefined
  }
}

function readAgain<T>(request: AskedRequest<T>, kept: CachedResponse, now: Date) {
  try {
    return readResponse(request, responseOf(kept), now)
  } catch {
    return undefined
  }
}

/** What the cache keeps of a response; a 304 makes the cached one fresh again. */
export function answerToKeep<T>(
  { key, cacheMs }: AskedRequest<T>,
  { status, headers, body }: HttpResponse,
  cached: CachedResponse | undefined,
  fetchedAt: Date,
  refusal?: Exclude<RefusalKind, 'unwell'>,
): AnswerToKeep | undefined {
  if (cacheMs <= 0) return undefined
  const keptMs = refusal ? REFUSAL_KEPT_MS[refusal] : cacheMs
  const fresh = { fetchedAt, expiresAt: new Date(fetchedAt.getTime() + keptMs) }
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
