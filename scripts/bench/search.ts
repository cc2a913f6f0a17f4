import Sqlite from 'better-sqlite3'
import { foldName } from '#app/base/platform/names/fold.ts'
import { percentile } from './figures.ts'
import { startFloorServer } from './floor-process.ts'
import { CONNECTIONS, type Sent, type Server, sendLoad, summarize } from './load.ts'
import { type MeasuredProduct, withDirectory } from './measured-product.ts'
import { limitMs, type Measurement, thousands } from './measurement.ts'
import { seededRandom } from './seeded-random.ts'

/** Athletes, brands, and the limit of the 95th percentile in ms. */
const SIZES = [
  { athletes: 100_000, brands: 20_000, limit: 15 },
  { athletes: 1_000_000, brands: 50_000, limit: 50 },
]
const MAX_ATHLETES = Number(process.env.BENCH_ATHLETES ?? Number.POSITIVE_INFINITY)
const ONE_BY_ONE = 200
const AT_ONCE = 2_000
const ROUNDS = 3

/** Searches of which none is asked twice between two commits, so that none is answered from memory. */
export async function measureSearch(): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const size of SIZES.filter(({ athletes }) => athletes <= MAX_ATHLETES))
    measurements.push(...(await measureSize(size)))
  return measurements
}

async function measureSize({ athletes, brands, limit }: (typeof SIZES)[number]): Promise<Measurement[]> {
  const { times, loads } = await withDirectory({ athletes, brands }, measureDirectory)
  const of = `${thousands(athletes)} athletes and ${thousands(brands)} brands`
  const [own = [], bare = []] = times
  const [ownLoad, bareLoad] = loads.map(summarize)
  return [
    {
      name: `${ONE_BY_ONE} different searches one by one, p95, ${of}`,
      value: percentile(own, 0.95),
      ...limitMs(limit),
      note: `p50 ${percentile(own, 0.5).toFixed(1)} ms, longest ${percentile(own, 1).toFixed(1)} ms, the floor's p95 ${percentile(bare, 0.95).toFixed(1)} ms`,
    },
    {
      name: `Different searches at ${CONNECTIONS} connections, ${of}`,
      value: ownLoad?.rate ?? Number.NaN,
      floor: bareLoad?.rate ?? Number.NaN,
      floorName: 'the same index behind plain node:http, unsorted',
      unit: 'req/s',
      note: `processor ${ownLoad?.work?.toFixed(2)} ms, of the floor ${bareLoad?.work?.toFixed(2)} ms`,
    },
  ]
}

/** The times of single searches and the loads of many, of the product and of the floor. */
async function measureDirectory({ file, server }: MeasuredProduct): Promise<{ times: number[][]; loads: Sent[][] }> {
  const floor = await startFloorServer(file)
  const db = new Sqlite(file)
  const texts = searchTexts(db, AT_ONCE)
  const asked = [
    { of: server, path: '/api/v1/search/global?limit=20&query=' },
    { of: floor, path: '/search?query=' },
  ].map(({ of, path }) => ({ of, paths: texts.map((text) => `${path}${encodeURIComponent(text)}`) }))

  const times = asked.map((): number[] => [])
  const loads = asked.map((): Sent[] => [])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, { of, paths }] of asked.entries()) {
      commit(db)
      const each = await askOneByOne(of, paths.slice(0, ONE_BY_ONE))
      commit(db)
      const load = await sendLoad(of, paths, { amount: paths.length }, { split: true })
      // The first round warms up.
      if (round > 0) times[index]?.push(...each)
      if (round > 0) loads[index]?.push(load)
    }
  }
  db.close()
  floor.stop()
  return { times, loads }
}

/** Beginnings and inner parts of names of every script, and texts that no name has, of 2 to 12 letters, in random order. */
function searchTexts(db: Sqlite.Database, count: number): string[] {
  const random = seededRandom(7)
  const names = ['athlete', 'brand'].flatMap(
    (table) =>
      db.prepare(`select name from ${table} where id % 37 = 5 order by id limit 10000`).pluck().all() as string[],
  )
  const texts = new Set<string>()
  while (texts.size < count) {
    const letters = [...foldName(random.one(names))]
    const length = 2 + random.below(11)
    const kind = random.next()
    const from = kind < 0.5 ? 0 : random.below(letters.length)
    const text =
      kind > 0.9
        ? noName(random.below, length)
        : letters
            .slice(from, from + length)
            .join('')
            .trim()
    if ([...text].length >= 2) texts.add(text)
  }
  return [...texts]
}

function noName(below: (bound: number) => number, length: number): string {
  return Array.from({ length }, () => 'qxzjwvkfbp'[below(10)]).join('')
}

/** Changes an athlete, so that no answer of before is valid. */
function commit(db: Sqlite.Database): void {
  db.prepare("update athlete set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = 1").run()
}

async function askOneByOne({ url, headers }: Server, paths: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const path of paths) {
    const start = performance.now()
    const answer = await fetch(url + path, { headers })
    await answer.arrayBuffer()
    times.push(performance.now() - start)
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
  }
  return times
}
