import type { Kysely } from 'kysely'
import { API_TOKEN_PREFIX } from '#app/people/auth/api-access/api-token.ts'
import { bearerToken } from '#app/people/auth/guards.server.ts'
import { isPrefetch } from '#app/site/shell/page-cache/prefetch.ts'
import type { Database } from '#db/schema.ts'
import { recordLater, recordNow } from './pending-searches.server.ts'
import { recordSearch } from './search-history.queries.server.ts'

interface SearchToRecord {
  request: Request
  /** Visitors have no history. */
  userId: number | undefined
  query: string
  at: Date
}

type CalledSearch = SearchToRecord & { userId: number }

/**
 * Records a user's search: at once if the browser loaded a document for it, otherwise when the user has gone on typing
 * no further for a while, because a page that follows typing searches in between. The page does not wait for it: during
 * an import, a write waits longer than a search takes.
 */
export function recordPageSearch(
  db: Kysely<Database>,
  { request, userId, query, at }: SearchToRecord,
  isPageData: boolean,
): void {
  if (userId === undefined || isPrefetch(request)) return
  const record = () => void recordSearch(db, userId, query, at)
  if (isPageData) recordLater(userId, query, record)
  else {
    recordNow(userId, query)
    record()
  }
}

/**
 * Records a user's search by a call once the user has typed no further, if the user searches by a program that signed in. What asks with
 * the cookie is the command palette, while its user types; a personal token belongs to a machine.
 */
export function recordCalledSearch(db: Kysely<Database>, { request, userId, query, at }: CalledSearch): void {
  const token = bearerToken(request)
  if (query === '' || token === undefined || token.startsWith(API_TOKEN_PREFIX)) return
  recordLater(userId, query, () => void recordSearch(db, userId, query, at))
}
