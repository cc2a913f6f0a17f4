import { setTimeout as delay } from 'node:timers/promises'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import { publishRankingIfDue } from '#app/champion-index/scoring/due-ranking.server.ts'
import { recomputeScores } from '#app/champion-index/scoring/recomputation/recompute-scores.server.ts'
import { openDatabase } from '#db/open-database.ts'
import { milliseconds } from './figures.ts'
import { type MeasuredProduct, withDirectory } from './measured-product.ts'
import { limitMs, type Measurement, thousands } from './measurement.ts'
import { comparePages } from './pages-meanwhile.ts'
import { processorMs } from './process-use.ts'

/** Three of five have a score. */
const BRANDS = Math.round(Number(process.env.BENCH_BRANDS ?? 200_000) / 0.6)
const LIMIT_MS = 60_000
const LOOK_MS = 500
const PAGES = ['/dashboard', '/champions', '/champions/rankings', '/athletes', '/api/v1/athletes?page=2', '/settings']
/**
 * The nightly recomputation by the job process, first with other scores for all brands, then with the same, and the
 * pages meanwhile.
 */
export async function measureRecomputation(): Promise<Measurement[]> {
  let changing = { scoresMs: Number.NaN, rankingMs: Number.NaN }
  // What was generated follows from no inputs: all scores differ.
  const prepare = async (file: string) => {
    changing = await recomputeHere(file)
  }
  return withDirectory({ athletes: BRANDS, brands: BRANDS, prepare }, (measured) => measureNight(measured, changing))
}

async function measureNight({ product, file, server }: MeasuredProduct, changing: Changing): Promise<Measurement[]> {
  let job = { ms: 0, brands: 0 }
  let processor = 0
  const pages = await comparePages(server, PAGES, async () => {
    const { pid } = await product.start('worker')
    const before = processorMs(pid) ?? 0
    job = await untilRecomputed(file)
    processor = (processorMs(pid) ?? 0) - before
  })

  const brands = thousands(job.brands)
  const limit = limitMs(LIMIT_MS)
  return [
    { name: `Recomputing ${brands} scores that all change, in one process`, value: changing.scoresMs, ...limit },
    { name: `Ranking ${brands} brands whose scores all changed`, value: changing.rankingMs, ...limit },
    {
      name: `Recomputing ${brands} scores that stay the same, by the job process`,
      value: job.ms,
      ...limit,
      note: `${((processor / job.brands) * 1_000).toFixed(0)} µs of processor a brand`,
    },
    ...pages,
  ]
}

interface Changing {
  scoresMs: number
  rankingMs: number
}

async function recomputeHere(file: string): Promise<Changing> {
  const connections = openDatabase(file)
  // As if it were yesterday, so that the job process has something to do today.
  const now = () => new Date(Date.now() - DAY_MS)
  const saveCheckpoint = async () => undefined
  const { signal } = new AbortController()
  const scoresMs = await milliseconds(() =>
    recomputeScores(connections, { checkpoint: null, now, signal, saveCheckpoint }),
  )
  const rankingMs = await milliseconds(() => publishRankingIfDue(connections))
  await connections.close()
  return { scoresMs, rankingMs }
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
