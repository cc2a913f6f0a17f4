import { CompiledQuery, type Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { sportKey } from '#app/platform/names/sport-key.ts'
import { findPlaces, type Places } from '#app/platform/threads/id-lists.server.ts'
import type { Database } from '#db/schema.ts'
import { inOrder, loadAthletes, selectMatching } from '../athlete.queries.server.ts'
import type { AthleteListQuery, SerializedAthlete } from '../athlete-answer.ts'
import { serializeAthlete } from '../serialize-athlete.ts'
import { DEFAULT_ATHLETE_ORDER } from './athlete-sort.ts'
import { countAthletes } from './directory-count.queries.server.ts'

/** Number of ids fetched at once: they include most of the next pages. */
const STRETCH = 1_000
const LONGEST_PAGE = 100

/** One page of athletes and the total number of matches. */
export async function listAthletes(
  db: Kysely<Database>,
  query: AthleteListQuery,
  caller?: string,
): Promise<{ athletes: SerializedAthlete[]; total: number }> {
  const places = await placeCache(db)
  const offset = (query.page - 1) * query.limit
  const from = offset - (offset % STRETCH)
  const key = keyOf(query, from)
  const { total, ids } =
    places.get(key) ?? places.keep(key, await findStretch(db, query, { version: places.version, from, caller }))
  const athletes = await loadAthletes(db, ids.slice(offset - from, offset - from + query.limit))
  return { athletes: athletes.map((athlete) => serializeAthlete(athlete)), total }
}

function keyOf({ search, sport, status, sortBy, order }: AthleteListQuery, from: number): string {
  return JSON.stringify([
    search,
    sport && sportKey(sport),
    status,
    sortBy,
    order ?? DEFAULT_ATHLETE_ORDER[sortBy],
    from,
  ])
}

async function findStretch(
  db: Kysely<Database>,
  query: AthleteListQuery,
  { version, from, caller }: { version: number; from: number; caller?: string },
): Promise<Places> {
  if (query.search) {
    const list = inOrder(selectMatching(db, query), query)
    return findPlaces(db, list, { version, from, count: STRETCH + LONGEST_PAGE, caller })
  }

  const total = await countAthletes(db, query)
  const count = Math.min(STRETCH + LONGEST_PAGE, total - from)
  if (count <= 0) return { total, ids: [] }

  // The rows before the range are skipped entry by entry, so the scan starts at the nearer end.
  const after = total - from - count
  const backwards = after < from
  const rows = await inOrder(selectMatching(db, query), query, { backwards })
    .limit(count)
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

const MOST_KEPT = 500

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
  const kept = new LRUCache<string, Places>({ max: MOST_KEPT })
  return {
    version,
    get: (key) => kept.get(key),
    keep(key, places) {
      kept.set(key, places)
      return places
    },
  }
}
