import Sqlite from 'better-sqlite3'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { median, milliseconds } from './figures.ts'
import { measureFloorLists } from './floor-process.ts'
import { request, sendLoad, summarize } from './load.ts'
import { ATHLETES, type MeasuredProduct, withDirectory } from './measured-product.ts'
import { type Measurement, thousands } from './measurement.ts'
import { SPORTS } from './people.ts'
import { byTurns } from './rounds.ts'

const COMMITS_PER_SECOND = 20
const MEANWHILE = `${COMMITS_PER_SECOND} commits a second meanwhile`
const SECONDS = 3
const STATUSES = ['ACTIVE', 'RETIRED', 'INACTIVE']
const FORMATS = ['csv', 'json', 'xlsx']
const FLOOR = 'plain node:http and SQLite'
/** The machine for which the limits hold: its floor answers so many lists a second when nothing is committed. */
const LISTS_PER_SECOND = 3_700

interface Call {
  name: string
  /** Responses per second, at least. */
  limit?: number
  own: string[]
  bare: string[]
}

/**
 * Calls of the API and exports while each of their topics is committed to 20 times a second, by turns with plain node:http on
 * the same database.
 */
export function measureCalls(): Promise<Measurement[]> {
  return withDirectory(async (measured) => {
    const db = new Sqlite(measured.file)
    const measurements: Measurement[] = []
    for (const call of callsOf(db)) measurements.push(await measureCall(call, measured, db))
    const stopWriting = writeMeanwhile(db)
    for (const format of FORMATS) measurements.push(await measureExport(format, measured))
    stopWriting()
    db.close()
    return measurements
  })
}

async function measureCall(
  { name, limit, own, bare }: Call,
  { server, floor }: MeasuredProduct,
  db: Sqlite.Database,
): Promise<Measurement> {
  const before = await measureFloorLists(floor)
  const stopWriting = writeMeanwhile(db)
  const rounds = await byTurns(
    () => sendLoad(server, own, { duration: SECONDS }),
    () => sendLoad(floor, bare, { duration: SECONDS }),
  )
  stopWriting()
  const after = await measureFloorLists(floor)
  const machine = (before.rate + after.rate) / 2 / LISTS_PER_SECOND
  const [load, floorLoad] = [summarize(rounds.own), summarize(rounds.bare)]
  return {
    name: `${name}, ${MEANWHILE}`,
    value: load.rate,
    unit: 'req/s',
    floor: { of: FLOOR, value: floorLoad.rate },
    ...(limit && { limit: limit * machine }),
    note: `p95 ${load.p95.toFixed(0)} ms, processor ${load.work.toFixed(2)} ms, of the floor ${floorLoad.work.toFixed(2)} ms`,
  }
}

async function measureExport(format: string, { server, floor }: MeasuredProduct): Promise<Measurement> {
  const { own, bare } = await byTurns(
    () => milliseconds(() => request(server, `/api/athletes/export?format=${format}`)),
    () => milliseconds(() => request(floor, '/export')),
  )
  const rate = (times: number[]) => (ATHLETES / median(times)) * 1_000
  return {
    name: `Export of ${thousands(ATHLETES)} athletes as ${format.toUpperCase()}, ${MEANWHILE}`,
    value: rate(own),
    unit: 'rows/s',
    floor: { of: `${FLOOR}, their cells joined`, value: rate(bare) },
  }
}

function callsOf(db: Sqlite.Database): Call[] {
  const lists = SPORTS.flatMap((sport) => STATUSES.map((status) => ({ sport, status }))).flatMap((kind) =>
    ['1', '2', '3', '4', '5'].map((page) => ({ ...kind, page })),
  )
  const parts = textsOf(db, 'select distinct substr(name_key, 1 + id % 3, 3) from athlete where id % 7 = 3 limit 2000')
    .filter((part) => /^[a-z]{3}$/.test(part))
    .slice(0, 400)
  const brands = textsOf(db, 'select public_id from brand where id % 61 = 3 limit 300')
  const pages = Array.from({ length: 50 }, (_, index) => `page=${index + 1}`)
  return [
    {
      name: 'Lists of 20 by sport and status, last processed first',
      limit: 1_550,
      own: lists.map((query) => `/api/v1/athletes?limit=20&sortBy=lastProcessed&${new URLSearchParams(query)}`),
      bare: lists.map(({ sport, ...rest }) => `/athletes?${new URLSearchParams({ sport: sportKey(sport), ...rest })}`),
    },
    {
      name: 'Athletes by a part of their name',
      limit: 490,
      own: parts.map((part) => `/api/v1/athletes?limit=20&search=${part}`),
      bare: parts.map((part) => `/athletes/named?query=${part}`),
    },
    {
      name: 'Brands with their links',
      limit: 1_160,
      own: brands.map((id) => `/api/v1/brands/${id}`),
      bare: brands.map((id) => `/brand?id=${id}`),
    },
    {
      name: 'The ranking by hundreds',
      own: pages.map((page) => `/api/v1/brands/rankings/champion-index?limit=100&${page}`),
      bare: pages.map((page) => `/ranking?${page}`),
    },
  ]
}

function textsOf(db: Sqlite.Database, query: string): string[] {
  return db.prepare<[], string>(query).pluck().all()
}

/** Changes an athlete, a brand, a link and a score at a time, so that nothing that is kept stays valid. */
function writeMeanwhile(db: Sqlite.Database): () => void {
  const touches = ['athlete', 'brand', 'relationship'].map((table) =>
    db.prepare(`update ${table} set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = ?`),
  )
  touches.push(db.prepare('update champion_index_score set rank = rank where id = ?'))
  let commits = 0
  const timer = setInterval(() => {
    commits += 1
    db.transaction(() => {
      for (const touch of touches) touch.run(commits)
    })()
  }, 1_000 / COMMITS_PER_SECOND)
  return () => clearInterval(timer)
}
