import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { inOrder, selectMatching } from './athlete.queries.server.ts'
import type { AthleteListQuery } from './athlete-answer.ts'
import type { Places } from './remembered-places.server.ts'

export type AthleteSearch = Pick<AthleteListQuery, 'search' | 'sport' | 'status' | 'sortBy' | 'order'>

/** Finds some of the athletes whose name holds a text. */
export type FindMatches = (search: AthleteSearch, stretch: { from: number; count: number }) => Promise<Places>

/** Some of the athletes whose name holds a text. Its time grows with how many they are in all. */
export async function findMatches(
  db: Kysely<Database>,
  search: AthleteSearch,
  { from, count }: { from: number; count: number },
): Promise<Places> {
  const ids = await listMatches(db, search)
  return { total: ids.length, ids: ids.slice(from, from + count) }
}

export async function listMatches(db: Kysely<Database>, search: AthleteSearch): Promise<number[]> {
  const rows = await inOrder(selectMatching(db, search), search).execute()
  return rows.map((row) => row.id)
}
