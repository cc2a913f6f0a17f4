import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { type ApiClient, signInToApi } from '#tests/api-client.ts'
import { freePort } from '#tests/free-port.ts'
import { startProduct } from '#tests/product.ts'
import { startReplay } from '../replay/replay-server.ts'
import { median } from './figures.ts'
import { signInBrowser } from './first-visit.ts'
import { withFolder } from './measured-product.ts'
import type { Measurement } from './measurement.ts'

const LIMIT = 95
const CATEGORIES = ['performance', 'accessibility', 'best-practices']
/** The median counts: other programs on the machine change the performance, never the rest. */
const RUNS = Number(process.env.BENCH_RUNS ?? 3)
const DISCOVERED = 12
const LOOK_MS = 200
const SETTLED_MS = 5_000

const SAMPLE = new URL('../../app/files/imports/sample-athletes.csv', import.meta.url)

/** Lighthouse's scores on a phone, with its own throttling, of a product that has discovered some of the sample athletes. */
export async function measureLighthouse(): Promise<Measurement[]> {
  const replay = await startReplay({ latencyMs: 5 })
  const product = await startProduct({ env: { ...replay.env, RATE_LIMIT_PER_MINUTE: '0' } })
  const brand = await discoverSome(await signInToApi(product.url))
  const measurements = await withFolder((_, profile) => measureAll(product.url, brand, profile))
  await product.stop()
  await replay.close()
  return measurements
}

async function measureAll(url: string, brand: string, profile: string): Promise<Measurement[]> {
  const port = await freePort()
  // Lighthouse opens its pages beside those of the browser's own profile, so the session must be there.
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  const measurements = await measurePage('/login', `${url}/login`, port)
  await signInBrowser(browser, url)
  for (const path of ['/dashboard', '/champions', '/athletes'])
    measurements.push(...(await measurePage(path, url + path, port)))
  measurements.push(...(await measurePage('a brand', `${url}/champions/${brand}`, port)))
  await browser.close()
  return measurements
}

/** The leading brand of those that were found. */
async function discoverSome(api: ApiClient): Promise<string> {
  await api.importAthletes(readFileSync(SAMPLE, 'utf8'))
  const { data } = await api.get('/api/v1/athletes', { query: { limit: DISCOVERED, sortBy: 'name', order: 'asc' } })
  for (const { id } of data) await api.post('/api/v1/athletes/{id}/process', { path: { id } })
  while ((await api.get('/api/v1/jobs/queue')).length > 0) await delay(LOOK_MS)
  // The ranking follows within a second or two.
  await delay(SETTLED_MS)
  const [leader] = (await api.get('/api/v1/brands/rankings/champion-index', { query: { limit: 1 } })).data
  if (!leader) throw new Error('No brand is ranked')
  return leader.id
}

async function measurePage(name: string, url: string, port: number): Promise<Measurement[]> {
  const results: Result[] = []
  for (let run = 0; run < RUNS; run++) results.push(await auditPage(url, port))
  return CATEGORIES.map((category) => {
    const scores = results.map(({ categories }) => (categories[category]?.score ?? Number.NaN) * 100)
    const middle = median(scores)
    const run = results[scores.indexOf(middle)] ?? results[0]
    return {
      name: `Lighthouse on a phone, ${name}: ${category}`,
      value: middle,
      floor: LIMIT,
      floorName: 'limit',
      unit: 'points',
      note: run && describe(run, category),
    }
  })
}

async function auditPage(url: string, port: number): Promise<Result> {
  const report = await lighthouse(url, {
    port,
    hostname: '127.0.0.1',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
  })
  if (!report) throw new Error(`Lighthouse has no result for ${url}`)
  const { runtimeError, finalDisplayedUrl } = report.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`)
  return report.lhr
}

/**
 * What costs points: the timings for the performance, with Lighthouse's index of the machine's speed, which it slows down
 * by four whatever it is; else the audits that fail.
 */
function describe({ categories, audits, environment }: Result, category: string): string | undefined {
  const timings = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]
  if (category === 'performance') {
    const measured = timings.map((id) => `${audits[id]?.title} ${audits[id]?.displayValue}`.replaceAll('\u00a0', ' '))
    return [...measured, `machine ${Math.round(environment.benchmarkIndex)}`].join('; ')
  }
  const failed = (categories[category]?.auditRefs ?? []).filter(
    ({ id, weight }) => weight > 0 && audits[id]?.score === 0,
  )
  return failed.length === 0 ? undefined : failed.map(({ id }) => id).join('; ')
}
