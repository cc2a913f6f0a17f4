import Sqlite from 'better-sqlite3'
import { median } from './figures.ts'
import { download, measureLists, measureListsDuring } from './lists-meanwhile.ts'
import type { Server } from './load.ts'
import { withDirectory } from './measured-product.ts'
import { type Measurement, thousands } from './measurement.ts'
import { memoryMb } from './process-use.ts'

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
  return withDirectory({ athletes }, async ({ file, server }) => {
    const floor = measureBareLoop(file)
    const measurements: Measurement[] = []
    for (const format of FORMATS) {
      const idle = await measureLists(server)
      const runs: ExportRun[] = []
      for (let run = 0; run < runsOf(athletes); run++) runs.push(await measureExport(server, format))
      const counted = runs.slice(1)
      const busy = await measureListsDuring(server, `/api/athletes/export?format=${format}`)
      measurements.push({
        name: `Export of ${thousands(athletes)} athletes as ${format.toUpperCase()}`,
        value: (athletes / median(counted.map((run) => run.ms))) * 1000,
        floor,
        floorName: 'reading the rows and joining their cells',
        unit: 'rows/s',
        note: [
          `first byte after ${Math.round(median(counted.map((run) => run.firstByteMs)))} ms`,
          `${Math.round(Math.max(...counted.map((run) => run.moreMb)))} MB more memory`,
          `p95 of lists ${busy.toFixed(1)} ms meanwhile, ${idle.toFixed(1)} ms idle`,
        ].join(', '),
      })
    }
    return measurements
  })
}

interface ExportRun {
  ms: number
  firstByteMs: number
  moreMb: number
}

async function measureExport(server: Server, format: string): Promise<ExportRun> {
  const memory = () => memoryMb(server.pid, 'VmRSS')
  const before = memory()
  let most = before
  const sampling = setInterval(() => {
    most = Math.max(most, memory())
  }, MEMORY_EVERY_MS)
  const startedAt = performance.now()
  const { firstByteAt } = await download(server, `/api/athletes/export?format=${format}`)
  clearInterval(sampling)
  return { ms: performance.now() - startedAt, firstByteMs: firstByteAt - startedAt, moreMb: most - before }
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
