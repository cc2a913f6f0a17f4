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

/** A session notes its use once a minute, which an answer from memory does not. */
const LONGEST_MS = 30_000
const MOST_BYTES = 8 * 1_048_576
const LONGEST_CREDENTIALS = 4_096

/**
 * Answers of the API that are given again, byte for byte, until anything in the database changes or the session behind
 * them ends. A request is the same when its address and its credentials are.
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

  /** True when the request has been answered from memory. */
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

  /** Keeps the answer if it may be, and nothing has changed since `before`. */
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

/** What tells requests apart; undefined for those whose answers are not remembered. */
export function answerKey({ method, headers }: IncomingMessage, url: URL): string | undefined {
  const credentials = `${headers.cookie ?? ''}\n${headers.authorization ?? ''}`
  const isRemembered = method === 'GET' && url.pathname.startsWith('/api/') && credentials.length > 1
  return isRemembered && credentials.length <= LONGEST_CREDENTIALS ? `${url.href}\n${credentials}` : undefined
}
