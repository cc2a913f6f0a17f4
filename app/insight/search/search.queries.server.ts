import type { Kysely } from 'kysely'
import { mostUsedSpelling } from '#app/base/platform/names/sport-spelling.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { Search } from './matching/search-answers.server.ts'
import { answerSearch } from './search-in-thread.server.ts'
import type { DirectoryStatistics, FoundPage, SearchSummary } from './search-query.ts'

/** One page of each kind, best matches first. The caller is whose searches wait for each other: a user or an address. */
export async function searchDirectory(
  db: Kysely<Database>,
  search: Search & { page: number; limit: number },
  caller = '',
): Promise<FoundPage> {
  return answerSearch(db, 'findPage', search, caller)
}

/** The same as the API returns it. */
export async function searchDirectoryAsJson(
  db: Kysely<Database>,
  search: Search & { page: number; limit: number },
  caller = '',
): Promise<string> {
  return answerSearch(db, 'findPageAsJson', search, caller)
}

/** The figures of a search. */
export async function summarizeSearch(
  db: Kysely<Database>,
  search: Search,
  now = new Date(),
  caller = '',
): Promise<SearchSummary> {
  const recentSince = new Date(now.getTime() - RECENT_MS).toISOString()
  return answerSearch(db, 'summarize', { ...search, recentSince }, caller)
}

const RECENT_MS = 30 * 86_400_000

/** Names of athletes and brands, best matches first, each once. */
export async function suggestNames(db: Kysely<Database>, text: string, limit: number, caller = ''): Promise<string[]> {
  return answerSearch(db, 'listNames', { text, limit }, caller)
}

/** The search as it was probably meant, if it has found little or nothing and another spelling finds something. */
export async function suggestSpelling(db: Kysely<Database>, query: string, caller = ''): Promise<string | undefined> {
  return answerSearch(db, 'suggestSpelling', { query }, caller)
}

/** The largest categories and sports of the directory. Merged brands do not count. */
export async function directoryStatistics(db: Kysely<Database>): Promise<DirectoryStatistics> {
  return { brandCategories: await largestCategories(db, {}), sports: await largestSports(db, {}) }
}

const TOP = 5

const largestCategories = preparedQuery((db) =>
  db
    .selectFrom('brand_count')
    .select((eb) => ['category', eb.fn.sum<number>('brands').as('count')])
    .groupBy('category')
    .orderBy('count', 'desc')
    .orderBy('category')
    .limit(TOP),
)

const largestSports = preparedQuery((db) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('athlete_count')
        .select((kind) => ['sport_key', kind.fn.sum<number>('athletes').as('count')])
        .groupBy('sport_key')
        .orderBy('count', 'desc')
        .orderBy('sport_key')
        .limit(TOP)
        .as('known'),
    )
    .select([mostUsedSpelling('known.sport_key').as('sport'), 'count'])
    .orderBy('count', 'desc')
    .orderBy('known.sport_key'),
)
