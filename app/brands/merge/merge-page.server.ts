import type { Kysely } from 'kysely'
import { searchDirectory } from '#app/search/search.queries.server.ts'
import { NO_FILTERS } from '#app/search/search-query.ts'
import type { Database } from '#db/schema.ts'
import { findBrand } from '../brand.queries.server.ts'
import { previewMerge } from './preview-merge.server.ts'

const OFFERED = 8

/** Data of the merge dialog: brands to choose from, or what merging the chosen one would move. */
export async function findMergePage(db: Kysely<Database>, id: string, search: URLSearchParams, caller: string) {
  const brand = await findBrand(db, id)
  if (!brand) return undefined
  const text = (search.get('q') ?? '').trim().slice(0, 200)
  const chosen = search.get('with') ?? ''
  const filters = { ...NO_FILTERS, includeAthletes: false }
  const { brands: found } = await searchDirectory(db, { query: text, filters, page: 1, limit: OFFERED + 1 }, caller)
  return {
    brand: { id: brand.public_id, name: brand.name },
    search: {
      text,
      found: found
        .filter((other) => other.id !== id)
        .slice(0, OFFERED)
        .map(({ id, name, category }) => ({ id, name, detail: category })),
    },
    preview: chosen === '' ? null : ((await previewMerge(db, id, chosen)) ?? null),
  }
}
export type MergePage = NonNullable<Awaited<ReturnType<typeof findMergePage>>>
