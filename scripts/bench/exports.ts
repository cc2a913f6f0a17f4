import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { signInToPages } from '#tests/page-session.ts'
import { type Product, startProduct } from '#tests/product.ts'
import { generateDirectory } from './generated-directory.ts'
import { download, measureLists, measureListsDuring } from './lists-meanwhile.ts'
import type { Measurement } from './measurement.ts'

const SIZES = (process.env.BENCH_ATHLETES ?? '100000,1000000').split(',').map(Number)
/** The first is not counted; files of a million rows take a minute each. */
const runsOf = (athletes: number) => (athletes > 100_000 ? 2 : 4)
const FORMATS = ['csv', 'json', 'xlsx']
const MEMORY_EVERY_MS = 10

/** All athletes as a file over HTTP, compared with reading their rows and joining the cells in a plain loop. */
export async function measureExports(): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const athletes of SIZES) measurements.push(...(await measureSize(athletes)))
  return measurements
}

async function measureSize(athletes: number): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-bench-'))
  const file = join(folder, 'icon-radar.db')
  await generateDirectory(file, athletes)
  const product = await startProduct({ env: { DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: '0' }, worker: false })
  const cookie = await signInToPages(product.url)
  const floor = measureBareLoop(file)

  const measurements: Measurement[] = []
  for (const format of FORMATS) {
    const idle = await measureLists(product, cookie)
    const runs = []
    for (let run = 0; run < runsOf(athletes); run++) runs.push(await measureExport(product, cookie, format))
    const alone = medianOf(runs.slice(1))
    const busy = await measureListsDuring(product, cookie, `/api/athletes/export?format=${format}`)
    measurements.push({
      name: `Export of ${athletes.toLocaleString('en-US')} athletes as ${format.toUpperCase()}`,
      value: (athletes / alone.ms) * 1000,
      floor,
      floorName: 'reading the rows and joining their cells',
      unit: 'rows/s',
      note: [
        `first byte after ${Math.round(alone.firstByteMs)} ms`,
        `${Math.round(alone.memoryGrowth / 1e6)} MB more memory`,
        `p95 of lists ${busy.toFixed(1)} ms meanwhile, ${idle.toFixed(1)} ms idle`,
      ].join(', '),
    })
  }
  await product.stop()
  rmSync(folder, { recursive: true })
  return measurements
}

function medianOf(runs: ExportRun[]): ExportRun {
  const middle = (pick: (run: ExportRun) => number) =>
    runs.map(pick).sort((a, b) => a - b)[runs.length >> 1] ?? Number.NaN
  return {
    ms: middle((run) => run.ms),
    firstByteMs: middle((run) => run.firstByteMs),
    memoryGrowth: Math.max(...runs.map((run) => run.memoryGrowth)),
  }
}

interface ExportRun {
  ms: number
  firstByteMs: number
  /** Bytes. */
  memoryGrowth: number
}

async function measureExport({ url, process }: Product, cookie: string, format: string) {
  const before = residentBytes(process('server').pid)
  let most = before
  const sampling = setInterval(() => {
    most = Math.max(most, residentBytes(process('server').pid))
  }, MEMORY_EVERY_MS)
  const startedAt = performance.now()
  const { firstByteAt } = await download(`${url}/api/athletes/export?format=${format}`, cookie)
  clearInterval(sampling)
  return { ms: performance.now() - startedAt, firstByteMs: firstByteAt - startedAt, memoryGrowth: most - before }
}

/** The p95 of lists while exports run one after the other. */

function residentBytes(pid: number | undefined): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return pages * 4096
}

function measureBareLoop(file: string): number {
  const db = new Sqlite(file, { readonly: true })
  const statement = db.prepare(`
    select name, sport, status, instagram, twitter, tiktok, linkedin, public_id, brand_count, verified_brand_count,
      champion_score, champion_rank, champion_score is not null, last_processed_at, created_at, updated_at, version
    from athlete order by name_key, sport_key`)
  const startedAt = performance.now()
  let rows = 0
  let characters = 0
  for (const row of statement.raw().iterate() as IterableIterator<unknown[]>) {
    characters += row.join(',').length
    rows += 1
  }
  const ms = performance.now() - startedAt
  db.close()
  if (characters === 0) throw new Error('There is nothing to export.')
  return (rows / ms) * 1000
}
