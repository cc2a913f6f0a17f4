import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import Sqlite from 'better-sqlite3'
import { foldName } from '#app/platform/names/fold.ts'
import { freePort } from '#tests/free-port.ts'
import { signInToPages } from '#tests/page-session.ts'
import { startProduct } from '#tests/product.ts'
import { generateDirectory } from './generated-directory.ts'
import { processorMs } from './load.ts'
import type { Measurement } from './measurement.ts'
import { seededRandom } from './seeded-random.ts'

/** Athletes, brands, and the limit of the 95th percentile in ms. */
const SIZES = [
  { athletes: 100_000, brands: 20_000, limit: 15 },
  { athletes: 1_000_000, brands: 50_000, limit: 50 },
]
const MOST_ATHLETES = Number(process.env.BENCH_ATHLETES ?? Number.POSITIVE_INFINITY)
const ONE_BY_ONE = 200
const AT_ONCE = 2_000
const CONNECTIONS = 20
const ROUNDS = 3

/** Searches of which none is asked twice between two commits, so that none is answered from memory. */
export async function measureSearch(): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const size of SIZES.filter(({ athletes }) => athletes <= MOST_ATHLETES))
    measurements.push(...(await measureSize(size)))
  return measurements
}

async function measureSize({ athletes, brands, limit }: (typeof SIZES)[number]): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-bench-'))
  const file = join(folder, 'icon-radar.db')
  await generateDirectory(file, athletes, brands)
  const product = await startProduct({ worker: false, env: { DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: '0' } })
  const floor = await startFloor(file)
  const cookie = await signInToPages(product.url)
  const db = new Sqlite(file)
  const texts = searchTexts(db, AT_ONCE)
  const servers = [
    { url: product.url, pid: product.process('server').pid, path: '/api/v1/search/global?limit=20&query=' },
    { url: floor.url, pid: floor.child.pid, path: '/?query=' },
  ].map((server) => ({ ...server, cookie }))

  const times = servers.map((): number[] => [])
  const loads = servers.map((): Load[] => [])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, server] of servers.entries()) {
      commit(db)
      const each = await askOneByOne(server, texts.slice(0, ONE_BY_ONE))
      commit(db)
      const load = await askAtOnce(server, texts)
      // The first round warms up.
      if (round > 0) times[index]?.push(...each)
      if (round > 0) loads[index]?.push(load)
    }
  }
  db.close()
  floor.child.kill()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })

  const of = `${athletes.toLocaleString('en-US')} athletes and ${brands.toLocaleString('en-US')} brands`
  const [own = [], bare = []] = times
  const [ownLoad, bareLoad] = loads.map(median)
  return [
    {
      name: `${ONE_BY_ONE} different searches one by one, p95, ${of}`,
      value: percentile(own, 0.95),
      floor: limit,
      floorName: 'the limit',
      unit: 'ms',
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

interface Server {
  url: string
  pid: number | undefined
  path: string
  cookie: string
}

async function startFloor(file: string): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort()
  const module = new URL('floor-search-server.ts', import.meta.url)
  const child = fork(module, [file, String(port)], { execArgv: ['--import', 'tsx'] })
  await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, child }
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

async function askOneByOne({ url, path, cookie }: Server, texts: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const text of texts) {
    const start = performance.now()
    const answer = await fetch(`${url}${path}${encodeURIComponent(text)}`, { headers: { cookie } })
    await answer.arrayBuffer()
    times.push(performance.now() - start)
    if (!answer.ok) throw new Error(`${text} was answered ${answer.status}`)
  }
  return times
}

interface Load {
  rate: number
  work: number | undefined
}

function askAtOnce({ url, path, pid, cookie }: Server, texts: readonly string[]): Promise<Load> {
  const requests = texts.map((text) => ({ path: `${path}${encodeURIComponent(text)}`, headers: { cookie } }))
  let clients = 0
  let lastAt = 0
  const before = processorMs(pid)
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const load = autocannon(
      {
        url,
        connections: CONNECTIONS,
        amount: texts.length,
        // Each connection has its own part of the searches.
        setupClient: (client) => {
          const own = clients++
          client.setRequests(requests.filter((_, index) => index % CONNECTIONS === own))
        },
      },
      (error, result) => {
        if (error || result.non2xx > 0 || result.errors > 0) {
          return reject(error ?? new Error(`${result.non2xx} refusals, ${result.errors} errors`))
        }
        const after = processorMs(pid)
        const worked = before === undefined || after === undefined ? undefined : (after - before) / texts.length
        resolve({ rate: (texts.length / (lastAt - start)) * 1000, work: worked })
      },
    )
    load.on('response', () => {
      lastAt = performance.now()
    })
  })
}

function median(loads: readonly Load[]): Load | undefined {
  return loads.toSorted((one, other) => one.rate - other.rate)[Math.floor(loads.length / 2)]
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
