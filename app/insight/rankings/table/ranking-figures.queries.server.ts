import { type Kysely, sql } from 'kysely'
import { hasKeptCount, selectKeptCounts } from '#app/records/brands/list/brand-counts.queries.server.ts'
import { listAndSummarizeBrands, listBrands } from '#app/records/brands/list/brand-list.queries.server.ts'
import type { BrandIds } from '#app/records/brands/list/brand-match.queries.server.ts'
import { sumOrZero } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { RankingsQuery } from './rankings-query.ts'

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

/** One page of brands, the number of matches and their figures: from kept counts, or from all matches where there are none. */
export async function listWithFigures(db: Kysely<Database>, query: RankingsQuery, caller: string) {
  if (!hasKeptCount(query)) {
    const { summary, ...page } = await listAndSummarizeBrands(db, query, selectCategoryFigures, caller)
    return { ...page, figures: addUpFigures(summary) }
  }
  return { ...(await listBrands(db, query)), figures: addUpFigures(await listKeptFigures(db, query)) }
}

async function listKeptFigures(db: Kysely<Database>, query: RankingsQuery): Promise<CategoryFigures[]> {
  return selectKeptCounts(db, query)
    .select([
      'category',
      sumOrZero('brands').as('brands'),
      sumOrZero(sql`brands * (verification_status = 'VERIFIED')`).as('verified'),
      sumOrZero('scored').as('scored'),
      sql<number>`${sumOrZero('tenths')} / 10`.as('score'),
      sql<string | null>`max((
        select max(scored_at) from brand where merged_into_id is null and brand.category = brand_count.category
          and brand.verification_status = brand_count.verification_status
          and brand.is_archived = brand_count.is_archived))`.as('updated_at'),
    ])
    .groupBy('category')
    .execute()
}

/** The figures of brands per category, from one index scan. */
function selectCategoryFigures(matching: BrandIds) {
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
function addUpFigures(categories: readonly CategoryFigures[]) {
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
