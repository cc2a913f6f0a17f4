import Sqlite from 'better-sqlite3'
import { addDays, DAY_MS, utcDay } from '#app/base/platform/utc-day.ts'
import { REPORT_SECTIONS } from '#app/files/exports/analytics/report-sections.ts'
import { reconstructDays } from '#app/insight/analytics/reconstruct-days.server.ts'
import { recordToday } from '#app/insight/analytics/record-today.server.ts'
import { LEADER_TABS } from '#app/insight/analytics/screen/analytics-address.ts'
import { openDatabase } from '#db/open-database.ts'
import { median, milliseconds, percentile } from './figures.ts'
import { download, measureLists, measureListsDuring } from './lists-meanwhile.ts'
import type { Server } from './load.ts'
import { withDirectory } from './measured-product.ts'
import { limitMs, type Measurement, thousands } from './measurement.ts'

const ATHLETES = Number(process.env.BENCH_ATHLETES ?? 1_000_000)
const DAYS = 3 * 365
const SCORES_PER_BRAND = 36
const ROUNDS = 100
const LIMIT_MS = 25
const PAGE_KB = 60
const REPORTS = 5
const REPORT_MS = 3_000
/** The calls of analytics over three years of days, none of them remembered, and what keeping the figures costs. */
export async function measureAnalytics(): Promise<Measurement[]> {
  const kept: Measurement[] = []
  let links = 0
  const prepare = async (file: string) => {
    const db = new Sqlite(file)
    links = addLinks(db)
    addScores(db)
    kept.push(...(await measureKeeping(file, sizeOf(links))))
    addDaysOfFigures(db)
    db.close()
  }
  return withDirectory({ athletes: ATHLETES, prepare }, async ({ file, server }) => [
    ...(await measureAnswers(server, file, sizeOf(links))),
    ...(await measureReports(server, sizeOf(links))),
    ...kept,
  ])
}

function sizeOf(links: number): string {
  return `${thousands(ATHLETES)} athletes, ${thousands(links)} links`
}

async function measureAnswers(server: Server, file: string, of: string): Promise<Measurement[]> {
  const db = new Sqlite(file)
  const forget = () => db.exec('update topic_version set version = version + 1')
  const measurements: Measurement[] = []
  for (const [name, addresses] of Object.entries(calls())) {
    const asked = addresses.map((address) => `/api/v1/analytics/${address}`)
    const { p95, note } = await measureRequests(server, asked, forget)
    measurements.push({ name: `GET /analytics/${name}, p95, ${of}`, value: p95, ...limitMs(LIMIT_MS), note })
  }
  const pages = ranges().flatMap((range) => LEADER_TABS.map((tab) => `/analytics?${range}&tab=${tab}`))
  const { p95, note, bytes } = await measureRequests(server, pages, forget)
  db.close()
  const value = bytes / 1_000
  const floor = { floor: PAGE_KB, floorName: 'the limit', unit: 'kB' as const }
  return [
    ...measurements,
    { name: `HTML of the page /analytics, ${of}`, value, ...floor, note: `p95 ${p95.toFixed(1)} ms, ${note}` },
  ]
}

/** A report of three years with every section, and what lists take while one after another is written. */
async function measureReports(server: Server, of: string): Promise<Measurement[]> {
  const idle = await measureLists(server)
  const measurements: Measurement[] = []
  for (const format of ['xlsx', 'pdf']) {
    const today = utcDay(new Date())
    const range = `timeRange=custom&from=${addDays(today, 1 - DAYS)}&to=${today}`
    const address = `/api/v1/analytics/export?${range}&format=${format}&options=${REPORT_SECTIONS.join()}`
    const times: number[] = []
    for (let run = 0; run < REPORTS; run++) times.push(await milliseconds(() => download(server, address)))
    const busy = await measureListsDuring(server, address)
    measurements.push({
      name: `Report of three years as ${format}, ${of}`,
      value: median(times),
      ...limitMs(REPORT_MS),
      note: `p95 of lists ${busy.toFixed(1)} ms meanwhile, ${idle.toFixed(1)} ms idle`,
    })
  }
  return measurements
}

/** How long the addresses take by turns, and the bytes of the longest answer; before each, what was remembered goes. */
async function measureRequests({ url, headers }: Server, addresses: readonly string[], forget: () => void) {
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round++) {
    forget()
    const address = addresses[round % addresses.length] as string
    const start = performance.now()
    const answer = await fetch(url + address, { headers })
    const body = await answer.arrayBuffer()
    times.push(performance.now() - start)
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    bytes = Math.max(bytes, body.byteLength)
  }
  const at = (share: number) => percentile(times, share)
  return { p95: at(0.95), note: `p50 ${at(0.5).toFixed(1)} ms, longest ${at(1).toFixed(1)} ms`, bytes }
}

function ranges(): string[] {
  const today = utcDay(new Date())
  const custom = [90, 400, 900].map(
    (days) => `timeRange=custom&from=${addDays(today, -days)}&to=${addDays(today, -30)}`,
  )
  return [...['7d', '30d', '90d', '180d', '1y'].map((name) => `timeRange=${name}`), ...custom]
}

function calls(): Record<string, string[]> {
  const over = (call: string) => ranges().map((range) => `${call}?${range}`)
  const metrics = ['champion_score', 'athletes', 'brands', 'relationships']
  return {
    dashboard: ['dashboard'],
    overview: over('overview'),
    'time-series': metrics.flatMap((metric) => over('time-series').map((address) => `${address}&metric=${metric}`)),
    'time-series of a sport': over('time-series').map((address) => `${address}&metric=athletes&sport=tennis`),
    'time-series with archived': over('time-series').map((address) => `${address}&metric=brands&archived=include`),
    categories: ['categories', 'categories?archived=include'],
    'sports-breakdown': ['sports-breakdown'],
    'champion-histogram': ['champion-histogram', 'champion-histogram?category=Technology&archived=include'],
    'trending-brands': over('trending-brands').map((address) => `${address}&limit=100`),
    'top-athletes': ['top-athletes?limit=100', 'top-athletes?limit=100&sport=tennis'],
    'brand-performance': over('brand-performance').map((address) => `${address}&limit=100`),
    'leaders of a category': ['trending-brands', 'brand-performance'].map(
      (call) => `${call}?limit=100&category=Finance`,
    ),
    export: over('export').map((address) => `${address}&options=overview,trends,categories,leaderboards,performance`),
  }
}

/** What the job process does every ten seconds, and once at the first start. */
async function measureKeeping(file: string, of: string): Promise<Measurement[]> {
  const connections = openDatabase(file)
  const past = await milliseconds(() => reconstructDays(connections, new Date()))
  const today = await milliseconds(() => recordToday(connections, new Date()))
  const unchanged = await milliseconds(() => recordToday(connections, new Date()))
  await connections.close()
  const measured = { ...limitMs(1_000), floorName: 'a second' }
  return [
    { name: `Today's figures, ${of}`, value: today, ...measured, note: `unchanged: ${unchanged.toFixed(1)} ms` },
    { name: `Days before the first recorded one, once, ${of}`, value: past, ...measured },
  ]
}

/** Up to the number of links that the limit is about; those of `generateDirectory` have evidence. */
function addLinks(db: Sqlite.Database): number {
  const { brands } = db.prepare('select max(id) as brands from brand').get() as { brands: number }
  db.exec(`
    insert or ignore into relationship (public_id, athlete_id, brand_id, type, verification_status, created_at, updated_at)
    select 'bench-' || athlete.id || '-' || place.value, athlete.id, 1 + (athlete.id * 7919 + place.value * 104729) % ${brands},
      'SPONSOR', 'PENDING', athlete.created_at, athlete.created_at
    from athlete, json_each('[1,2]') as place`)
  const { links } = db.prepare('select count(*) as links from relationship').get() as { links: number }
  return links
}

function addScores(db: Sqlite.Database): void {
  db.exec(`
    with recursive month (n) as (select 1 union all select n + 1 from month where n < ${SCORES_PER_BRAND})
    insert into champion_index_score (public_id, brand_id, computed_at, methodology_version, total_score, low, high,
      coverage, is_ranked, data_quality_score, components, inputs)
    select 'bench-' || id || '-' || n, id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (-30 * n) || ' days'), 'bench',
      round(champion_score * (0.5 + ((id + n) % 50) / 100.0), 1), 0, 1000, 0.8, 1, 0.5, '[]', '{}'
    from brand, month where champion_score is not null`)
}

/** The last recorded day, again for each of three years. */
function addDaysOfFigures(db: Sqlite.Database): void {
  const columns = (db.prepare('pragma table_info(daily_figure)').all() as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => name !== 'day')
  const copy = db.prepare(`
    insert or replace into daily_figure (day, ${columns.join(', ')})
    select ?, ${columns.join(', ')} from (select * from daily_figure where day = ?)`)
  const today = Date.now()
  for (let days = 1; days <= DAYS; days++) {
    copy.run(utcDay(new Date(today - days * DAY_MS)), utcDay(new Date(today)))
  }
}
