import { sql } from 'kysely'
import type { BrandIds } from '#app/brands/list/brand-match.queries.server.ts'
import { sumOrZero } from '#db/dialect.ts'

interface CategoryFigures {
  category: string
  brands: number
  verified: number
  scored: number
  /** Average over all scored ones. */
  score: number
  updated_at: string | null
}

export type RankingFigures = ReturnType<typeof addUpFigures>

/** The figures of brands per category, from one index scan. */
export function selectCategoryFigures(matching: BrandIds) {
  return matching
    .clearSelect()
    .select([
      'brand.category',
      sql<number>`count(*)`.as('brands'),
      sumOrZero(sql`brand.verification_status = 'VERIFIED'`).as('verified'),
      sql<number>`count(brand.champion_score)`.as('scored'),
      sumOrZero('brand.champion_score').as('score'),
      sql<string | null>`max(brand.scored_at)`.as('updated_at'),
    ])
    .groupBy('brand.category')
    .$castTo<CategoryFigures>()
}

/** Brands in five figures. */
export function addUpFigures(categories: readonly CategoryFigures[]) {
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
