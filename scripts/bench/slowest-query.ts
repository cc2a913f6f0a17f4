import Sqlite from 'better-sqlite3'
import { Kysely } from 'kysely'
import { findAthlete } from '#app/records/athletes/athlete.queries.server.ts'
import { AthleteListQuerySchema } from '#app/records/athletes/athlete-answer.ts'
import { describeAthlete } from '#app/records/athletes/describe-athlete.server.ts'
import { ATHLETE_SORTS } from '#app/records/athletes/directory/athlete-sort.ts'
import { loadDirectory } from '#app/records/athletes/directory/directory.server.ts'
import { listAthletes } from '#app/records/athletes/directory/list-athletes.server.ts'
import { findBrand } from '#app/records/brands/brand.queries.server.ts'
import { describeBrand, describeBrands } from '#app/records/brands/describe-brands.server.ts'
import { listBrands } from '#app/records/brands/list/brand-list.queries.server.ts'
import { BrandListQuerySchema } from '#app/records/brands/list/brand-list-query.ts'
import { BRAND_SORTS } from '#app/records/brands/list/brand-sort.ts'
import { ImmediateSqliteDialect } from '#db/connection/immediate-sqlite-dialect.ts'
import type { Database } from '#db/schema.ts'

const PAGES = [1, 500, 5_000]
const FILTERS = [
  {},
  { sport: 'Soccer' },
  { status: 'INACTIVE' },
  { sport: 'Soccer', status: 'INACTIVE' },
  { sport: 'Curling' },
]
const BRAND_FILTERS = [{}, { category: 'Technology' }, { verification: 'VERIFIED' }, { coverage: 0.7 }]
const REPEATS = 3

export interface SlowQuery {
  ms: number
  /** The query's parameters. */
  of: string
  queries: number
}

/**
 * The slowest query of all lists, orders, filters, distant pages and details, as the web thread runs them, with cold
 * caches. Searches are left out, because another thread runs them.
 */
export async function findSlowestQuery(file: string, ids: { athlete: string; brand: string }): Promise<SlowQuery> {
  const database = new Sqlite(file)
  const slowest: SlowQuery = { ms: 0, of: '', queries: 0 }
  for (const { of, load } of everyLoad(ids)) {
    const times: number[] = []
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      const queries = await timesOf(database, load)
      slowest.queries += repeat === 0 ? queries.length : 0
      times.push(Math.max(...queries))
    }
    // The fastest repetition is the one least disturbed by other processes.
    const ms = Math.min(...times)
    if (ms > slowest.ms) Object.assign(slowest, { ms, of })
  }
  database.close()
  return slowest
}

type Load = (db: Kysely<Database>) => Promise<unknown>

/** A new connection object each time, because caches are kept per connection. */
async function timesOf(database: Sqlite.Database, load: Load): Promise<number[]> {
  const times: number[] = []
  const db = new Kysely<Database>({
    dialect: new ImmediateSqliteDialect({ database }),
    log: ({ queryDurationMillis }) => void times.push(queryDurationMillis),
  })
  await load(db)
  return times
}

function* everyLoad({ athlete, brand }: { athlete: string; brand: string }): Generator<{ of: string; load: Load }> {
  for (const filter of FILTERS) {
    for (const sortBy of ATHLETE_SORTS) {
      for (const order of ['asc', 'desc'] as const) {
        for (const page of PAGES) {
          const asked = { ...filter, sortBy, order, page }
          const query = AthleteListQuerySchema.parse(asked)
          yield { of: `athletes ${JSON.stringify(asked)}`, load: (db) => listAthletes(db, query) }
        }
      }
    }
  }
  for (const filter of BRAND_FILTERS) {
    for (const sortBy of BRAND_SORTS) {
      for (const page of PAGES) {
        const asked = { ...filter, sortBy, page }
        const query = BrandListQuerySchema.parse(asked)
        yield {
          of: `brands ${JSON.stringify(asked)}`,
          load: async (db) => describeBrands(db, (await listBrands(db, query)).brands, { withAthletes: false }),
        }
      }
    }
  }
  yield { of: 'the athletes page', load: (db) => loadDirectory(db, new URL('http://bench.example/athletes'), 'bench') }
  yield { of: 'one athlete', load: async (db) => describeAthlete(db, await known(findAthlete(db, athlete))) }
  yield { of: 'one brand', load: async (db) => describeBrand(db, await known(findBrand(db, brand))) }
}

async function known<Found>(found: Promise<Found | undefined>): Promise<Found> {
  const record = await found
  if (!record) throw new Error('The record of the measurement is gone.')
  return record
}
