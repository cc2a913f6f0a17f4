import { type Kysely, type RawBuilder, sql } from 'kysely'
import { nameContains } from '#app/base/platform/names/name-matches.ts'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { type RankingsQuery, rankingsQuery } from '#app/insight/rankings/table/rankings-query.ts'
import { filterConditions } from '#app/insight/search/matching/search-filter.ts'
import { readSearchAddress } from '#app/insight/search/page/search-address.ts'
import { athletesPageQuery } from '#app/records/athletes/athlete-answer.ts'
import { isCountedLink } from '#app/records/brands/list/brand-match.queries.server.ts'
import { tagLabel } from '#app/records/fields/labels.ts'
import { type Arrivals, listAthleteArrivals, listBrandArrivals } from '#app/site/alerts/arrivals.queries.server.ts'
import { type SavedView, SCREENS } from '#app/site/saved-views/saved-view.ts'
import type { Database } from '#db/schema.ts'

/** The user of an alert and the change that it has seen last. */
interface Reader {
  userId: number
  since: number
}

type ViewArrivals = { count: number; first: { page: string; name: string }[] }

const NO_ARRIVALS: Arrivals = { count: 0, first: [] }
const NAMED = 5

/** What has come into a view, as the user sees it: added, or changed in what the view filters by. */
export async function listViewArrivals(
  db: Kysely<Database>,
  { screen, query }: Pick<SavedView, 'screen' | 'query'>,
  reader: Reader,
): Promise<ViewArrivals> {
  const url = new URL(`${SCREENS[screen].path}?${query}`, 'http://view')
  switch (screen) {
    case 'athletes':
      return join({ athletes: await listInDirectory(db, url, reader) })
    case 'rankings':
      return join({ brands: await listInRankings(db, url, reader) })
    case 'search':
      return join(await listInSearch(db, url, reader))
    case 'analytics':
      return join({})
  }
}

function join({ athletes = NO_ARRIVALS, brands = NO_ARRIVALS }: { athletes?: Arrivals; brands?: Arrivals }) {
  const first = [
    ...athletes.first.map(({ id, name }) => ({ page: `/athletes/${id}`, name })),
    ...brands.first.map(({ id, name }) => ({ page: `/champions/${id}`, name })),
  ]
  return { count: athletes.count + brands.count, first: first.slice(0, NAMED) }
}

function listInDirectory(db: Kysely<Database>, url: URL, reader: Reader): Promise<Arrivals> {
  const { search, sport, status, tag } = athletesPageQuery(url)
  const kept = { sport_key: sport ? sportKey(sport) : undefined, status }
  return listAthleteArrivals(db, reader.since, kept, [
    ...(search ? [nameContains('athlete', search)] : []),
    ...(tag ? [hasTag('athlete', tag)] : []),
  ])
}

async function listInRankings(db: Kysely<Database>, url: URL, reader: Reader): Promise<Arrivals> {
  const { role } = await db.selectFrom('user').select('role').where('id', '=', reader.userId).executeTakeFirstOrThrow()
  const query = rankingsQuery(url, { isAdmin: role === 'ADMIN' })
  const { category, verification, coverage, archived } = query
  const kept = {
    category,
    verification_status: verification,
    least_coverage: coverage,
    is_archived: archived === 'include' ? undefined : archived === 'only' ? (1 as const) : (0 as const),
  }
  return listBrandArrivals(db, reader.since, kept, linkConditions(query))
}

/** As `selectBrands` has them, for one brand at a time. */
function linkConditions({ search, tag, relationshipType: type }: RankingsQuery): RawBuilder<boolean>[] {
  const isOfType = [
    ...(tag ? [hasTag('brand', tag)] : []),
    ...(type ? [isLinked(sql<boolean>`relationship.type = ${type}`)] : []),
  ]
  if (!search) return isOfType
  const ofAthlete = nameContains('athlete', search)
  const linked = isLinked(type ? sql<boolean>`relationship.type = ${type} and ${ofAthlete}` : ofAthlete)
  return [...isOfType, sql<boolean>`(${nameContains('brand', search)} or ${linked})`]
}

function hasTag(table: 'athlete' | 'brand', tag: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from ${sql.table(`${table}_label`)}
    where label = ${tagLabel(tag)} and ${sql.ref(`${table}_id`)} = ${sql.ref(`${table}.id`)})`
}

function isLinked(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from relationship join athlete on athlete.id = relationship.athlete_id
    where relationship.brand_id = brand.id and ${isCountedLink} and ${condition})`
}

async function listInSearch(db: Kysely<Database>, url: URL, reader: Reader) {
  const { query, filters, type } = readSearchAddress(url.searchParams)
  const { category, verificationStatus, sport, status } = filters
  const isFound = (table: 'athlete' | 'brand') => [nameContains(table, query), ...filterConditions(table, filters)]
  const athletes =
    type === 'brands' || !filters.includeAthletes
      ? NO_ARRIVALS
      : await listAthleteArrivals(
          db,
          reader.since,
          { sport_key: sport ? sportKey(sport) : undefined, status },
          isFound('athlete'),
        )
  const brands =
    type === 'athletes' || !filters.includeBrands
      ? NO_ARRIVALS
      : await listBrandArrivals(
          db,
          reader.since,
          { category, verification_status: verificationStatus },
          isFound('brand'),
        )
  return { athletes, brands }
}
