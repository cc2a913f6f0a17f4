import type { Kysely } from 'kysely'
import type { MergeCandidate } from '#app/records/merging/choose-duplicate.tsx'
import type { Noun } from '#app/records/merging/merge-words.ts'
import type { Database } from '#db/schema.ts'
import { searchDirectory } from './search.queries.server.ts'
import { NO_FILTERS } from './search-query.ts'

/** Records that a search for the text finds, best matches first. */
export async function findRecords(
  db: Kysely<Database>,
  noun: Noun,
  query: string,
  limit: number,
  caller: string,
): Promise<MergeCandidate[]> {
  const filters = { ...NO_FILTERS, includeAthletes: noun === 'athlete', includeBrands: noun === 'brand' }
  const { athletes, brands } = await searchDirectory(db, { query, filters, page: 1, limit }, caller)
  return [
    ...athletes.map(({ id, name, sport }) => ({ id, name, detail: sport })),
    ...brands.map(({ id, name, category }) => ({ id, name, detail: category })),
  ]
}
