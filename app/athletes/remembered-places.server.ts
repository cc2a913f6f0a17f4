import { CompiledQuery, type Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

/** Some athletes of a list by their ids, in its order, and how many the whole list has. */
export interface Places {
  total: number
  ids: number[]
}

/** Places of lists that were looked at, for as long as no list has changed. */
export interface RememberedPlaces {
  get: (key: string) => Places | undefined
  keep: (key: string, places: Places) => Places
}

const MOST_KEPT = 500

/** What is remembered of the lists as they are now, for this connection or transaction. */
export async function rememberedPlaces(db: Kysely<Database>): Promise<RememberedPlaces> {
  const { rows } = await db.executeQuery<{ version: number }>(VERSION)
  const version = rows[0]?.version
  const known = memories.get(db)
  if (known && known.version === version) return known

  const memory = { version, ...createMemory() }
  memories.set(db, memory)
  return memory
}

const VERSION = CompiledQuery.raw("select version from list_version where list = 'athletes'")
const memories = new WeakMap<Kysely<Database>, RememberedPlaces & { version: number | undefined }>()

function createMemory(): RememberedPlaces {
  const kept = new Map<string, Places>()
  return {
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
