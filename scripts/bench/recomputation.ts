import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { settleRanking } from '#app/scoring/due-ranking.server.ts'
import { recomputeScores } from '#app/scoring/recomputation/recompute-scores.server.ts'
import { openDatabase } from '#db/open-database.ts'
import { signInToPages } from '#tests/page-session.ts'
import { type Product, startProduct } from '#tests/product.ts'
import { generateDirectory } from './generated-directory.ts'
import { download } from './lists-meanwhile.ts'
import { processorMs } from './load.ts'
import type { Measurement } from './measurement.ts'

/** Three of five have a score. */
const BRANDS = Math.round(Number(process.env.BENCH_BRANDS ?? 200_000) / 0.6)
const LIMIT_MS = 60_000
const MOST_SLOWER = 1.5
const IDLE_MS = 15_000
const LOOK_MS = 500
const PAGES = ['/dashboard', '/champions', '/champions/rankings', '/athletes', '/api/v1/athletes?page=2', '/settings']
const DAY_MS = 86_400_000

/**
 * The nightly recomputation by the job process, first with other scores for all brands, then with the same, and the
 * pages meanwhile.
 */
export async function measureRecomputation(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-bench-'))
  const file = join(folder, 'icon-radar.db')
  await generateDirectory(file, BRANDS, BRANDS)
  // What was generated follows from no inputs: all scores differ.
  const changing = await recomputeHere(file)

  const product = await startProduct({ worker: false, env: { DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: '0' } })
  const cookie = await signInToPages(product.url)
  const idle = await timePages(product, cookie, () => delay(IDLE_MS))
  const started = await product.start('worker')
  const before = processorMs(started.pid) ?? 0
  let job = { ms: 0, brands: 0 }
  const meanwhile = await timePages(product, cookie, async () => {
    job = await untilRecomputed(file)
  })
  const processor = (processorMs(started.pid) ?? 0) - before
  await product.stop()
  rmSync(folder, { recursive: true, force: true })

  const brands = job.brands.toLocaleString('en-US')
  const limit = { floor: LIMIT_MS, floorName: 'the limit', unit: 'ms' as const }
  return [
    { name: `Recomputing ${brands} scores that all change, in one process`, value: changing.scoresMs, ...limit },
    { name: `Ranking ${brands} brands whose scores all changed`, value: changing.rankingMs, ...limit },
    {
      name: `Recomputing ${brands} scores that stay the same, by the job process`,
      value: job.ms,
      ...limit,
      note: `${((processor / job.brands) * 1_000).toFixed(0)} µs of processor a brand`,
    },
    ...PAGES.map((path, index) => ({
      name: `${path} meanwhile, p95`,
      value: meanwhile[index] ?? Number.NaN,
      floor: idle[index] ?? Number.NaN,
      floorName: `idle, of which ${MOST_SLOWER} × is the limit`,
      unit: 'ms' as const,
    })),
  ]
}

async function recomputeHere(file: string): Promise<{ scoresMs: number; rankingMs: number }> {
  const connections = openDatabase(file)
  // As if it were yesterday, so that the job process has something to do today.
  const now = () => new Date(Date.now() - DAY_MS)
  const saveCheckpoint = async () => undefined
  const start = performance.now()
  await recomputeScores(connections, { checkpoint: null, now, signal: new AbortController().signal, saveCheckpoint })
  const scoresMs = performance.now() - start
  const rankingStart = performance.now()
  await settleRanking(connections)
  const rankingMs = performance.now() - rankingStart
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

/** The p95 of each page, asked for in turn until the work has ended. */
async function timePages({ url }: Product, cookie: string, work: () => Promise<void>): Promise<number[]> {
  const times: number[][] = PAGES.map(() => [])
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    for (const [index, path] of PAGES.entries()) {
      const start = performance.now()
      await download(`${url}${path}`, cookie)
      times[index]?.push(performance.now() - start)
    }
    await delay(LOOK_MS / 10)
  }
  await working
  return times.map((all) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? Number.NaN)
}
