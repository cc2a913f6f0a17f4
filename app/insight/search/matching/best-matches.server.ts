import { type Kysely, type RawBuilder, sql } from 'kysely'
import { jsonArrayAgg, jsonRows, matchingIds, straightJoin, textContains } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import { MAX_COUNTED } from '../search-query.ts'
import { type Searched, searchQuery, type Texts, type Wanted } from './wanted-search.server.ts'

/** The whole name, the beginning of the name, the beginnings of words, elsewhere. */
type Tier = 0 | 1 | 2 | 3

export interface Match {
  id: number
  tier: Tier
}

/** So few are looked up and sorted all together. */
const FEW = 100

/** All matches, best first, if the search finds few; undefined for some that do as well, and for all others. */
export async function findFewMatches(db: Kysely<Database>, wanted: Wanted): Promise<Match[] | undefined> {
  const [found] = await roughMatches(db, wanted)
  if (!found || found.total === 0) return []
  return found.total > FEW ? undefined : sortedMatches(db, wanted, { ids: found.ids })
}

const roughMatches = searchQuery<{ total: number; ids: string }>(({ table, texts }) => {
  const found = matchingIds(table, texts.roughMatch, { limit: FEW + 1 })
  return sql`select count(*) as total, ${jsonArrayAgg('found.id')} as ids from (${found}) as found`
})

const sortedMatches = searchQuery<Match>(
  ({ table, texts, filters }, { ids }) => sql`
    select ${idOf(table)}, ${tierOf(table, texts)} as tier
    from ${jsonRows(ids)} as found ${straightJoin(table)} on ${idOf(table)} = found.value
    where ${all([textContains(table, texts.anywhere), ...filters])}
    order by tier, ${figureOf(table)} desc, ${textOf(table)}, ${idOf(table)}`,
)

function tierOf(table: Searched, { whole, beginning, beginnings }: Texts): RawBuilder<Tier> {
  return sql<Tier>`case when ${isIn(table, whole)} then 0 when ${isIn(table, beginning)} then 1
    when ${textContains(table, beginnings)} then 2 else 3 end`
}

/** One more than `MAX_COUNTED` if there are more. */
export async function countMatches(db: Kysely<Database>, wanted: Wanted): Promise<number> {
  const [counted] = await matchCount(db, wanted)
  return counted?.total ?? 0
}

async function countBeginnings(db: Kysely<Database>, wanted: Wanted): Promise<number> {
  const [counted] = await beginningCount(db, wanted)
  return counted?.total ?? 0
}

const matchCount = searchQuery((wanted) => countOf(wanted, wanted.texts.match))
const beginningCount = searchQuery((wanted) => countOf(wanted, wanted.texts.matchOfBeginnings))

function countOf({ table, filters }: Wanted, match: string): RawBuilder<{ total: number }> {
  const limit = MAX_COUNTED + 1
  const found =
    filters.length === 0
      ? matchingIds(table, match, { limit })
      : sql`select ${idOf(table)} from (${matchingIds(table, match)}) as found
          ${straightJoin(table)} on ${idOf(table)} = found.id where ${all(filters)} limit ${limit}`
  return sql`select count(*) as total from (${found}) as found`
}

/**
 * The best matches from a place on. Tiers are read one after the other, until there are enough. What a tier costs does
 * not grow with the matches: the whole name and its beginning are ranges of an index, and of the others either the few
 * matches are sorted, or the many are met soon when the rows are read in order.
 */
export async function listBestMatches(
  db: Kysely<Database>,
  wanted: Wanted,
  { from, count, total }: { from: number; count: number; total: number },
): Promise<Match[]> {
  const most = Math.min(from + count, total, MAX_COUNTED)
  if (from >= most) return []
  const matches: Match[] = await namedMatches(db, wanted, { limit: most })
  if (matches.length < most) {
    const isShort = wanted.texts.match === wanted.texts.matchOfBeginnings
    const beginnings = isShort ? total : await countBeginnings(db, wanted)
    for (const [tier, matching] of [
      [2, beginnings],
      [3, total],
    ] as const) {
      const limit = most - matches.length
      if (limit > 0 && matching > matches.length) {
        const rows = await listOthers(db, wanted, { tier, limit, matching, before: matches.length })
        matches.push(...rows.map(({ id }) => ({ id, tier })))
      }
    }
  }
  return matches.slice(from)
}

/** The whole name, then its beginning. */
const namedMatches = searchQuery<Match>((wanted, { limit }) => {
  const { table, texts, filters } = wanted
  const isWhole = isIn(table, texts.whole)
  if (table === 'brand') {
    return sql`select brand.id, case when ${isWhole} then 0 else 1 end as tier from brand
      where ${all([isIn(table, texts.beginning), ...filters])}
      order by tier, coalesce(brand.champion_score, -1) desc, brand.search_text limit ${limit}`
  }
  const isBeginning = sql<boolean>`${isIn(table, texts.beginning)} and not (${isWhole})`
  // The figures that athletes have are few: in each, the names are a range, so nothing is sorted.
  return sql`
    with recursive figure (value) as (
      select max(verified_brand_count) from athlete
      union all
      select (select max(verified_brand_count) from athlete where verified_brand_count < figure.value)
      from figure where figure.value is not null)
    select id, 0 as tier from (${namedAthletes([isWhole, ...filters], limit)}) as whole
    union all
    select id, 1 as tier from (${namedAthletes([isBeginning, ...filters], limit)}) as beginning
    limit ${limit}`
})

function namedAthletes(conditions: readonly RawBuilder<boolean>[], limit: number): RawBuilder<{ id: number }> {
  return sql`select athlete.id from figure ${straightJoin('athlete')} on athlete.verified_brand_count = figure.value
    where ${all(conditions)} limit ${limit}`
}

interface Others {
  tier: 2 | 3
  limit: number
  matching: number
  /** How many of these belong to better tiers. */
  before: number
}

/** How many rows are read in order in the time that one is looked up. */
const ROWS_READ = 6

async function listOthers(db: Kysely<Database>, wanted: Wanted, others: Others): Promise<{ id: number }[]> {
  const { tier, limit, matching, before } = others
  const rowsToRead = (await countRows(db, wanted.table)) * Math.min(1, limit / (matching - before))
  const isWalkShorter = matching > MAX_COUNTED || rowsToRead < matching * ROWS_READ
  return OTHERS[tier][isWalkShorter ? 'walked' : 'sorted'](db, wanted, { limit })
}

const OTHERS = {
  2: {
    walked: searchQuery((wanted, { limit }) => walked(wanted, wanted.texts.beginnings, isNoBeginning(wanted), limit)),
    sorted: searchQuery((wanted, { limit }) =>
      sorted(wanted, wanted.texts.matchOfBeginnings, isNoBeginning(wanted), limit),
    ),
  },
  3: {
    walked: searchQuery((wanted, { limit }) => walked(wanted, wanted.texts.anywhere, beginsNoWord(wanted), limit)),
    sorted: searchQuery((wanted, { limit }) => sorted(wanted, wanted.texts.match, beginsNoWord(wanted), limit)),
  },
}

function isNoBeginning({ table, texts }: Wanted): RawBuilder<boolean> {
  return sql`not (${isIn(table, texts.beginning)})`
}

function beginsNoWord({ table, texts }: Wanted): RawBuilder<boolean> {
  return sql`not ${textContains(table, texts.beginnings)}`
}

function walked(
  { table, filters }: Wanted,
  parts: Texts['anywhere'],
  isOther: RawBuilder<boolean>,
  limit: number,
): RawBuilder<{ id: number }> {
  return sql`select ${idOf(table)} from ${sql.table(table)}
    where ${all([textContains(table, parts), isOther, ...filters])} ${bestFirst(table)} limit ${limit}`
}

function sorted(
  { table, filters }: Wanted,
  match: string,
  isOther: RawBuilder<boolean>,
  limit: number,
): RawBuilder<{ id: number }> {
  return sql`select ${idOf(table)} from (${matchingIds(table, match)}) as found
    ${straightJoin(table)} on ${idOf(table)} = found.id
    where ${all([isOther, ...filters])} ${bestFirst(table)} limit ${limit}`
}

async function countRows(db: Kysely<Database>, table: Searched): Promise<number> {
  const [counted] = await ROW_COUNTS[table](db, {})
  return counted?.total ?? 0
}

const ROW_COUNTS = {
  athlete: preparedQuery((db) =>
    db.selectFrom('athlete_count').select(({ fn, lit }) => fn.coalesce(fn.sum<number>('athletes'), lit(0)).as('total')),
  ),
  brand: preparedQuery((db) =>
    db.selectFrom('brand_count').select(({ fn, lit }) => fn.coalesce(fn.sum<number>('brands'), lit(0)).as('total')),
  ),
}

function bestFirst(table: Searched): RawBuilder<unknown> {
  return sql`order by ${figureOf(table)} desc, ${textOf(table)}`
}

function figureOf(table: Searched): RawBuilder<number | null> {
  return sql.ref(table === 'athlete' ? 'athlete.verified_brand_count' : 'brand.champion_score')
}

function textOf(table: Searched): RawBuilder<string> {
  return sql.ref(`${table}.search_text`)
}

function idOf(table: Searched): RawBuilder<number> {
  return sql.ref(`${table}.id`)
}

function isIn(table: Searched, [from, to]: Texts['whole']): RawBuilder<boolean> {
  return sql`${textOf(table)} >= ${from} and ${textOf(table)} < ${to}`
}

function all(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
