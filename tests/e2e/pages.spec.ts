import type { ApiClient } from '../api-client.ts'
import {
  accessibilityFaults,
  expect,
  faultsInBothThemes,
  openPage,
  scrollsSideways,
  signIn,
  test,
  untilConnected,
} from './browser.ts'

const PAGES = [
  '/',
  '/dashboard',
  '/champions',
  '/champions/rankings',
  '/athletes',
  '/upload',
  '/upload/queue',
  '/upload/history',
  '/search',
  '/search?q=james',
  '/search?q=nobody-has-this-name',
  '/analytics',
  '/analytics/compare',
  '/alerts',
  '/alerts/new',
  '/help',
  '/methodology',
  '/contact',
  '/terms',
  '/privacy',
  '/cookies',
] as const
/** Dialogs over the page they were opened from. */
const DIALOGS = ['/athletes/import', '/upload/settings'] as const
const VIEWS = [
  { name: 'phone', viewport: { width: 375, height: 812 } },
  { name: 'desk', viewport: { width: 1280, height: 900 } },
] as const

for (const { name, ...options } of VIEWS) {
  test(`every page is accessible, fits and complains of nothing on a ${name} [S-01] [B-04] [T-09]`, async ({
    browser,
    filledProduct,
  }) => {
    const { page, complaints, close } = await openPage(browser, options)
    for (const path of ['/login', '/register']) {
      await page.goto(`${filledProduct.url}${path}`)
      expect.soft(await faultsInBothThemes(page), path).toEqual([])
      expect.soft(await scrollsSideways(page), path).toBe(false)
    }
    await signIn(page, filledProduct.url)

    for (const path of [...PAGES, ...(await detailPaths(filledProduct.api))]) {
      await page.goto(`${filledProduct.url}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect.soft(await faultsInBothThemes(page), path).toEqual([])
      expect.soft(await scrollsSideways(page), path).toBe(false)
    }
    for (const path of DIALOGS) {
      await page.goto(`${filledProduct.url}${path}`)
      await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('dialog:modal')).toHaveCount(1)
      expect.soft(await faultsInBothThemes(page), path).toEqual([])
      expect.soft(await scrollsSideways(page), path).toBe(false)
    }
    expect(complaints).toEqual([])
    await close()
  })
}

test('times are rendered by the server in the visitor’s zone and language, and do not change [D-21]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, complaints, close } = await openPage(browser, { locale: 'de-DE', timezoneId: 'Asia/Tokyo' })
  // Nothing new comes in between.
  await page.routeWebSocket(/\/ws/, () => undefined)
  await signIn(page, url)
  // The first page tells the server the zone.
  await page.goto(`${url}/help`)
  await untilConnected(page)
  for (const path of ['/dashboard', '/athletes', '/champions/rankings']) {
    const html = await (await page.goto(`${url}${path}`))?.text()
    const written = await page.evaluate(
      (markup) =>
        [...new DOMParser().parseFromString(markup, 'text/html').querySelectorAll('time')].map(
          (time) => time.textContent,
        ),
      html ?? '',
    )
    await untilConnected(page)
    expect(written.length, path).toBeGreaterThan(0)
    expect(await page.locator('time').allTextContents(), path).toEqual(written)
    expect(written.join(), path).toMatch(/^\d\d\.\d\d\.\d{4}/)
  }
  expect(complaints).toEqual([])
  await close()
})

test('unknown records and addresses say so with status 404 [S-09] [T-09] [B-04]', async ({
  browser,
  filledProduct,
}) => {
  const { page, close } = await openPage(browser)
  await signIn(page, filledProduct.url)
  for (const [path, text] of [
    ['/no-such-page', 'Page Not Found'],
    ['/athletes/00000000-0000-7000-8000-000000000000', 'Athlete Not Found'],
    ['/champions/00000000-0000-7000-8000-000000000000', 'Brand Not Found'],
  ] as const) {
    const answer = await page.goto(`${filledProduct.url}${path}`)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByText(text).first()).toBeVisible()
    await untilConnected(page)
    expect(await accessibilityFaults(page), path).toEqual([])
  }
  await close()
})

async function detailPaths(api: ApiClient): Promise<string[]> {
  const athletes = await api.get('/api/v1/athletes', { query: { limit: 2 } })
  const brands = await api.get('/api/v1/brands', { query: { limit: 2 } })
  return [...athletes.data.map(({ id }) => `/athletes/${id}`), ...brands.data.map(({ id }) => `/champions/${id}`)]
}
