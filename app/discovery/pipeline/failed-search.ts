import { utcMinute } from './remainder.server.ts'

const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 3_600_000
/** With the waits above, about seven hours of a source that does not answer. */
export const MOST_SEARCHES = 13

/**
 * The source of identities and candidates could not be asked, so nothing is known about the athlete. `retryAfterMs` is
 * null when it has failed too often for another try. The message is for people.
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

/** `failedSearches` in a row, this one included; `askedMs` is the pause that the source itself asks for. */
export function searchFailed(failedSearches: number, askedMs: number, reason: string, now: Date): SearchFailed {
  if (failedSearches >= MOST_SEARCHES) {
    return new SearchFailed(null, `Wikidata could not be asked in ${failedSearches} tries: ${reason}`)
  }
  const waitMs = Math.max(askedMs, Math.min(FIRST_WAIT_MS * 2 ** (failedSearches - 1), LONGEST_WAIT_MS))
  const nextAt = new Date(now.getTime() + waitMs)
  return new SearchFailed(
    waitMs,
    `Wikidata could not be asked: ${reason} The next try is after ${utcMinute(nextAt)} UTC.`,
  )
}
