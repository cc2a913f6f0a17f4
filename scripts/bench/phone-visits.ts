import { type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test'
import { median, sum } from './figures.ts'
import type { Server } from './load.ts'
import type { Measurement } from './measurement.ts'

/** A mid-range phone on a slow mobile network, as in Lighthouse's defaults. */
const PHONE: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const CPU_SLOWDOWN = 4
const QUIET_MS = 1_000
const VISITS = 3
/** The browser reports no shorter interaction. */
const SHORTEST_MS = 16

const SCREENS = [
  '/dashboard',
  '/champions',
  '/champions/{id}',
  '/athletes',
  '/search?q=mar',
  '/analytics',
  '/upload',
  '/settings',
]

/** First visits of the main screens by a phone with an empty cache, by what a person waits for and what is transferred. */
export async function measurePhone({ url, headers }: Server, brand: string): Promise<Measurement[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const [name = '', value = ''] = (headers.cookie ?? '').split('=')
  const measurements: Measurement[] = []
  for (const screen of SCREENS) {
    const visits: Visit[] = []
    for (let visit = 0; visit < VISITS; visit++) {
      const context = await browser.newContext(PHONE)
      await context.addCookies([{ name, value, url }])
      visits.push(await visitPage(await context.newPage(), url + screen.replace('{id}', brand)))
      await context.close()
    }
    measurements.push(...describeVisits(screen, visits))
  }
  await browser.close()
  return measurements
}

function describeVisits(screen: string, visits: readonly Visit[]): Measurement[] {
  const vital = (name: keyof Vitals) => median(visits.map((visit) => visit[name]))
  const { bytes = {} } = visits[0] ?? {}
  const kinds = Object.entries(bytes).map(([kind, count]) => `${kind} ${(count / 1_000).toFixed(0)} kB`)
  return [
    { name: `LCP of ${screen} on a phone`, value: vital('lcp'), unit: 'ms', limit: 1_000 },
    { name: `INP of ${screen} on a phone`, value: vital('inp'), unit: 'ms', limit: 100 },
    { name: `CLS of ${screen} on a phone`, value: vital('cls'), unit: 'score', limit: 0.02 },
    {
      name: `Bytes of ${screen} on a phone`,
      value: sum(Object.values(bytes)) / 1_000,
      unit: 'kB',
      note: kinds.join(', '),
    },
  ]
}

type Visit = Awaited<ReturnType<typeof visitPage>>

interface Vitals {
  lcp: number
  inp: number
  cls: number
}

async function visitPage(page: Page, url: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const bytes = countBytes(session)
  await page.addInitScript(observeVitals, SHORTEST_MS)
  const answer = await page.goto(url, { waitUntil: 'load' })
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`)
  await page.waitForTimeout(QUIET_MS)
  const transferred = { ...bytes }
  await interact(page)
  await page.waitForTimeout(QUIET_MS)
  const vitals = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals)
  return { ...vitals, bytes: transferred }
}

/** Opens and closes the navigation, then types into the first field there is. */
async function interact(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open navigation' }).tap()
  await page.getByRole('button', { name: 'Close navigation' }).tap()
  const field = page.locator('main input:visible:not([type=checkbox],[type=radio],[type=file])').first()
  if ((await field.count()) === 0) return
  await field.tap()
  await field.pressSequentially('mar', { delay: 100 })
}

type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number }

/** Runs in the browser. Every shift counts, so that CLS is no less than what its windows of five seconds would say. */
function observeVitals(shortestMs: number): void {
  const vitals: Vitals = { lcp: Number.NaN, inp: shortestMs, cls: 0 }
  Object.assign(globalThis, { vitals })
  for (const type of ['largest-contentful-paint', 'layout-shift', 'event']) {
    const options = { type, buffered: true, durationThreshold: shortestMs }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        if (type === 'largest-contentful-paint') vitals.lcp = entry.startTime
        else if (type === 'layout-shift') vitals.cls += entry.hadRecentInput ? 0 : entry.value
        else if (entry.interactionId) vitals.inp = Math.max(vitals.inp, entry.duration)
      }
    }).observe(options)
  }
}

/** Bytes transferred, by kind of resource. */
function countBytes(session: CDPSession): Record<string, number> {
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = { Document: 0, Stylesheet: 0, Script: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? ''
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  return bytes
}
