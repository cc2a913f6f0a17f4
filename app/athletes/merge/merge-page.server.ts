import type { Kysely } from 'kysely'
import { searchDirectory } from '#app/search/search.queries.server.ts'
import { NO_FILTERS } from '#app/search/search-query.ts'
import type { Database } from '#db/schema.ts'
import { findAthlete } from '../athlete.queries.server.ts'
import { mergeOrigin } from './merge-address.ts'
import { previewMerge } from './preview-merge.server.ts'

const OFFERED = 8

/** Data of the merge dialog: athletes to choose from, or what merging the chosen one would move. */
export async function findMergePage(db: Kysely<Database>, id: string, search: URLSearchParams, caller: string) {
  const athlete = await findAthlete(db, id)
  if (!athlete) return undefined
  const text = (search.get('q') ?? '').trim().slice(0, 200)
  const chosen = search.get('with') ?? ''
  const filters = { ...NO_FILTERS, includeBrands: false }
  const { athletes: found } = await searchDirectory(db, { query: text, filters, page: 1, limit: OFFERED + 1 }, caller)
  return {
    athlete: { id: athlete.public_id, name: athlete.name },
    search: {
      text,
      found: found
        .filter((other) => other.id !== id)
        .slice(0, OFFERED)
        .map(({ id, name, sport }) => ({ id, name, detail: sport })),
    },
    preview: chosen === '' ? null : ((await previewMerge(db, id, chosen)) ?? null),
    origin: mergeOrigin(id, search),
  }
}
export type MergePage = NonNullable<Awaited<ReturnType<typeof findMergePage>>>
