import type { CachedResponse, ResponseCache } from './client-records.ts'
import type { HttpResponse } from './http-exchange.server.ts'
import { loggedUrl } from './logged-url.ts'
import { type PoliteAnswer, type PoliteRequest, sourceOf } from './polite-request.server.ts'

/** What providers have answered, given again while it is fresh and revalidated afterwards. */
export class AnswerCache {
  constructor(
    private readonly responses: ResponseCache,
    private readonly now: () => Date,
  ) {}

  /** Undefined also when the kept answer cannot be read, which sends the caller to the provider. */
  async findFresh<T>(request: PoliteRequest<T>): Promise<PoliteAnswer<T> | undefined> {
    const kept = await this.find(request)
    if (!kept || kept.expiresAt <= this.now()) return undefined
    const { status, fetchedAt, requestId } = kept
    try {
      const value = request.interpret(responseOf(kept))
      return { value, request: sourceOf(request, { status, retrievedAt: fetchedAt, requestId, fromCache: true }) }
    } catch {
      return undefined
    }
  }

  find<T>(request: PoliteRequest<T>): Promise<CachedResponse | undefined> {
    return this.responses.find(keyOf(request))
  }

  /** A 304 keeps what was there and makes it fresh again. */
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

/** Asks for the answer only if it is another than the kept one. */
export function revalidationHeaders(kept: CachedResponse | undefined): Record<string, string> {
  const headers: Record<string, string> = {}
  if (kept?.headers.etag) headers['if-none-match'] = kept.headers.etag
  if (kept?.headers['last-modified']) headers['if-modified-since'] = kept.headers['last-modified']
  return headers
}

/** The kept answer as if it had just come; nothing came over the wire. */
export function responseOf(kept: CachedResponse): HttpResponse {
  return { ...kept, wireBytes: 0 }
}

function keyOf<T>({ provider, url }: PoliteRequest<T>): string {
  return `${provider} ${url}`
}
