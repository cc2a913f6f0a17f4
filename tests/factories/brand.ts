import type { Insertable, Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { brandSearchText } from '#app/records/brands/brand-search-text.server.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow, BrandTable } from '#db/tables/brand.ts'

/** A brand without figures, unless the test sets some. */
export async function createBrand(
  db: Kysely<Database>,
  fields: Partial<Insertable<BrandTable>> = {},
): Promise<BrandRow> {
  const publicId = newId()
  const name = fields.name ?? `Brand ${publicId}`
  return db
    .insertInto('brand')
    .values({
      public_id: publicId,
      name,
      name_key: nameKey(name),
      search_text: brandSearchText({ ...fields, name }),
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A brand in the published ranking. */
export async function createRankedBrand(
  db: Kysely<Database>,
  rank: number,
  score: number,
  fields: Partial<Insertable<BrandTable>> = {},
): Promise<BrandRow> {
  return createBrand(db, {
    champion_rank: rank,
    champion_score: score,
    score_sort: score,
    score_low: score / 2,
    score_high: score,
    score_coverage: 0.75,
    is_ranked: 1,
    scored_at: '2026-01-02T00:00:00.000Z',
    ...fields,
  })
}
