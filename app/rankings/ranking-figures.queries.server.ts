import { type Kysely, sql } from 'kysely'
import type { BrandFilter } from '#app/brands/brand-list-query.ts'
import { selectBrands } from '#app/brands/brand-match.queries.server.ts'
import type { Database } from '#db/schema.ts'

export type RankingFigures = Awaited<ReturnType<typeof findRankingFigures>>

/** The brands that a filter means, in five figures; one reading of an index, grouped by category. */
export async function findRankingFigures(db: Kysely<Database>, filter: BrandFilter) {
  const categories = await selectBrands(db, filter)
    .clearSelect()
    .select([
      'brand.category',
      sql<number>`count(*)`.as('brands'),
      sql<number>`total(brand.verification_status = 'VERIFIED')`.as('verified'),
      sql<number>`count(brand.champion_score)`.as('scored'),
      sql<number>`total(brand.champion_score)`.as('score'),
      sql<string | null>`max(brand.scored_at)`.as('updated_at'),
    ])
    .groupBy('brand.category')
    .execute()

  const scored = sum(categories.map((row) => row.scored))
  return {
    brands: sum(categories.map((row) => row.brands)),
    verified: sum(categories.map((row) => row.verified)),
    scored,
    averageScore: scored === 0 ? null : sum(categories.map((row) => row.score)) / scored,
    topCategory: categories.toSorted((a, b) => b.brands - a.brands || a.category.localeCompare(b.category))[0] ?? null,
    updatedAt: categories.reduce<string | null>(
      (newest, { updated_at: at }) => (at && at > (newest ?? '') ? at : newest),
      null,
    ),
  }
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}
