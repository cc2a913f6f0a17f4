import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, openPage, scrollsSideways, signIn, test } from './browser.ts'

const COLUMNS = [
  'Rank',
  'Brand',
  'Athlete',
  'Category',
  'Verification',
  'Score',
  'Social',
  'Growth',
  'Engagement',
  'Metrics',
  'Links',
]
/** Height in pixels of a line of links, and what is between two. */
const LINK_LINE = 24
const LINK_GAP = 2

test('the rankings are searched, sorted, paged and exported [B-05] [B-06] [B-07]', async ({
  browser,
  filledProduct,
}) => {
  const { page, complaints, close } = await openPage(browser)
  await signIn(page, filledProduct.url)
  await page.goto(`${filledProduct.url}/champions/rankings?sortBy=rank`)
  await expect(page).toHaveURL(/\/champions\?sortBy=rank$/)
  await expect(page).toHaveTitle(/Champions Index/)
  const headings = await page
    .getByRole('columnheader')
    .evaluateAll((cells) => cells.map((cell) => (cell.querySelector('.sort-link') ?? cell.firstChild)?.textContent))
  expect(headings.slice(1)).toEqual(COLUMNS)
  await expect(page.locator('dt')).toContainText([
    'Total Brands',
    'Ranked Brands',
    'Verified',
    'Avg Score',
    'Top Category',
    'Agent Status',
    'Queue',
    'Last Updated',
  ])

  await page.locator('td:nth-child(4) a[href^="/athletes/"]').evaluateAll((links) => {
    for (const link of links) link.textContent = 'Maximiliana Alexandra '.repeat(9)
  })
  for (const cell of await page.locator('td:nth-child(4) p').all())
    expect((await cell.boundingBox())?.height).toBeLessThanOrEqual(2 * LINK_LINE + LINK_GAP)
  await page.reload()

  const athlete = await page.getByRole('cell').getByRole('link').nth(1).textContent()
  await page.getByRole('searchbox', { name: 'Search brand or athlete' }).fill(athlete ?? '')
  await expect(page.locator('dt').first()).toHaveText('Matching Brands')
  for (const row of await rows(page).all()) await expect(row).toContainText(athlete ?? '')
  expect(await accessibilityFaults(page)).toEqual([])

  const address = new URL((await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')) ?? '', page.url())
  expect(address.searchParams.get('search')).toBe(athlete)
  const file = await page.request.get(address.href)
  expect([file.status(), file.headers()['content-type']]).toEqual([200, expect.stringContaining('text/csv')])

  await page.getByRole('searchbox', { name: 'Search brand or athlete' }).fill('')
  await expect(page.locator('dt').first()).toHaveText('Total Brands')
  await page.getByRole('columnheader', { name: 'Brand' }).getByRole('link').click()
  await expect(page.getByRole('columnheader', { name: 'Brand' })).toHaveAttribute('aria-sort', 'ascending')
  const names = await brandNames(page)
  expect(names).toEqual(names.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())))

  await page.goto(`${filledProduct.url}/champions?sortBy=name&limit=2`)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/sortBy=name&limit=2&page=2$/)
  await expect.poll(() => brandNames(page)).toEqual(names.slice(2, 4))
  await page.getByRole('link', { name: 'What if', exact: true }).click()
  await expect(page.getByText('What if: not the official ranking')).toBeVisible()
  await page.getByRole('link', { name: 'Official ranking' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Champions Index' })).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

test('the rankings are filtered and sorted without JavaScript, on a phone too [B-05]', async ({
  browser,
  filledProduct,
}) => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 375, height: 812 } })
  await signIn(page, filledProduct.url)
  await page.goto(`${filledProduct.url}/champions?sortBy=name`)
  const all = await brandNames(page)

  const filters = page.getByRole('button', { name: 'Filters' })
  await filters.click()
  await page.getByLabel('Verification').selectOption('Verified')
  await page.getByLabel('Coverage').selectOption('At least 50%')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page).toHaveURL(/verification=VERIFIED.*coverage=0.5.*sortBy=name/)
  for (const row of await rows(page).all()) await expect(row).toContainText('verified')
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('link', { name: 'Score', exact: true }).click()
  await expect(page).toHaveURL(/verification=VERIFIED.*sortBy=score&order=desc/)

  await expect(filters).toContainText('2')
  await filters.click()
  await page.getByLabel('Verification').selectOption('Unverified')
  await page.getByLabel('Coverage').selectOption('Complete')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page.getByText('No brands match these filters')).toBeVisible()
  await page.getByRole('link', { name: 'Remove filter: Verification: Unverified' }).click()
  await expect(page).toHaveURL(/coverage=1/)
  await page.goBack()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(all.length)
  await close()
})

test('a page that nothing can be pushed to looks for itself every five seconds [B-02]', async ({
  browser,
  filledProduct,
}) => {
  const { page, close } = await openPage(browser)
  await page.routeWebSocket(/\/ws/, (socket) => socket.close())
  await signIn(page, filledProduct.url)
  await page.goto(`${filledProduct.url}/champions`)
  await page.waitForResponse((answer) => new URL(answer.url()).pathname === '/champions.data')
  await close()
})

test('a moment after the agent is switched the page is loaded again, wherever it was switched [B-02]', async ({
  browser,
  filledProduct,
}) => {
  const { page, close } = await openPage(browser)
  await page.routeWebSocket(/\/ws/, () => undefined)
  await signIn(page, filledProduct.url)
  await page.goto(`${filledProduct.url}/champions?sortBy=name`)
  const agent = page.getByRole('switch', { name: 'BrandLink agent' })
  for (const state of ['Active', 'Inactive']) {
    const loads: string[] = []
    page.on('response', (answer) => loads.push(new URL(answer.url()).pathname))
    await agent.click()
    await expect(page.getByText(state, { exact: true })).toBeVisible()
    // The first is the response to the click.
    await expect.poll(() => loads.filter((path) => path === '/champions.data').length).toBeGreaterThan(1)
    await expect(page).toHaveURL(/\?sortBy=name$/)
  }
  await close()
})

function rows(page: Page) {
  return page.locator('tbody tr')
}

function brandNames(page: Page): Promise<string[]> {
  return rows(page).locator('a[data-row="whole"]').allTextContents()
}
