import type { IncomingMessage, ServerResponse } from 'node:http'
import { countUserRequest } from '#app/auth/api-access/request-rate.server.ts'
import { isKnownTag } from '#app/http/bodies/entity-tag.ts'
import { wholeBodyOf } from '#app/http/bodies/whole-answer.server.ts'
import { recipientOf } from '#app/http/cacheable-answer.server.ts'
import { createBoundedCache } from '#app/platform/bounded-cache.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'

interface CachedAnswer {
  userId: string
  until: Date
  body: Buffer
  tag: string
  headers: [name: string, value: string][]
}

/** A session records its use once a minute; a cached response does not. */
const LONGEST_MS = 30_000
const MOST_BYTES = 8 * 1_048_576
const LONGEST_CREDENTIALS = 4_096

/**
 * Cache of API responses, served byte for byte until anything in the database changes or the session behind them ends.
 * Keyed by URL and credentials.
 */
export function createApiAnswerCache() {
  const answers = createBoundedCache<CachedAnswer>({
    most: MOST_BYTES,
    weigh: ({ body }, key) => body.length + 2 * key.length + 1_000,
  })
  let version = 0

  function dataVersion(): number {
    const current = database().dataVersion()
    if (current !== version) answers.clear()
    version = current
    return current
  }

  /** True if the request was answered from the cache. */
  function answer(key: string, message: IncomingMessage, response: ServerResponse, requestId: string): boolean {
    dataVersion()
    const known = answers.get(key)
    if (!known || known.until <= now() || countUserRequest(known.userId)) return false

    const isFresh = isKnownTag(message.headers['if-none-match'], known.tag)
    response.statusCode = isFresh ? 304 : 200
    for (const [name, value] of known.headers) {
      if (!(isFresh && name === 'content-type')) response.setHeader(name, value)
    }
    response.setHeader('X-Request-Id', requestId)
    response.end(isFresh ? undefined : known.body)
    return true
  }

  /** Stores the response if it is cacheable and nothing has changed since `before`. */
  function keep(key: string, answer: Response, before: number): void {
    const recipient = recipientOf(answer)
    const whole = wholeBodyOf(answer)
    const tag = answer.headers.get('ETag')
    if (!recipient || whole === undefined || !tag || answer.status !== 200 || answer.headers.has('Set-Cookie')) return
    if (dataVersion() !== before) return

    const soon = now().getTime() + LONGEST_MS
    const until = new Date(Math.min(recipient.until?.getTime() ?? soon, soon))
    const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id')
    answers.keep(key, { userId: recipient.userId, until, body: Buffer.from(whole), tag, headers })
  }

  return { answer, keep, dataVersion }
}

/** The cache key; undefined for requests that are not cached. */
export function answerKey({ method, headers }: IncomingMessage, url: URL): string | undefined {
  const credentials = `${headers.cookie ?? ''}\n${headers.authorization ?? ''}`
  const isCacheable = method === 'GET' && url.pathname.startsWith('/api/') && credentials.length > 1
  return isCacheable && credentials.length <= LONGEST_CREDENTIALS ? `${url.href}\n${credentials}` : undefined
}
