import { type Compilable, type Kysely, type RawBuilder, sql } from 'kysely'
import {
  findPlaces,
  findPlacesAndSummary,
  type Places,
  type Stretch,
} from '#app/base/platform/threads/id-lists.server.ts'
import { wantedLabels } from '#app/records/fields/wanted-labels.ts'
import { valuesIn } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { countBrands } from '../brand.queries.server.ts'
import { hasKeptCount, sumKeptCounts } from './brand-counts.queries.server.ts'
import type { BrandFilter, BrandListQuery } from './brand-list-query.ts'
import { type BrandIds, selectBrands } from './brand-match.queries.server.ts'
import { type BrandSort, DEFAULT_BRAND_ORDER } from './brand-sort.ts'

type Direction = 'asc' | 'desc'
type Range = { limit: number; offset: number }

/** One page of brands and the number of matches. Unknown figures come last in both directions. */
export async function listBrands(
  db: Kysely<Database>,
  query: BrandListQuery,
  caller?: string,
): Promise<{ brands: BrandRow[]; total: number }> {
  const { ids, total } = isFoundElsewhere(query)
    ? await findPlaces(db, ...gatheredPage(db, query, caller))
    : await findPage(db, query)
  return { brands: await loadBrands(db, ids), total }
}

/** The same, with a summary by `summarize` of all matching brands. */
export async function listAndSummarizeBrands<Row>(
  db: Kysely<Database>,
  query: BrandListQuery,
  summarize: (matching: BrandIds) => Compilable<Row>,
  caller?: string,
): Promise<{ brands: BrandRow[]; total: number; summary: Row[] }> {
  if (!isFoundElsewhere(query)) {
    const { rows } = await db.executeQuery(summarize(selectBrands(db, query)).compile())
    return { ...(await listBrands(db, query)), summary: rows }
  }
  const [list, stretch] = gatheredPage(db, query, caller)
  const among = (ids: string) =>
    summarize(db.selectFrom('brand').select('brand.id').where('brand.id', 'in', valuesIn<number>(ids)))
  const { ids, total, summary } = await findPlacesAndSummary(db, list, among, stretch)
  return { brands: await loadBrands(db, ids), total, summary }
}

function isFoundElsewhere({ search, relationshipType, ...filter }: BrandFilter): boolean {
  return Boolean(search || relationshipType) || wantedLabels(filter).length > 0
}

/** Ids matched by names and relationships are collected once, for the page and the summary. */
function gatheredPage(db: Kysely<Database>, query: BrandListQuery, caller: string | undefined): [BrandIds, Stretch] {
  const { limit, offset } = rangeOf(query)
  const list = inOrder(selectBrands(db, query), query.sortBy, directionOf(query), false)
  return [list, { from: offset, count: limit, caller }]
}

async function findPage(db: Kysely<Database>, query: BrandListQuery): Promise<Places> {
  const total = await countMatching(db, query)
  return { ids: await listPageIds(db, query, total), total }
}

async function countMatching(db: Kysely<Database>, filter: BrandFilter): Promise<number> {
  return hasKeptCount(filter) ? sumKeptCounts(db, filter) : countOf(selectBrands(db, filter))
}

/** Ids first, rows after: the rows of earlier pages are never read. */
async function listPageIds(db: Kysely<Database>, query: BrandListQuery, total: number): Promise<number[]> {
  const range = rangeOf(query)
  if (range.offset >= total) return []

  const walked = await isWalkShorter(db, range, total)
  if (walked && query.sortBy === 'rank') return walkByRank(db, query, range, total)
  return idsOf(inOrder(selectBrands(db, query, { walked }), query.sortBy, directionOf(query), walked), range)
}

/** Two ranges, each in the order of an index: the ranked brands, then the others by name. */
async function walkByRank(
  db: Kysely<Database>,
  query: BrandListQuery,
  { limit, offset }: Range,
  total: number,
): Promise<number[]> {
  const ranked = selectBrands(db, query, { walked: true }).where('champion_rank', 'is not', null)
  const head = await idsOf(inOrder(ranked, 'rank', directionOf(query), true), { limit, offset })
  if (head.length === limit) return head

  const rankedTotal = await countOf(selectBrands(db, query).where('champion_rank', 'is not', null))
  const rest = { limit: limit - head.length, offset: Math.max(0, offset - rankedTotal) }
  const walked = await isWalkShorter(db, rest, total - rankedTotal)
  const unranked = selectBrands(db, query, { walked }).where('champion_rank', 'is', null)
  return [...head, ...(await idsOf(inOrder(unranked, 'name', 'asc', walked), rest))]
}

/** All pages of the list, as one range or two consecutive ones. */
export function selectPages(db: Kysely<Database>, query: Omit<BrandListQuery, 'page' | 'limit'>): BrandIds[] {
  const direction = directionOf(query)
  const matching = selectBrands(db, query, { walked: true })
  if (query.sortBy !== 'rank') return [inOrder(matching, query.sortBy, direction, true)]
  return [
    inOrder(matching.where('champion_rank', 'is not', null), 'rank', direction, true),
    inOrder(matching.where('champion_rank', 'is', null), 'name', 'asc', true),
  ]
}

function rangeOf({ page, limit }: BrandListQuery): Range {
  return { limit, offset: (page - 1) * limit }
}

function directionOf({ sortBy, order }: Pick<BrandListQuery, 'sortBy' | 'order'>): Direction {
  return order ?? DEFAULT_BRAND_ORDER[sortBy]
}

/**
 * Whether it is cheaper to scan all brands in list order until the page is full than to collect and sort the matches: a
 * scan visits, per result, the ratio of brands to matches.
 */
async function isWalkShorter(db: Kysely<Database>, { limit, offset }: Range, matching: number): Promise<boolean> {
  return (offset + limit) * (await countBrands(db)) < matching * matching
}

async function idsOf(ordered: BrandIds, { limit, offset }: Range): Promise<number[]> {
  const rows = await ordered.limit(limit).offset(offset).execute()
  return rows.map((row) => row.id)
}

/** Each order matches an index, completed by a unique column; a collected set is sorted instead. */
function inOrder(matching: BrandIds, sort: BrandSort, direction: Direction, walked: boolean): BrandIds {
  const column = walked ? ORDER[sort] : sql`+(${ORDER[sort]})`
  const ordered = KNOWN.has(sort)
    ? matching.orderBy(column, direction)
    : matching.orderBy(column, (order) => order[direction]().nullsLast())
  if (sort === 'rank' && !walked) return ordered.orderBy('name_key')
  return BY_NAME.has(sort) ? ordered.orderBy('name_key', direction) : ordered.orderBy('brand.id', direction)
}

/** In the order of the ids. */
export async function loadBrands(db: Kysely<Database>, ids: readonly number[]): Promise<BrandRow[]> {
  if (ids.length === 0) return []
  const rows = await brandsByIds(db, { ids: JSON.stringify(ids) })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const brandsByIds = preparedQuery((db, { ids }: { ids: string }) =>
  db.selectFrom('brand').selectAll().where('id', 'in', valuesIn<number>(ids)),
)

async function countOf(matching: BrandIds): Promise<number> {
  const { total } = await matching.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return total
}

const ORDER: Record<BrandSort, RawBuilder<unknown>> = {
  rank: sql`champion_rank`,
  name: sql`name_key`,
  category: sql`category`,
  verification: sql`case verification_status when 'VERIFIED' then 0 when 'PENDING' then 1 else 2 end`,
  athletes: sql`athlete_count`,
  score: sql`champion_score`,
  social: sql`social_score`,
  growth: sql`growth_score`,
  engagement: sql`engagement_score`,
  createdAt: sql`created_at`,
  updatedAt: sql`updated_at`,
}

/** Sorts by a column that every brand has. */
const KNOWN: ReadonlySet<BrandSort> = new Set([
  'name',
  'category',
  'verification',
  'athletes',
  'createdAt',
  'updatedAt',
])

/** Sorts whose ties are broken by name. */
const BY_NAME: ReadonlySet<BrandSort> = new Set(['name', 'category', 'verification'])
