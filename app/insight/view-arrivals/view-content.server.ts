import { type Kysely, type RawBuilder, sql } from 'kysely'
import { nameContains } from '#app/base/platform/names/name-matches.ts'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { type RankingsQuery, rankingsQuery } from '#app/insight/rankings/table/rankings-query.ts'
import { filterConditions } from '#app/insight/search/matching/search-filter.ts'
import { readSearchAddress } from '#app/insight/search/page/search-address.ts'
import { athleteFilterIn } from '#app/records/athletes/athlete-answer.ts'
import { isCountedLink } from '#app/records/brands/list/brand-match.queries.server.ts'
import { wantedLabels } from '#app/records/fields/wanted-labels.ts'
import type { Content, KeptAthlete, KeptBrand } from '#app/site/alerts/arrivals.queries.server.ts'
import { type SavedView, SCREENS } from '#app/site/saved-views/saved-view.ts'
import type { Database } from '#db/schema.ts'

/** Which athletes and brands a view shows; none of a kind without it. */
export interface ViewContent {
  athletes?: Content<KeptAthlete>
  brands?: Content<KeptBrand>
}

/** As the user sees it. */
export async function readViewContent(
  db: Kysely<Database>,
  { screen, query }: Pick<SavedView, 'screen' | 'query'>,
  userId: number,
): Promise<ViewContent> {
  const url = new URL(`${SCREENS[screen].path}?${query}`, 'http://view')
  switch (screen) {
    case 'athletes':
      return { athletes: contentOfDirectory(url) }
    case 'rankings':
      return { brands: await contentOfRankings(db, url, userId) }
    case 'search':
      return contentOfSearch(url)
    case 'analytics':
      return {}
  }
}

function contentOfDirectory(url: URL): ViewContent['athletes'] {
  const { search, sport, status, ...labels } = athleteFilterIn(url)
  return {
    kept: { sport_key: sport ? sportKey(sport) : undefined, status },
    labels: wantedLabels(labels),
    others: search ? [nameContains('athlete', search)] : [],
  }
}

async function contentOfRankings(db: Kysely<Database>, url: URL, userId: number): Promise<ViewContent['brands']> {
  const { role } = await db.selectFrom('user').select('role').where('id', '=', userId).executeTakeFirstOrThrow()
  const query = rankingsQuery(url, { isAdmin: role === 'ADMIN' })
  const { category, verification, coverage, archived } = query
  const kept = {
    category,
    verification_status: verification,
    least_coverage: coverage,
    is_archived: archived === 'include' ? undefined : archived === 'only' ? (1 as const) : (0 as const),
  }
  return { kept, labels: wantedLabels(query), others: linkConditions(query) }
}

/** As `selectBrands` has them, for one brand at a time. */
function linkConditions({ search, relationshipType: type }: RankingsQuery): RawBuilder<boolean>[] {
  const isOfType = type ? [isLinked(sql<boolean>`relationship.type = ${type}`)] : []
  if (!search) return isOfType
  const ofAthlete = nameContains('athlete', search)
  const linked = isLinked(type ? sql<boolean>`relationship.type = ${type} and ${ofAthlete}` : ofAthlete)
  return [...isOfType, sql<boolean>`(${nameContains('brand', search)} or ${linked})`]
}

function isLinked(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from relationship join athlete on athlete.id = relationship.athlete_id
    where relationship.brand_id = brand.id and ${isCountedLink} and ${condition})`
}

function contentOfSearch(url: URL): ViewContent {
  const { query, filters, type } = readSearchAddress(url.searchParams)
  const { category, verificationStatus, sport, status } = filters
  const isFound = (table: 'athlete' | 'brand') => [nameContains(table, query), ...filterConditions(table, filters)]
  const athletes = {
    kept: { sport_key: sport ? sportKey(sport) : undefined, status },
    labels: wantedLabels(filters),
    others: isFound('athlete'),
  }
  const brands = {
    kept: { category, verification_status: verificationStatus },
    labels: wantedLabels(filters),
    others: isFound('brand'),
  }
  return {
    ...(type !== 'brands' && filters.includeAthletes && { athletes }),
    ...(type !== 'athletes' && filters.includeBrands && { brands }),
  }
}
