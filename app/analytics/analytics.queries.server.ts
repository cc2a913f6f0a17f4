import { type Kysely, sql } from 'kysely'
import { least } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { BrandCategory } from '#db/tables/brand.ts'

const RANGE = 100
const RANGES = 10

export interface Share {
  name: string
  count: number
  /** Share of all counted rows, 0–1. */
  share: number
}

/** Number of brands per category, largest first. Empty categories are omitted. */
export async function countByCategory(db: Kysely<Database>): Promise<Share[]> {
  const rows = await db
    .selectFrom('brand_count')
    .select((eb) => ['category', eb.fn.sum<number>('brands').as('brands')])
    .groupBy('category')
    .orderBy('brands', 'desc')
    .orderBy('category')
    .execute()
  return withShares(rows.map(({ category, brands }): [BrandCategory, number] => [category, brands]))
}

/**
 * Number of brands per score band, from `0-100` to `900-1000` (the last includes 1000). Empty when no brand is scored.
 */
export async function countByScore(db: Kysely<Database>): Promise<Share[]> {
  const rows = await db
    .selectFrom('brand')
    .select((eb) => [
      least(sql`cast(champion_score / ${RANGE} as integer)`, sql`${RANGES - 1}`).as('range'),
      eb.fn.countAll<number>().as('brands'),
    ])
    .where('merged_into_id', 'is', null)
    .where('champion_score', 'is not', null)
    .groupBy('range')
    .execute()
  if (rows.length === 0) return []

  const counts = new Map(rows.map(({ range, brands }) => [range, brands]))
  return withShares(
    Array.from({ length: RANGES }, (_, range): [string, number] => [
      `${range * RANGE}-${(range + 1) * RANGE}`,
      counts.get(range) ?? 0,
    ]),
  )
}

function withShares(counts: [string, number][]): Share[] {
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  return counts.map(([name, count]) => ({ name, count, share: count / total }))
}
