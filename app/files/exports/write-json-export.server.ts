import type Sqlite from 'better-sqlite3'
import type { Kysely } from 'kysely'
import { loadAthletes } from '#app/records/athletes/athlete.queries.server.ts'
import { serializeAthlete } from '#app/records/athletes/serialize-athlete.ts'
import { describeBrands } from '#app/records/brands/describe-brands.server.ts'
import { loadBrands } from '#app/records/brands/list/brand-list.queries.server.ts'
import { loadActivity } from '#app/records/history/change.queries.server.ts'
import { queriesOver } from '#db/queries-over.ts'
import type { Database } from '#db/schema.ts'
import type { ExportJob, ExportKind } from './export-job.ts'
import { readIdBlocks } from './table-rows.server.ts'

const ITEMS_OF_PIECE = 200

type Describe = (db: Kysely<Database>, ids: readonly number[], job: ExportJob) => Promise<unknown[]>

/** The items of the API's lists in chunks, with a fixed number of queries per chunk. */
const describeItems: Record<ExportKind, Describe> = {
  athletes: async (db, ids) => (await loadAthletes(db, ids)).map((athlete) => serializeAthlete(athlete)),
  activity: loadActivity,
  brands: async (db, ids, { withAthletes = false }) => describeBrands(db, await loadBrands(db, ids), { withAthletes }),
}

/** A JSON array with one line per item, without the opening bracket. */
export async function* writeJsonItems(database: Sqlite.Database, job: ExportJob) {
  const encoder = new TextEncoder()
  const db = queriesOver(database)

  let separator = '\n'
  for (const ids of readIdBlocks(database, job.ids, ITEMS_OF_PIECE)) {
    const items = await describeItems[job.kind](db, ids, job)
    yield encoder.encode(separator + items.map((item) => JSON.stringify(item)).join(',\n'))
    separator = ',\n'
  }
  yield encoder.encode('\n]\n')
}
