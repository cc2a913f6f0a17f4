import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { openDatabase } from '#db/open-database.ts'
import { type Replay, startReplay } from '#scripts/replay/replay-server.ts'
import { type ApiClient, signInForLong } from '../api-client.ts'
import { ADMIN, type Product, startProduct } from '../product.ts'

type Account = Record<'email' | 'password', string>

interface WorkerFixtures {
  replay: Replay
  /** An empty product whose providers are the replay; no user is registered. */
  emptyProduct: Product
  /** A product with an administrator, the sample athletes, and three of them discovered. */
  filledProduct: Product & { api: ApiClient }
  /** One context for all pages, with one that stays open, so that scripts and fonts are loaded and compiled once. */
  signedIn: BrowserContext
}

export const VIEWS = {
  phone: { width: 375, height: 812 },
  desk: { width: 1280, height: 900 },
} as const

interface Violation {
  id: string
  nodes: { target: string[] }[]
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const sampleCsv = readFileSync(new URL('../../app/files/imports/sample-athletes.csv', import.meta.url), 'utf8')

/**
 * All fixtures of a worker are here: a worker process, with its browser and its products, is kept from file to file only as
 * long as these are the same.
 */
export const test = base.extend<object, WorkerFixtures>({
  replay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const replay = await startReplay({ latencyMs: 5 })
      await use(replay)
      await replay.close()
    },
    { scope: 'worker' },
  ],
  emptyProduct: [
    async ({ replay }, use) => {
      const product = await startProduct({
        env: { ...replay.env, ADMIN_EMAIL: '', ADMIN_PASSWORD: '', AGENT_ATHLETES_PER_HOUR: '3600' },
      })
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
  filledProduct: [
    async ({ replay }, use) => {
      const product = await startProduct({ env: replay.env })
      const api = await signInForLong(product.url)
      await api.importAthletes(sampleCsv)
      const { data } = await api.get('/api/v1/athletes', { query: { limit: 3, sortBy: 'name', order: 'asc' } })
      for (const { id } of data) await api.post('/api/v1/athletes/{id}/process', { path: { id } })
      await expect.poll(() => unfinishedJobs(api)).toBe(0)
      await untilRanked(product)
      await use({ ...product, api })
      await product.stop()
    },
    { scope: 'worker' },
  ],
  signedIn: [
    async ({ browser, filledProduct: { url } }, use) => {
      const context = await browser.newContext({ viewport: VIEWS.phone })
      await signInContext(context, url)
      // The process of the pages ends with the last of them.
      await context.newPage()
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
})

export { expect }

/** The ranking follows discoveries within a second or two. */
async function untilRanked({ dataDir }: Product): Promise<void> {
  const { reader, close } = openDatabase(join(dataDir, 'icon-radar.db'))
  await expect.poll(() => reader.selectFrom('ranking_due').select('since').execute()).toEqual([])
  await close()
}

/** Waiting ones too: right after it was queued, a discovery is not active yet. */
export async function unfinishedJobs(api: ApiClient): Promise<number> {
  return (await api.get('/api/v1/jobs/queue')).length
}

/** A page in its own context; console errors fail the test through `complaints`. */
export async function openPage(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  return { page, complaints: watchComplaints(page), close: () => context.close() }
}

/** The console errors of a page, as they come. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** Gives the page's context a session by the request that the form sends; the page stays where it is. */
export async function signIn(page: Page, url: string, account?: Account) {
  await signInContext(page.context(), url, account)
}

export async function signInContext(context: BrowserContext, url: string, { email, password }: Account = ADMIN) {
  const answer = await context.request.post(`${url}/login`, { form: { email, password } })
  expect(new URL(answer.url()).pathname).toBe('/dashboard')
}

export async function signInByForm(page: Page, url: string) {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard')
}

/** Waits until the page's script is loaded; a toast says the same elsewhere. */
export async function untilConnected(page: Page) {
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Connected')
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The only rules whose result the theme can change: structure, names and sizes are the same in both. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Violations of WCAG 2.2 AA on the page, with their elements. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  return faultsByRules(page, STANDARDS)
}

/** Violations in the light and the dark theme of one load, each with its theme; of the whole page, or within its parts. */
export async function faultsInBothThemes(page: Page, parts?: string[]): Promise<string[]> {
  const faults: string[] = []
  for (const [colorScheme, rules] of [
    ['light', STANDARDS],
    ['dark', RULES_OF_COLOURS],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    faults.push(...(await faultsByRules(page, rules, parts)).map((fault) => `${colorScheme}, ${fault}`))
  }
  return faults
}

const FRAME = ['.site-header', '.site-footer']
/** Headers and footers without a fault, each by the rules, the theme, the width of the page and their HTML. */
const faultlessFrames = new Set<string>()

/** Of a frame that is on many pages, a worker looks at the first. */
async function faultsByRules(page: Page, rules: string[], parts?: string[]): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axeSource)
  const frame = parts ? undefined : [rules, await page.evaluate(describeFrame, FRAME.join())].join()
  const exclude = frame && faultlessFrames.has(frame) ? FRAME : []
  // Elements that pass are not described; style sheets and media are fetched for two rules alone, of turned screens and of sound.
  const asked = {
    context: { include: parts ?? ['html'], exclude },
    options: { runOnly: rules, resultTypes: ['violations'], preload: false },
  }
  const faults = await page.evaluate(async ({ context, options }) => {
    // Fading elements have their final contrast only at the end.
    const passing = document.getAnimations().filter(({ effect }) => {
      // Those of elements that are not rendered never end.
      const isShown = (effect as KeyframeEffect).target?.checkVisibility({ contentVisibilityAuto: true })
      return isShown && effect?.getComputedTiming().endTime !== Infinity
    })
    await Promise.allSettled(passing.map((animation) => animation.finished))
    const { axe } = globalThis as unknown as {
      axe: { run: (context: object, options: object) => Promise<{ violations: Violation[] }> }
    }
    const { violations } = await axe.run(context, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  }, asked)
  if (frame && faults.length === 0) faultlessFrames.add(frame)
  return faults
}

function describeFrame(frame: string): string {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const isBehind = document.querySelector('dialog:modal') !== null
  const parts = [...document.querySelectorAll(frame)].map(({ outerHTML }) => outerHTML)
  return [isDark, document.documentElement.className, innerWidth, isBehind, ...parts].join()
}

export async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}

export const FIRST_ACCOUNT = { email: 'first@example.com', password: 'Correct-Horse-1' }

/** Fills the set-up page of an installation without accounts, and sends it. */
export async function createFirstAccount(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Set up Icon Radar' })).toBeVisible()
  await page.getByLabel('First Name').fill('Fay')
  await page.getByLabel('Last Name').fill('First')
  await page.getByLabel('Email').fill(FIRST_ACCOUNT.email)
  await page.getByLabel('Password', { exact: true }).fill(FIRST_ACCOUNT.password)
  await page.getByLabel('Confirm Password').fill(FIRST_ACCOUNT.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
}
