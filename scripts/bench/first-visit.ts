import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import { signInToPages } from '#tests/page-session.ts'
import { startProduct } from '#tests/product.ts'
import type { Measurement } from './measurement.ts'

/** A mid-range phone on a slow mobile network, as in Lighthouse's defaults. */
const PHONE: BrowserContextOptions = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2 }
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const CPU_SLOWDOWN = 4
const QUIET_MS = 1_000
const FOR_VISITORS = new Set(['/login', '/register'])

/** First visits of pages with an empty cache, compared with a page of the same HTML without style and script. */
export async function measureFirstVisits(): Promise<Measurement[]> {
  const product = await startProduct({ env: { RATE_LIMIT_PER_MINUTE: '0' } })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const measurements: Measurement[] = []
  for (const path of ['/login', '/register', '/dashboard', '/champions', '/athletes']) {
    const open = async () => {
      const context = await browser.newContext(PHONE)
      if (!FOR_VISITORS.has(path)) await signInBrowser(context, product.url)
      return context
    }
    const visit = await measureVisit(await open(), `${product.url}${path}`)
    const bare = await serveBare(withoutStyleAndScript(visit.html))
    const floor = await measureVisit(await open(), bare.url)
    bare.close()
    measurements.push({
      name: `First visit of ${path}, until it can be used`,
      value: visit.painted,
      floor: floor.painted,
      floorName: 'its HTML alone',
      unit: 'ms',
      note: `hydrated after ${Math.round(visit.loaded)} ms; HTML ${kilobytes(visit.bytes.Document)}, style ${kilobytes(visit.bytes.Stylesheet)}, script ${kilobytes(visit.bytes.Script)} compressed; layout shift ${visit.shift.toFixed(3)}`,
    })
  }
  await browser.close()
  await product.stop()
  return measurements
}

/** Forms work without script, so a page is usable as soon as it is painted. */
async function measureVisit(context: BrowserContext, url: string) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const bytes = await countBytes(session)
  await page.addInitScript(() => {
    const shifts = globalThis as unknown as { shift: number }
    shifts.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const answer = await page.goto(url, { waitUntil: 'load' })
  const html = (await answer?.text()) ?? ''
  await page.waitForTimeout(QUIET_MS)
  const times = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
    shift: (globalThis as unknown as { shift: number }).shift,
  }))
  await context.close()
  return { ...times, html, bytes }
}

/** Bytes transferred, by kind of resource. */
async function countBytes(session: Awaited<ReturnType<BrowserContext['newCDPSession']>>) {
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = { Document: 0, Stylesheet: 0, Script: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? ''
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  return bytes
}

/** The floor of a page: the same HTML served from memory by plain node:http. */
async function serveBare(html: string) {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function withoutStyleAndScript(html: string): string {
  return html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*>/g, '')
}

export async function signInBrowser(context: BrowserContext, url: string): Promise<void> {
  const [name = '', value = ''] = (await signInToPages(url)).split('=')
  await context.addCookies([{ name, value, url }])
}

function kilobytes(bytes = 0): string {
  return `${(bytes / 1000).toFixed(0)} kB`
}
