import type { Page } from '@playwright/test'
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

const PAGES_OF_VISITORS = ['/login', '/register'] as const
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
  const isFine = (path: string) =>
    `${path} is accessible, fits and complains of nothing on a ${name} [S-01] [B-04] [T-09]`

  for (const path of [...PAGES_OF_VISITORS, ...PAGES, ...DIALOGS])
    test(isFine(path), async ({ browser, filledProduct: { url } }) => {
      const { page, complaints, close } = await openPage(browser, options)
      if (!isOneOf(PAGES_OF_VISITORS, path)) await signIn(page, url)
      await page.goto(`${url}${path}`)
      const place = isOneOf(DIALOGS, path) ? page.locator('dialog:modal') : page
      await expect(place.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFine(page, complaints)
      await close()
    })

  for (const kind of ['athletes', 'brands'] as const)
    test(isFine(`the page of ${kind}`), async ({ browser, filledProduct: { url, api } }) => {
      const { page, complaints, close } = await openPage(browser, options)
      await signIn(page, url)
      const { data } = await api.get(`/api/v1/${kind}`, { query: { limit: 2 } })
      for (const { id } of data) {
        await page.goto(`${url}/${kind === 'brands' ? 'champions' : kind}/${id}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectFine(page, complaints)
      }
      await close()
    })
}

function isOneOf(paths: readonly string[], path: string): boolean {
  return paths.includes(path)
}

async function expectFine(page: Page, complaints: string[]): Promise<void> {
  expect.soft(await faultsInBothThemes(page)).toEqual([])
  expect.soft(await scrollsSideways(page)).toBe(false)
  expect.soft(await tablesBeyondTheirCards(page)).toEqual([])
  expect(complaints).toEqual([])
}

test('on paper each cell stands under its heading, and the address with its filters and the time below each page [B-05] [T-01]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser)
  await signIn(page, url)
  for (const path of ['/dashboard?details=on', '/athletes?status=ACTIVE', '/champions/rankings']) {
    await page.goto(`${url}${path}`)
    await untilConnected(page)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const footers = await page.evaluate(() =>
      document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)),
    )
    expect(footers.join(), path).toContain(`${url}${path} ·`)
    await page.emulateMedia({ media: 'print' })
    expect(await tablesOutOfStep(page), path).toEqual([])
    await page.emulateMedia({ media: 'screen' })
  }
  await close()
})

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

/** Captions of the tables that are wider than their card where nothing scrolls them. */
function tablesBeyondTheirCards(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLTableElement>('.table-box > table')]
      .filter(({ parentElement: box }) => box && getComputedStyle(box).overflowX === 'visible')
      .filter((table) => table.offsetWidth > (table.parentElement?.clientWidth ?? 0) + 1)
      .map((table) => table.caption?.textContent ?? undefined),
  )
}

/** Captions of the tables that show another number of cells than of headings. */
function tablesOutOfStep(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() => {
    const shown = (row: HTMLTableRowElement | undefined) =>
      [...(row?.cells ?? [])].filter((cell) => cell.checkVisibility()).length
    return [...document.querySelectorAll('table')]
      .filter((table) => shown(table.tHead?.rows[0]) !== shown(table.tBodies[0]?.rows[0]))
      .map((table) => table.caption?.textContent ?? undefined)
  })
}
