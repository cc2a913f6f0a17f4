import Sqlite from 'better-sqlite3'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { startFloorServer } from './floor-process.ts'
import { type Sent, sendLoad, summarize } from './load.ts'
import { type MeasuredProduct, withDirectory } from './measured-product.ts'
import type { Measurement } from './measurement.ts'
import { SPORTS } from './people.ts'

const ATHLETES = Number(process.env.BENCH_ATHLETES ?? 100_000)
const COMMITS_PER_SECOND = 20
const ROUNDS = 3
const SECONDS = 3
const STATUSES = ['ACTIVE', 'RETIRED', 'INACTIVE']

interface Call {
  name: string
  /** Its lowest permitted share of the floor's rate. */
  limit: number
  /** Different ones, so that few are answered from memory before the next commit. */
  own: string[]
  bare: string[]
}

/**
 * Calls of the API while each of their topics is committed to 20 times a second, by turns with plain node:http on the same
 * database.
 */
export function measureCalls(): Promise<Measurement[]> {
  return withDirectory({ athletes: ATHLETES, brands: ATHLETES / 5 }, async ({ file, server }: MeasuredProduct) => {
    const floor = await startFloorServer(file)
    const db = new Sqlite(file)
    const stopWriting = writeMeanwhile(db)
    const measurements: Measurement[] = []
    for (const { name, limit, own, bare } of callsOf(db)) {
      const rounds: { own: Sent[]; bare: Sent[] } = { own: [], bare: [] }
      for (let round = 0; round <= ROUNDS; round++) {
        const sent = await sendLoad(server, own, { duration: SECONDS }, { split: true })
        const floorSent = await sendLoad(floor, bare, { duration: SECONDS }, { split: true })
        // The first round warms up.
        if (round > 0) rounds.own.push(sent)
        if (round > 0) rounds.bare.push(floorSent)
      }
      const [load, bareLoad] = [summarize(rounds.own), summarize(rounds.bare)]
      measurements.push({
        name: `${name}, ${COMMITS_PER_SECOND} commits a second meanwhile`,
        value: load.rate,
        floor: bareLoad.rate,
        floorName: 'plain node:http and SQLite',
        unit: 'req/s',
        note: `the limit is ${limit} ×; p95 ${load.p95.toFixed(0)} ms, processor ${load.work?.toFixed(2)} ms, of the floor ${bareLoad.work?.toFixed(2)} ms`,
      })
    }
    stopWriting()
    db.close()
    floor.stop()
    return measurements
  })
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
      limit: 0.8,
      own: lists.map((query) => `/api/v1/athletes?limit=20&sortBy=lastProcessed&${new URLSearchParams(query)}`),
      bare: lists.map(({ sport, ...rest }) => `/athletes?${new URLSearchParams({ sport: sportKey(sport), ...rest })}`),
    },
    {
      name: 'Athletes by a part of their name',
      limit: 0.5,
      own: parts.map((part) => `/api/v1/athletes?limit=20&search=${part}`),
      bare: parts.map((part) => `/athletes/named?query=${part}`),
    },
    {
      name: 'Brands with their links',
      limit: 0.4,
      own: brands.map((id) => `/api/v1/brands/${id}`),
      bare: brands.map((id) => `/brand?id=${id}`),
    },
    {
      name: 'The ranking by hundreds',
      limit: 0.5,
      own: pages.map((page) => `/api/v1/brands/rankings/champion-index?limit=100&${page}`),
      bare: pages.map((page) => `/ranking?${page}`),
    },
  ]
}

function textsOf(db: Sqlite.Database, query: string): string[] {
  return db.prepare<[], string>(query).pluck().all()
}

/** Changes an athlete, a brand, a link and a score at a time, so that no remembered answer stays valid. */
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
