import { CompiledQuery, type Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Places } from '#app/platform/threads/id-lists.server.ts'
import type { Database } from '#db/schema.ts'

/** Cached pages of ids, valid as long as no list has changed. */
export interface PlaceCache {
  version: number
  get: (key: string) => Places | undefined
  keep: (key: string, places: Places) => Places
}

const MOST_KEPT = 500

/** The cache for the current version of the lists, per connection or transaction. */
export async function placeCache(db: Kysely<Database>): Promise<PlaceCache> {
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
