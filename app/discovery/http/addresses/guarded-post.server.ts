import { SafeFetch } from './safe-fetch.server.ts'

const CONNECT_WITHIN_MS = 5_000
/** A target that hangs holds up few others. */
const ANSWER_WITHIN_MS = 15_000
/** Of a success nothing is read. */
const UNREAD = { maxBytes: 0, contentTypes: [] }

/**
 * Sends bodies to addresses that people have entered: behind the guard against internal ones, following no redirect, and
 * without the egress gateway, which is for pages. `words` are those of an error.
 */
export function createGuardedPost(allowedHosts: readonly string[], userAgent: string, signal: AbortSignal) {
  const guard = new SafeFetch({ allowedHosts, connectTimeoutMs: CONNECT_WITHIN_MS })

  return async (address: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    const limits = { totalTimeoutMs: ANSWER_WITHIN_MS, ...UNREAD, body }
    const answer = await guard.fetchOnce(address, { ...headers, 'user-agent': userAgent }, limits, signal)
    return { status: answer.status, words: answer.status >= 400 ? answer.body.toString('utf8') : '' }
  }
}
