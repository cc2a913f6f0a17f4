import { CompiledQuery, type Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { findFirstPlaces, findPlaces, type Places } from '#app/base/platform/threads/id-lists.server.ts'
import { wantedLabels } from '#app/records/fields/wanted-labels.ts'
import type { Database } from '#db/schema.ts'
import { inOrder, loadAthletes, selectMatchCount, selectMatching } from '../athlete.queries.server.ts'
import type { AthleteListQuery, SerializedAthlete } from '../athlete-answer.ts'
import { serializeAthlete } from '../serialize-athlete.ts'
import { DEFAULT_ATHLETE_ORDER } from './athlete-sort.ts'
import { countAthletes } from './directory-count.queries.server.ts'

/** Number of ids fetched at once: they include most of the next pages. */
const STRETCH = 1_000
const MAX_PAGE_LENGTH = 100
/** Most look at no more of a search, which takes half the time of a stretch: that needs all matches in order. */
const FIRST = { from: 0, count: MAX_PAGE_LENGTH }

/** One page of athletes and the total number of matches. */
export async function listAthletes(
  db: Kysely<Database>,
  query: AthleteListQuery,
  caller?: string,
): Promise<{ athletes: SerializedAthlete[]; total: number }> {
  const places = await placeCache(db)
  const stretch = stretchOf(query)
  const key = keyOf(query, stretch)
  const { total, ids } =
    places.get(key) ?? places.keep(key, await findStretch(db, query, { version: places.version, ...stretch, caller }))
  const offset = (query.page - 1) * query.limit - stretch.from
  const athletes = await loadAthletes(db, ids.slice(offset, offset + query.limit))
  return { athletes: athletes.map((athlete) => serializeAthlete(athlete)), total }
}

interface Range {
  from: number
  count: number
}

function stretchOf({ search, sport, status, page, limit, ...labels }: AthleteListQuery): Range {
  const offset = (page - 1) * limit
  if (search && !sport && !status && wantedLabels(labels).length === 0 && offset + limit <= MAX_PAGE_LENGTH)
    return FIRST
  return { from: offset - (offset % STRETCH), count: STRETCH + MAX_PAGE_LENGTH }
}

function keyOf({ search, sport, status, sortBy, order, ...labels }: AthleteListQuery, { from, count }: Range): string {
  return JSON.stringify([
    search,
    sport && sportKey(sport),
    status,
    wantedLabels(labels),
    sortBy,
    order ?? DEFAULT_ATHLETE_ORDER[sortBy],
    from,
    count,
  ])
}

async function findStretch(
  db: Kysely<Database>,
  query: AthleteListQuery,
  { version, from, count, caller }: Range & { version: number; caller?: string },
): Promise<Places> {
  const list = inOrder(selectMatching(db, query), query)
  const isLabelled = wantedLabels(query).length > 0
  if (query.search && !isLabelled && count === FIRST.count) {
    return findFirstPlaces(db, { first: list.limit(count), total: selectMatchCount(db, query.search), caller })
  }
  if (query.search || isLabelled) return findPlaces(db, list, { version, from, count, caller })

  const total = await countAthletes(db, query)
  const remaining = Math.min(count, total - from)
  if (remaining <= 0) return { total, ids: [] }

  // The rows before the range are skipped entry by entry, so the scan starts at the nearer end.
  const after = total - from - remaining
  const backwards = after < from
  const rows = await inOrder(selectMatching(db, query), query, { backwards })
    .limit(remaining)
    .offset(backwards ? after : from)
    .execute()
  const ids = rows.map((row) => row.id)
  return { total, ids: backwards ? ids.reverse() : ids }
}

/** Cached pages of ids, valid as long as no list has changed. */
interface PlaceCache {
  version: number
  get: (key: string) => Places | undefined
  keep: (key: string, places: Places) => Places
}

const MAX_KEPT = 500

/** The cache for the current version of the lists, per connection or transaction. */
async function placeCache(db: Kysely<Database>): Promise<PlaceCache> {
  const { rows } = await db.executeQuery<{ version: number }>(VERSION)
  const version = rows[0]?.version ?? 0
  const known = caches.get(db)
  if (known && known.version === version) return known

  const cache = createCache(version)
  caches.set(db, cache)
  return cache
}

const VERSION = CompiledQuery.raw("select version from list_version where list = 'athletes'")
const caches = new WeakMap<Kysely<Database>, PlaceCache>()

function createCache(version: number): PlaceCache {
  const kept = new LRUCache<string, Places>({ max: MAX_KEPT })
  return {
    version,
    get: (key) => kept.get(key),
    keep(key, places) {
      kept.set(key, places)
      return places
    },
  }
}
