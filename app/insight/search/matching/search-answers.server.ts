import { type Kysely, sql } from 'kysely'
import { readWantedName } from '#app/base/platform/names/name-index.ts'
import { mostUsedSpelling } from '#app/base/platform/names/sport-spelling.ts'
import { greatest, listOf, sumOrZero } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { GlobalSearch } from '../global-search.ts'
import {
  type FoundAthlete,
  type FoundBrand,
  type FoundPage,
  MAX_COUNTED,
  NO_FILTERS,
  type SearchFilters,
  type SearchSummary,
} from '../search-query.ts'
import { FEW, suggestSpelling } from '../spelling/suggest-spelling.server.ts'
import { countMatches, findFewMatches, listBestMatches, type Match } from './best-matches.server.ts'
import { loadAthletes, loadBrands } from './load-matches.server.ts'
import { filterConditions } from './search-filter.ts'
import { textsOf } from './wanted-search.server.ts'

export interface Search {
  query: string
  filters: SearchFilters
}

/** What a search can be asked for; a thread answers it where there is one. */
export const searchAnswers = { findPage, findPageAsJson, summarize, listNames, suggestSpelling: spell }
export type SearchAnswers = typeof searchAnswers

async function findPage(
  db: Kysely<Database>,
  { page, limit, ...search }: Search & { page: number; limit: number },
): Promise<FoundPage> {
  const part = { from: (page - 1) * limit, count: limit }
  const [athletes, brands] = [
    await findMatches(db, 'athlete', search, part),
    await findMatches(db, 'brand', search, part),
  ]
  return {
    athletes: await loadAthletes(db, idsOf(athletes)),
    brands: await loadBrands(db, idsOf(brands)),
    ...totalsOf(athletes, brands),
  }
}

/**
 * A text crosses threads, and becomes a response, at a fraction of the cost of the objects. A search that finds nothing at
 * all is answered as it was probably meant.
 */
async function findPageAsJson(db: Kysely<Database>, search: Search & { page: number; limit: number }): Promise<string> {
  const page = await findPage(db, search)
  const isNothing = page.total.athletes + page.total.brands === 0
  const spelling = isNothing ? ((await suggestSpelling(db, search.query)) ?? null) : null
  const meant = spelling === null ? page : await findPage(db, { ...search, query: spelling })
  return JSON.stringify({ ...serializeFoundPage(meant), spelling })
}

async function summarize(
  db: Kysely<Database>,
  { recentSince, ...search }: Search & { recentSince: string },
): Promise<SearchSummary> {
  const part = { from: 0, count: MAX_COUNTED }
  const [athletes, brands] = [
    await findMatches(db, 'athlete', search, part),
    await findMatches(db, 'brand', search, part),
  ]
  const rowsOfAthletes = db.selectFrom('athlete').where('id', 'in', listOf(idsOf(athletes)))
  const rowsOfBrands = db.selectFrom('brand').where('id', 'in', listOf(idsOf(brands)))
  const isRecent = sumOrZero(sql`${greatest('created_at', 'updated_at')} >= ${recentSince}`)
  const sports = await rowsOfAthletes
    .select((eb) => [mostUsedSpelling('athlete.sport_key').as('sport'), eb.fn.countAll<number>().as('count')])
    .groupBy('sport_key')
    .orderBy('count', 'desc')
    .orderBy('sport_key')
    .execute()
  const brandCategories = await rowsOfBrands
    .select((eb) => ['category', eb.fn.countAll<number>().as('count')])
    .groupBy('category')
    .orderBy('count', 'desc')
    .orderBy('category')
    .execute()
  const figures = await rowsOfBrands
    .select((eb) => [
      eb.fn.avg<number | null>('champion_score').as('averageScore'),
      eb.fn.max<number | null>('champion_score').as('topScore'),
      sql<number | null>`avg(case when verification_status = 'VERIFIED' then 1.0 else 0 end)`.as('verifiedRate'),
      isRecent.as('recent'),
    ])
    .executeTakeFirstOrThrow()
  const { recent } = await rowsOfAthletes.select(isRecent.as('recent')).executeTakeFirstOrThrow()
  return { ...totalsOf(athletes, brands), brandCategories, sports, ...figures, recent: recent + figures.recent }
}

/** Names in the order of their matches; where there are few, after them those of the text as it was probably meant. */
async function listNames(db: Kysely<Database>, { text, limit }: { text: string; limit: number }): Promise<string[]> {
  const names = await listMatchingNames(db, text, limit)
  const spelling = names.length < FEW ? await suggestSpelling(db, text) : undefined
  const meant = spelling === undefined ? [] : await listMatchingNames(db, spelling, limit)
  return [...new Set([...names, ...meant])].slice(0, limit)
}

/** Each once; of equal matches, athletes and brands by turns. */
async function listMatchingNames(db: Kysely<Database>, text: string, limit: number): Promise<string[]> {
  const search = { query: text, filters: NO_FILTERS }
  // Athletes of one name can differ in their sports.
  const part = { from: 0, count: limit * NAMESAKES }
  const [athletes, brands] = [
    await findMatches(db, 'athlete', search, part),
    await findMatches(db, 'brand', search, part),
  ]
  const named = [
    ...placed(athletes.matches, await loadAthletes(db, idsOf(athletes))),
    ...placed(brands.matches, await loadBrands(db, idsOf(brands))),
  ].toSorted((one, other) => one.tier - other.tier || one.place - other.place)
  return [...new Set(named.map(({ name }) => name))].slice(0, limit)
}

const NAMESAKES = 3

/** With their places in their tiers. */
function placed(matches: readonly Match[], rows: readonly { name: string }[]) {
  const taken = new Map<number, number>()
  return matches.flatMap(({ tier }, index) => {
    const place = taken.get(tier) ?? 0
    taken.set(tier, place + 1)
    const name = rows[index]?.name
    return name === undefined ? [] : [{ tier, place, name }]
  })
}

function spell(db: Kysely<Database>, { query }: { query: string }): Promise<string | undefined> {
  return suggestSpelling(db, query)
}

interface Matches {
  matches: Match[]
  /** One more than `MAX_COUNTED` if there are more. */
  counted: number
}

async function findMatches(
  db: Kysely<Database>,
  table: 'athlete' | 'brand',
  { query, filters }: Search,
  part: { from: number; count: number },
): Promise<Matches> {
  const isIncluded = table === 'athlete' ? filters.includeAthletes : filters.includeBrands
  const name = isIncluded ? readWantedName(query) : undefined
  if (!name) return { matches: [], counted: 0 }

  const wanted = { table, texts: textsOf(name), filters: filterConditions(table, filters) }
  const few = await findFewMatches(db, wanted)
  if (few) return { matches: few.slice(part.from, part.from + part.count), counted: few.length }

  const counted = await countMatches(db, wanted)
  return { matches: await listBestMatches(db, wanted, { ...part, total: counted }), counted }
}

function idsOf({ matches }: Matches): number[] {
  return matches.map(({ id }) => id)
}

function totalsOf(athletes: Matches, brands: Matches): Pick<FoundPage, 'total' | 'isCapped'> {
  return {
    total: { athletes: Math.min(athletes.counted, MAX_COUNTED), brands: Math.min(brands.counted, MAX_COUNTED) },
    isCapped: Math.max(athletes.counted, brands.counted) > MAX_COUNTED,
  }
}

/** As the API's search call returns it. */
function serializeFoundPage({ athletes, brands, total, isCapped }: FoundPage): GlobalSearch {
  return {
    athletes: athletes.map(serializeFoundAthlete),
    brands: brands.map(serializeFoundBrand),
    total,
    totalIsCapped: isCapped,
  }
}

function serializeFoundAthlete(athlete: FoundAthlete): GlobalSearch['athletes'][number] {
  const { id, name, sport, status, socialHandles, brandCount } = athlete
  return { id, name, sport, status, socialHandles, _count: { brandRelationships: brandCount } }
}

function serializeFoundBrand(brand: FoundBrand): GlobalSearch['brands'][number] {
  const { id, name, logoUrl, category, website, socialProfiles, championScore, verificationStatus } = brand
  return { id, name, logoUrl, category, website, socialProfiles, championScore, verificationStatus }
}
