import Sqlite from 'better-sqlite3'
import { foldName } from '#app/base/platform/names/fold.ts'
import { seededRandom } from '#tests/seeded-random.ts'
import { milliseconds, percentile } from './figures.ts'
import { CONNECTIONS, request, type Sent, type Server, sendLoad, summarize } from './load.ts'
import { ATHLETES, type MeasuredProduct, withDirectory } from './measured-product.ts'
import { type Measurement, thousands } from './measurement.ts'
import { byTurns } from './rounds.ts'

const MAX_MS = ATHLETES > 100_000 ? 50 : 15
const ONE_BY_ONE = 200
const AT_ONCE = 2_000

/** Searches of which none is asked twice between two commits, so that none is answered from memory. */
export function measureSearch(): Promise<Measurement[]> {
  return withDirectory(measureDirectory)
}

async function measureDirectory({ file, server, floor }: MeasuredProduct): Promise<Measurement[]> {
  const db = new Sqlite(file)
  const texts = searchTexts(db, AT_ONCE).map(encodeURIComponent)
  const ask = async (of: Server, paths: readonly string[]) => {
    commit(db)
    const times: number[] = []
    for (const path of paths.slice(0, ONE_BY_ONE)) times.push(await milliseconds(() => request(of, path)))
    commit(db)
    return { times, sent: await sendLoad(of, paths, { amount: paths.length }) }
  }
  const own = texts.map((text) => `/api/v1/search/global?limit=20&query=${text}`)
  const bare = texts.map((text) => `/search?query=${text}`)
  const rounds = await byTurns(
    () => ask(server, own),
    () => ask(floor, bare),
  )
  db.close()
  return describe(rounds)
}

type Round = { times: number[]; sent: Sent }

function describe({ own, bare }: { own: Round[]; bare: Round[] }): Measurement[] {
  const of = `${thousands(ATHLETES)} athletes and ${thousands(ATHLETES / 5)} brands`
  const timesOf = (rounds: Round[], share: number) =>
    percentile(
      rounds.flatMap(({ times }) => times),
      share,
    )
  const [load, floorLoad] = [own, bare].map((rounds) => summarize(rounds.map(({ sent }) => sent)))
  const floorOf = 'the same index behind plain node:http, unsorted'
  return [
    {
      name: `${ONE_BY_ONE} different searches one by one, p95, ${of}`,
      value: timesOf(own, 0.95),
      unit: 'ms',
      floor: { of: floorOf, value: timesOf(bare, 0.95) },
      limit: MAX_MS,
      note: `p50 ${timesOf(own, 0.5).toFixed(1)} ms, longest ${timesOf(own, 1).toFixed(1)} ms`,
    },
    {
      name: `Different searches at ${CONNECTIONS} connections, ${of}`,
      value: load?.rate ?? Number.NaN,
      unit: 'req/s',
      floor: { of: floorOf, value: floorLoad?.rate ?? Number.NaN },
      note: `processor ${load?.work.toFixed(2)} ms, of the floor ${floorLoad?.work.toFixed(2)} ms`,
    },
  ]
}

/** Beginnings and inner parts of names of every script, and texts that no name has, of 2 to 12 letters, in random order. */
function searchTexts(db: Sqlite.Database, count: number): string[] {
  const random = seededRandom(7)
  const names = ['athlete', 'brand'].flatMap((table) =>
    db.prepare<[], string>(`select name from ${table} where id % 37 = 5 order by id limit 10000`).pluck().all(),
  )
  const texts = new Set<string>()
  while (texts.size < count) {
    const letters = [...foldName(random.one(names))]
    const length = 2 + random.below(11)
    const kind = random.next()
    const from = kind < 0.5 ? 0 : random.below(letters.length)
    const part = letters
      .slice(from, from + length)
      .join('')
      .trim()
    const text = kind > 0.9 ? noName(random.below, length) : part
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
