import type { BrowserContext, Page } from '@playwright/test'
import { type ApiClient, signInToApi } from '../api-client.ts'
import {
  accessibilityFaults,
  expect,
  scrollsSideways,
  test,
  untilConnected,
  VIEWS,
  watchComplaints,
} from './browser.ts'
import { smallTargets } from './small-targets.ts'

const PAGES_OF_VISITORS = ['/login', '/register'] as const
/** Some are dialogs over the page that they are opened from. */
const PAGES = [
  '/',
  '/dashboard',
  '/champions',
  '/champions/what-if',
  '/champions/new',
  '/champions/duplicates',
  '/athletes',
  '/athletes/import',
  '/athletes/new',
  '/athletes/imports',
  '/athletes/deleted',
  '/athletes/duplicates',
  '/upload',
  '/upload/queue',
  '/upload/settings',
  '/analytics',
  '/analytics/compare',
  '/alerts',
  '/alerts/new',
  '/notifications',
  '/views',
  '/reviews',
  '/identities',
  '/help',
  '/methodology',
  '/contact',
  '/terms',
  '/privacy',
  '/cookies',
  '/api-docs',
]
const SCREENS_OF_SETTINGS = [
  '/settings',
  '/settings/password',
  '/settings/security',
  '/settings/security/app',
  '/settings/security/recovery-codes',
  '/settings/security/passkeys/new',
  '/settings/sessions',
  '/settings/email',
  '/settings/delete-account',
  '/settings/mail',
  '/settings/openid',
  '/settings/tokens',
  '/settings/notifications',
  '/settings/searches',
  '/settings/appearance',
  '/settings/users',
  '/settings/invitations',
  '/settings/registration',
  '/settings/providers',
  '/settings/activity',
  '/settings/requests',
  '/settings/webhooks',
  '/settings/system',
  '/settings/backups',
  '/settings/feed',
  '/settings/tags',
]
const STATES_OF_SEARCH = [
  '/search',
  '/search?q=nobody-has-this-name',
  '/search?filters=general',
  '/search?q=quillon',
  '/search?q=quillon&view=grid&sport=Luge&championIndexMax=900',
  '/search?q=quillon&type=athletes&page=2',
  '/search?q=quillon&tab=analytics',
  '/search?q=quillon&filters=athletes',
  '/search?q=quillon&filters=hidden',
  '/search?q=nike&type=brands&view=grid',
  '/search?q=%E5%A4%A7%E8%B0%B7',
  `/search?q=${'w'.repeat(100)}`,
]
test.describe.configure({ mode: 'parallel' })

const isFine = (path: string) =>
  `${path.slice(0, 80)} is accessible, fits, has targets of 44 px and complains of nothing on a phone and on a desk [S-01] [B-04] [T-09] [D-09] [F-01]`

for (const path of PAGES_OF_VISITORS)
  test(isFine(path), async ({ browser, filledProduct: { url } }) => {
    const context = await browser.newContext({ viewport: VIEWS.phone })
    await expectFine(await openIn(context, `${url}${path}`))
    await context.close()
  })

for (const path of [...PAGES, ...SCREENS_OF_SETTINGS, ...STATES_OF_SEARCH])
  test(isFine(path), async ({ signedIn, filledProduct: { url } }) => {
    await expectFine(await openConnected(signedIn, `${url}${path}`))
  })

test(isFine('each page of two athletes and two brands'), async ({ signedIn, filledProduct: { url } }) => {
  // An earlier test of the same worker may have ended the other sessions.
  for (const path of await recordPaths(await signInToApi(url)))
    await expectFine(await openConnected(signedIn, `${url}${path}`))
})

test(isFine('/upload/history of a file with a refused row'), async ({ signedIn, filledProduct: { url } }) => {
  const api = await signInToApi(url)
  const body = new FormData()
  body.set('file', new File(['name,sport\nAda,Golf\n,Golf\n'], 'refused.csv', { type: 'text/csv' }))
  const { data } = await api.post('/api/v1/uploads', { body })
  const status = async () => (await api.get('/api/v1/uploads/{id}', { path: { id: data.id } })).data.status
  await expect.poll(status).toBe('completed')
  await expectFine(await openConnected(signedIn, `${url}/upload/history`))
})

async function openIn(context: BrowserContext, address: string) {
  const page = await context.newPage()
  const complaints = watchComplaints(page)
  await page.goto(address)
  return { page, complaints }
}

async function openConnected(context: BrowserContext, address: string) {
  const opened = await openIn(context, address)
  await untilConnected(opened.page)
  return opened
}

/** Loaded on the phone in the light theme, then given the room of the desk and the dark theme. */
async function expectFine({ page, complaints }: Awaited<ReturnType<typeof openIn>>): Promise<void> {
  const address = page.url()
  const dialog = page.locator('dialog:modal')
  const place = (await dialog.count()) > 0 ? dialog : page
  for (const [view, colorScheme] of [
    ['phone', 'light'],
    ['desk', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(VIEWS[view])
    // Where another view was scrolled to, the header may lie over a part of some target.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(place.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await accessibilityFaults(page), `${address}, ${view}, ${colorScheme}`).toEqual([])
    expect.soft(await scrollsSideways(page), `${address}, ${view}`).toBe(false)
    expect.soft(await tablesBeyondTheirCards(page), `${address}, ${view}`).toEqual([])
    if (view === 'phone') expect.soft(await smallTargets(page), address).toEqual([])
  }
  expect(complaints, address).toEqual([])
  await page.close()
}

async function recordPaths(api: ApiClient): Promise<string[]> {
  const { data: athletes } = await api.get('/api/v1/athletes', { query: { limit: 2, sortBy: 'brandCount' } })
  const { data: brands } = await api.get('/api/v1/brands', { query: { limit: 2, sortBy: 'score' } })
  const [athlete, otherAthlete] = athletes.map(({ id }) => id)
  const [brand, otherBrand] = brands.map(({ id }) => id)
  return [
    `/athletes/${athlete}`,
    `/athletes/${otherAthlete}`,
    `/athletes/${athlete}/edit`,
    `/athletes/${athlete}/merge`,
    `/champions/${brand}`,
    `/champions/${otherBrand}`,
    `/champions/${brand}/edit`,
    `/champions/${brand}/merge`,
    `/analytics/compare?of=brands&id=${brand}&id=${otherBrand}`,
  ]
}

/** Captions of the tables that are wider than their card where nothing scrolls them. */
function tablesBeyondTheirCards(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLTableElement>('.table-box > table')]
      .filter(({ parentElement: box }) => box && getComputedStyle(box).overflowX === 'visible')
      .filter((table) => table.offsetWidth > (table.parentElement?.clientWidth ?? 0) + 1)
      .map((table) => table.caption?.textContent ?? undefined),
  )
}
