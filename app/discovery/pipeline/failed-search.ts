import { utcMinute } from './remainder/remainder.server.ts'

const FIRST_WAIT_MS = 60_000
const MAX_WAIT_MS = 3_600_000
/** With the delays above, about seven hours without a response from the source. */
export const MAX_SEARCHES = 13

/**
 * The source of identities and candidates could not be read, so nothing is known about the athlete. `retryAfterMs` is
 * null after too many failures. The message is shown to users.
 */
export class SearchFailed extends Error {
  override name = 'SearchFailed'

  constructor(
    readonly retryAfterMs: number | null,
    message: string,
  ) {
    super(message)
  }
}

/** `failedSearches` in a row, including this one; `askedMs` is the pause the source asked for. */
export function searchFailed(failedSearches: number, askedMs: number, reason: string, now: Date): SearchFailed {
  if (failedSearches >= MAX_SEARCHES) {
    return new SearchFailed(null, `Wikidata could not be reached in ${failedSearches} attempts: ${reason}`)
  }
  const waitMs = Math.max(askedMs, Math.min(FIRST_WAIT_MS * 2 ** (failedSearches - 1), MAX_WAIT_MS))
  const nextAt = new Date(now.getTime() + waitMs)
  return new SearchFailed(
    waitMs,
    `Wikidata could not be reached: ${reason} The next attempt is after ${utcMinute(nextAt)} UTC.`,
  )
}
