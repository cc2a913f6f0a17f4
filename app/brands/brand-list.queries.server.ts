import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { BrandListQuery } from './brand-list-query.ts'
import { type BrandIds, selectBrands } from './brand-match.queries.server.ts'
import { type BrandSort, DEFAULT_BRAND_ORDER } from './brand-sort.ts'

type Direction = 'asc' | 'desc'

/** One page of brands and how many match in all. Unknown figures come last in either direction. */
export async function listBrands(
  db: Kysely<Database>,
  query: BrandListQuery,
): Promise<{ brands: BrandRow[]; total: number }> {
  const matching = selectBrands(db, query)
  const total = await countOf(matching)
  const ids = await listPageIds(matching, query)
  return { brands: await loadInOrder(db, ids), total }
}

/** Ids first, rows after: the rows of the pages before this one are never read. */
async function listPageIds(matching: BrandIds, { sortBy, order, page, limit }: BrandListQuery) {
  const direction = order ?? DEFAULT_BRAND_ORDER[sortBy]
  const offset = (page - 1) * limit
  if (sortBy === 'rank') return listIdsByRank(matching, direction, limit, offset)

  const rows = await orderedBy(matching, sortBy, direction).limit(limit).offset(offset).execute()
  return rows.map((row) => row.id)
}

/** Two ranges, each of them in the order of an index: the ranked brands, then the others by name. */
async function listIdsByRank(matching: BrandIds, direction: Direction, limit: number, offset: number) {
  const ranked = matching.where('champion_rank', 'is not', null)
  const head = await ranked
    .orderBy('champion_rank', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  if (head.length === limit) return head.map((row) => row.id)

  const tail = await matching
    .where('champion_rank', 'is', null)
    .orderBy('name_key')
    .limit(limit - head.length)
    .offset(Math.max(0, offset - (await countOf(ranked))))
    .execute()
  return [...head, ...tail].map((row) => row.id)
}

function orderedBy(matching: BrandIds, sort: Exclude<BrandSort, 'rank'>, direction: Direction): BrandIds {
  switch (sort) {
    case 'name':
      return matching.orderBy('name_key', direction)
    case 'category':
      return matching.orderBy('category', direction).orderBy('name_key', direction)
    case 'verification':
      return matching.orderBy(BEST_VERIFIED_FIRST, direction).orderBy('name_key', direction)
    case 'athletes':
      return matching.orderBy('athlete_count', direction).orderBy('id', direction)
    case 'createdAt':
      return matching.orderBy('created_at', direction).orderBy('id', direction)
    case 'updatedAt':
      return matching.orderBy('updated_at', direction).orderBy('id', direction)
    default:
      return matching.orderBy(FIGURES[sort], (order) => order[direction]().nullsLast()).orderBy('id', direction)
  }
}

async function loadInOrder(db: Kysely<Database>, ids: readonly number[]): Promise<BrandRow[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('brand').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function countOf(matching: BrandIds): Promise<number> {
  const { total } = await matching.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return total
}

const FIGURES = {
  score: 'champion_score',
  social: 'social_score',
  growth: 'growth_score',
  engagement: 'engagement_score',
} as const

const BEST_VERIFIED_FIRST = sql`case verification_status when 'VERIFIED' then 0 when 'PENDING' then 1 else 2 end`
