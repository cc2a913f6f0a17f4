import { CompiledQuery, type Kysely } from 'kysely'
import type { Places } from '#app/platform/id-lists.server.ts'
import type { Database } from '#db/schema.ts'

/** Places of lists that were looked at, for as long as no list has changed. */
export interface RememberedPlaces {
  version: number
  get: (key: string) => Places | undefined
  keep: (key: string, places: Places) => Places
}

const MOST_KEPT = 500

/** What is remembered of the lists as they are now, for this connection or transaction. */
export async function rememberedPlaces(db: Kysely<Database>): Promise<RememberedPlaces> {
  const { rows } = await db.executeQuery<{ version: number }>(VERSION)
  const version = rows[0]?.version ?? 0
  const known = memories.get(db)
  if (known && known.version === version) return known

  const memory = createMemory(version)
  memories.set(db, memory)
  return memory
}

const VERSION = CompiledQuery.raw("select version from list_version where list = 'athletes'")
const memories = new WeakMap<Kysely<Database>, RememberedPlaces>()

function createMemory(version: number): RememberedPlaces {
  const kept = new Map<string, Places>()
  return {
    version,
    get(key) {
      const places = kept.get(key)
      if (places) {
        kept.delete(key)
        kept.set(key, places)
      }
      return places
    },
    keep(key, places) {
      kept.set(key, places)
      const [oldest] = kept.size > MOST_KEPT ? kept.keys() : []
      if (oldest !== undefined) kept.delete(oldest)
      return places
    },
  }
}
