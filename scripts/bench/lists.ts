import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { ATHLETE_SORTS } from '#app/records/athletes/directory/athlete-sort.ts'
import { type Load, measureLoads } from './load.ts'
import { type MeasuredProduct, withDirectory } from './measured-product.ts'
import { limitMs, type Measurement, thousands } from './measurement.ts'
import { SPORTS } from './people.ts'
import { findSlowestQuery } from './slowest-query.ts'

const SIZES = (process.env.BENCH_ATHLETES ?? '10000,100000,1000000').split(',').map(Number)
const LIST = 'List of 20'
const FAR_PAGE = 'Page 5,000 of lists of 20'
const FLOOR = 'a Remix resource route that checks the same session and returns the same bytes from memory'

/** Requests per second of Directus on a similar machine with 100,000 athletes. */
const DIRECTUS = { list: 220, detail: 194, top: 247 }

const COMMITS_PER_SECOND = 20
const WRITTEN_TO = `, ${COMMITS_PER_SECOND} commits a second meanwhile`

const NOTHING: Load = { rate: Number.NaN, p50: Number.NaN, p95: Number.NaN, work: undefined }

interface Case {
  name: string
  paths: string[]
  directus?: number
  /** Whether something is committed meanwhile, which invalidates cached responses. */
  isWrittenTo?: boolean
}

/** Lists and details as JSON over directories of three sizes, and the slowest query on the web thread. */
export async function measureLists(): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  const lists = new Map<string, SizedLoad[]>()
  for (const athletes of SIZES) {
    const { answers, slowest } = await measureSize(athletes)
    for (const { name, load, floor, call, directus } of answers) {
      lists.set(name, [...(lists.get(name) ?? []), { athletes, load }])
      measurements.push({
        name: `${name}, ${thousands(athletes)} athletes`,
        value: load.rate,
        floor: floor.rate,
        floorName: FLOOR,
        unit: 'req/s',
        note: notesOn(load, call, directus).join(', '),
      })
    }
    measurements.push({
      name: `Slowest of ${thousands(slowest.queries)} queries on the web thread, ${thousands(athletes)} athletes`,
      value: slowest.ms,
      ...limitMs(50),
      note: slowest.of,
    })
  }
  for (const [name, loads] of lists) measurements.push(...growthOf(name, loads))
  return [...measurements, ...compareFarPage(lists.get(LIST)?.at(-1), lists.get(FAR_PAGE)?.at(-1))]
}

/** `call` also returns such bytes from memory, but is routed like the API's own calls, without Remix. */
function notesOn(load: Load, call: Load, directus: number | undefined): string[] {
  return [
    `p50 ${load.p50.toFixed(1)} ms`,
    `p95 ${load.p95.toFixed(1)} ms`,
    `${(load.rate / call.rate).toFixed(2)} × a cached API response`,
    ...(load.work && call.work
      ? [`processor ${load.work.toFixed(2)} ms, of that response ${call.work.toFixed(2)} ms`]
      : []),
    ...(directus ? [`${(load.rate / directus).toFixed(1)} × Directus`] : []),
  ]
}

interface SizedLoad {
  athletes: number
  load: Load
}

function growthOf(name: string, loads: SizedLoad[]): Measurement[] {
  const [first, last] = [loads[0], loads.at(-1)]
  if (!first || !last || first === last) return []
  return [
    {
      name: `${name}, p50 with ${thousands(last.athletes)} athletes`,
      value: last.load.p50,
      floor: first.load.p50,
      floorName: `with ${thousands(first.athletes)}`,
      unit: 'ms',
    },
  ]
}

function compareFarPage(near: SizedLoad | undefined, far: SizedLoad | undefined): Measurement[] {
  if (!near || !far) return []
  return [
    {
      name: `${FAR_PAGE}, p50 with ${thousands(far.athletes)} athletes`,
      value: far.load.p50,
      floor: near.load.p50,
      floorName: 'page 1',
      unit: 'ms',
    },
  ]
}

async function measureSize(athletes: number) {
  const prepare = (file: string) => void mkdirSync(join(dirname(file), FLOORS))
  const env = {
    FLOORS,
    NODE_OPTIONS: `--import ${new URL('floor-route.mjs', import.meta.url).href}`,
  }
  return withDirectory({ athletes, prepare, env }, (measured) => measureDirectory(athletes, measured))
}

/** The folder of bodies, in that of the data. */
const FLOORS = 'floors'

async function measureDirectory(athletes: number, { product, file, server }: MeasuredProduct) {
  const ask = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`, { headers: server.headers })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.text()
  }
  const firstId = async (path: string) => (JSON.parse(await ask(path)) as { data: { id: string }[] }).data[0]?.id ?? ''
  const ids = {
    athlete: await firstId('/api/v1/athletes?limit=1&sortBy=brandCount'),
    brand: await firstId('/api/v1/brands?limit=1&sortBy=name'),
  }

  const answers = []
  for (const { name, paths, directus, isWrittenTo = false } of casesOf(athletes, ids)) {
    const body = (await Promise.all(paths.map(ask))).sort((one, other) => one.length - other.length)
    const floorName = name.replaceAll(/\W+/g, '-')
    writeFileSync(join(dirname(file), FLOORS, floorName), body[Math.floor(body.length / 2)] ?? '')
    const sets = [paths, [`/bench/${floorName}`], [`/api/v1/bench/${floorName}`]]
    const stopWriting = isWrittenTo ? writeMeanwhile(file) : () => undefined
    const [load = NOTHING, floor = NOTHING, call = NOTHING] = await measureLoads(server, sets)
    stopWriting()
    answers.push({ name, load, floor, call, directus })
  }
  await product.stop()
  const slowest = await findSlowestQuery(file, ids)
  return { answers, slowest }
}

function casesOf(athletes: number, ids: { athlete: string; brand: string }): Case[] {
  const list = '/api/v1/athletes?limit=20'
  return [
    { name: LIST, paths: [list], directus: DIRECTUS.list },
    {
      name: 'List of 20 by sport and status, last processed first',
      paths: [`${list}&sport=Tennis&status=ACTIVE&sortBy=lastProcessed`],
      directus: DIRECTUS.list,
    },
    { name: '300 different lists of 20', paths: differentLists(list), directus: DIRECTUS.list },
    { name: `${LIST}${WRITTEN_TO}`, paths: [list], directus: DIRECTUS.list, isWrittenTo: true },
    {
      name: `300 different lists of 20${WRITTEN_TO}`,
      paths: differentLists(list),
      directus: DIRECTUS.list,
      isWrittenTo: true,
    },
    ...(athletes >= 100_000 ? [{ name: FAR_PAGE, paths: [`${list}&page=5000`], directus: DIRECTUS.list }] : []),
    { name: 'Search for "mar", newest first', paths: [`${list}&search=mar&sortBy=createdAt`] },
    { name: 'One athlete', paths: [`/api/v1/athletes/${ids.athlete}`], directus: DIRECTUS.detail },
    { name: 'One brand with its relationships', paths: [`/api/v1/brands/${ids.brand}`], directus: DIRECTUS.detail },
    {
      name: 'The first 100 of the ranking',
      paths: ['/api/v1/brands/rankings/champion-index?limit=100'],
      directus: DIRECTUS.top,
    },
  ]
}

/** Commits as often as a busy pipeline does; the content does not matter to the lists. */
function writeMeanwhile(file: string): () => void {
  const db = new Sqlite(file)
  const note = db.prepare(
    `insert into setting (name, value, updated_at) values ('bench', ?, '2026-01-01T00:00:00.000Z')
      on conflict do update set value = excluded.value`,
  )
  let commits = 0
  const timer = setInterval(() => note.run(String(++commits)), 1000 / COMMITS_PER_SECOND)
  return () => {
    clearInterval(timer)
    db.close()
  }
}

/** Every order with every sport, on distant pages: hardly any is requested twice in a row. */
function differentLists(list: string): string[] {
  return Array.from({ length: 300 }, (_, index) => {
    const sport = SPORTS[index % SPORTS.length]
    const sortBy = ATHLETE_SORTS[index % ATHLETE_SORTS.length]
    return `${list}&sport=${sport}&sortBy=${sortBy}&order=${index % 2 ? 'asc' : 'desc'}&page=${1 + (index % 5)}`
  })
}
