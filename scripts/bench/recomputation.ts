import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#db/open-database.ts'
import { type MeasuredProduct, withDirectory } from './measured-product.ts'
import { type Measurement, thousands } from './measurement.ts'
import { comparePages } from './pages-meanwhile.ts'
import { processorMs } from './process-use.ts'

/** Three of five have a score. */
const BRANDS = Math.round(Number(process.env.BENCH_BRANDS ?? 50_000) / 0.6)
const LOOK_MS = 500
const PAGES = ['/dashboard', '/champions', '/athletes', '/api/v1/athletes?page=2', '/settings']

/**
 * The nightly recomputation by the job process, and the pages meanwhile. All scores change, as those that were generated
 * follow from no inputs.
 */
export function measureRecomputation(): Promise<Measurement[]> {
  return withDirectory(measureNight, { athletes: BRANDS, brands: BRANDS })
}

async function measureNight({ product, file, server }: MeasuredProduct): Promise<Measurement[]> {
  let job = { ms: Number.NaN, brands: 0 }
  let processor = 0
  const pages = await comparePages(server, PAGES, async () => {
    const { pid } = await product.start('worker')
    const before = processorMs(pid)
    job = await untilRecomputed(file)
    processor = processorMs(pid) - before
  })
  return [
    {
      name: `Recomputing ${thousands(job.brands)} scores that all change, by the job process`,
      value: job.ms,
      unit: 'ms',
      note: `${((processor / job.brands) * 1_000).toFixed(0)} µs of processor a brand`,
    },
    ...pages.map((page) => ({ ...page, name: `Recomputation, ${page.name}` })),
  ]
}

/** Waits for the job that the job process starts by itself. */
async function untilRecomputed(file: string): Promise<{ ms: number; brands: number }> {
  const { reader, close } = openDatabase(file)
  const ended = () =>
    reader
      .selectFrom('job')
      .select(['started_at', 'finished_at', 'results'])
      .where('type', '=', 'score_recomputation')
      .where('finished_at', 'is not', null)
      .executeTakeFirst()
  let job = await ended()
  while (!job) {
    await delay(LOOK_MS)
    job = await ended()
  }
  await close()
  const { processed }: { processed: number } = JSON.parse(job.results ?? '{}')
  return { ms: Date.parse(job.finished_at ?? '') - Date.parse(job.started_at ?? ''), brands: processed }
}
