import type { Kysely } from 'kysely'
import { findAthlete, findLatestDiscovery } from '#app/records/athletes/athlete.queries.server.ts'
import { serializeDiscovery } from '#app/records/athletes/discovery/serialize-discovery.ts'
import type { Database } from '#db/schema.ts'
import type { Reader } from '#jobs/visible-error.ts'

/** Data of the dialog that starts a discovery; undefined if there is no such athlete. */
export async function findProcessPage(db: Kysely<Database>, publicId: string, reader: Reader) {
  const athlete = await findAthlete(db, publicId)
  if (!athlete) return undefined

  const discovery = await findLatestDiscovery(db, athlete.id)
  return {
    athlete: { name: athlete.name, sport: athlete.sport, lastProcessed: athlete.last_processed_at },
    discovery: discovery ? serializeDiscovery(discovery, reader) : null,
  }
}
