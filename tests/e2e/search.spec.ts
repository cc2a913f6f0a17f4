import type { Page } from '@playwright/test'
import { expect, faultsInBothThemes, openPage, scrollsSideways, test } from './browser.ts'

/** 45 athletes of two sports whose names begin alike, and one of another script. */
test.beforeAll(async ({ filledProduct: { api } }) => {
  const rows = Array.from(
    { length: 45 },
    (_, index) => `Quillon Añez ${index + 10},${index % 2 ? 'Curling' : 'Luge'},${index % 3 ? 'ACTIVE' : 'RETIRED'}`,
  )
  await api.importAthletes(['name,sport,status', ...rows, '大谷 翔平二,Baseball,ACTIVE', ''].join('\n'))
})

const PHONE = { viewport: { width: 375, height: 812 } }
const DESK = { viewport: { width: 1280, height: 900 } }
const box = (page: Page) => page.getByRole('main').getByPlaceholder('Name of an athlete or a brand')
const headerBox = (page: Page) => page.getByRole('banner').getByRole('combobox')
const count = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2, name: /result/ })
const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kind of result' })
const sidebar = (page: Page) => page.getByRole('region', { name: 'Filters', exact: true })
const address = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

test('results follow typing, the box keeps its focus, and one search is one entry of the history [F-01] [F-03]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, complaints, close } = await openPage(browser, DESK)
  const asked: string[] = []
  page.on(
    'request',
    (request) => /\/search/.test(request.url()) && request.resourceType() === 'fetch' && asked.push(request.url()),
  )
  await page.goto(`${url}/search`)
  await expect(page.getByRole('heading', { name: 'Popular searches' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await box(page).pressSequentially('quillon an', { delay: 90 })
  await expect(count(page)).toHaveText('45 results for “quillon an”')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('quillon an')
  expect(address(page)).toBe('/search?q=quillon+an')
  expect(asked.length).toBeLessThanOrEqual(4)

  await box(page).pressSequentially('ez 1', { delay: 90 })
  await expect(count(page)).toHaveText('10 results for “quillon anez 1”')
  await box(page).press('Enter')
  await box(page).fill('lebron')
  await expect(count(page)).toHaveText(/ for “lebron”$/)
  await page.goBack()
  await expect(box(page)).toHaveValue('quillon anez 1')
  await expect(count(page)).toHaveText('10 results for “quillon anez 1”')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Popular searches' })).toBeVisible()
  await expect(box(page)).toHaveValue('')
  expect(complaints).toEqual([])
  await close()
})

test('a click right after the last letter loses no text, and ten suggestions, eight in the header, leave the results in view [F-01] [F-02] [F-03] [S-04]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, complaints, close } = await openPage(browser, DESK)
  await page.goto(`${url}/search?q=quillon`)
  await page.waitForLoadState('networkidle')
  await box(page).click()
  await box(page).press('End')
  await box(page).pressSequentially(' anez 1')
  await page.getByRole('link', { name: 'Grid' }).click()
  await expect(page).toHaveURL(`${url}/search?q=quillon+anez+1&view=grid`)
  await expect(count(page)).toHaveText('10 results for “quillon anez 1”')
  await expect(box(page)).toHaveValue('quillon anez 1')

  await box(page).fill('quillon anez 2')
  await kinds(page)
    .getByRole('link', { name: /^Athletes/ })
    .click()
  await expect(page).toHaveURL(`${url}/search?q=quillon+anez+2&type=athletes&view=grid`)

  await box(page).fill('quillon an')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option')).toHaveCount(10)
  const [suggestions, results] = [await list.boundingBox(), await count(page).boundingBox()]
  expect((suggestions?.x ?? 0) + (suggestions?.width ?? 0)).toBeLessThanOrEqual(results?.x ?? 0)
  // The page that follows the text gives it to the header: the same text again would change nothing there.
  await expect(count(page)).toHaveText('45 results for “quillon an”')
  await headerBox(page).fill('quillon ane')
  await expect(list.getByRole('option')).toHaveCount(8)
  expect(complaints).toEqual([])
  await close()
})

test('old results stay, marked as busy, until the new ones come [F-03]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser, DESK)
  await page.goto(`${url}/search?q=quillon`)
  await page.waitForLoadState('networkidle')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/search\.data/, async (route) => {
    await held
    await route.continue()
  })
  await box(page).fill('lebron')
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible()
  await expect(count(page)).toHaveText('45 results for “quillon”')
  answer()
  await expect(count(page)).toHaveText(/ for “lebron”$/)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await close()
})

test('suggestions wait for 200 ms without a letter in the header, suggestions and results for 300 ms on the page [S-04] [F-02] [F-03]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser, DESK)
  await page.clock.install()
  await page.goto(`${url}/search`)
  const asked: string[] = []
  page.on('request', (request) => {
    const [, name] = /(suggestions|search\.data)\?/.exec(request.url()) ?? []
    if (name) asked.push(name)
  })
  for (const [hour, field, pauseMs, requests] of [
    [1, headerBox(page), 200, ['suggestions']],
    [2, box(page), 300, ['search.data', 'suggestions']],
  ] as const) {
    await field.focus()
    await page.waitForLoadState('networkidle')
    await page.clock.pauseAt(Date.now() + hour * 3_600_000)
    await field.fill('quillon')
    await page.clock.runFor(pauseMs - 1)
    expect(asked.splice(0)).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => asked.toSorted()).toEqual(requests)
    asked.length = 0
    await page.clock.resume()
  }
  await close()
})

test('Enter with blank text does nothing [F-03]', async ({ browser, filledProduct: { url } }) => {
  const { page, close } = await openPage(browser, DESK)
  await page.clock.install()
  for (const [hour, path] of [
    [1, '/search'],
    [2, '/search?q=quillon'],
  ] as const) {
    await page.goto(`${url}${path}`)
    await page.waitForLoadState('networkidle')
    // The clock stands still, so that only Enter could search.
    await page.clock.pauseAt(Date.now() + hour * 3_600_000)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/search.data') && asked.push(request.url()))
    await box(page).fill('   ')
    await box(page).press('Enter')
    await page.clock.runFor(600)
    expect(address(page)).toBe(path)
    expect(asked).toEqual([])
    await page.clock.resume()
  }
  await close()
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`a blank search leaves results and address, and a filter that is no number is told, ${how} JavaScript [F-03] [F-04]`, async ({
    browser,
    filledProduct: { url },
  }) => {
    const { page, close } = await openPage(browser, { ...DESK, javaScriptEnabled })
    await page.goto(`${url}/search?q=quillon`)
    await box(page).fill('  ')
    await box(page).press('Enter')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(count(page)).toHaveText('45 results for “quillon”')
    expect(address(page)).toBe('/search?q=quillon')

    for (const [range, field] of [
      ['championIndexMin=much', 'Lowest Champion Index'],
      ['championIndexMax=2000', 'Highest Champion Index'],
    ] as const) {
      await page.goto(`${url}/search?q=quillon&${range}`)
      await expect(page.getByText(/^The Champion Index .* must be a number from 0 to 1000/)).toBeVisible()
      await expect(sidebar(page).getByLabel(field)).toHaveAccessibleDescription('Enter a number from 0 to 1000.')
    }
    await close()
  })
}

test('filters beside the results change them, are counted, and are cleared with or without the query [F-04] [F-05] [F-06] [F-14]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, complaints, close } = await openPage(browser, DESK)
  await page.goto(`${url}/search?q=quillon&type=athletes&page=2`)
  await page.waitForLoadState('networkidle')
  await sidebar(page).getByLabel('Sport').selectOption('Curling')
  await expect(count(page)).toHaveText('22 results for “quillon”')
  expect(address(page)).toBe('/search?q=quillon&sport=Curling&type=athletes')
  await expect(page.getByRole('link', { name: 'Hide Filters 1 active' })).toBeVisible()
  await sidebar(page).getByLabel('Status').selectOption('Retired')
  await expect(page.getByRole('link', { name: 'Hide Filters 2 active' })).toBeVisible()
  await sidebar(page).getByRole('checkbox', { name: 'Brands' }).uncheck()
  await expect(page).toHaveURL(/includeBrands=false/)
  await expect(page.getByRole('link', { name: 'Hide Filters 2 active' })).toBeVisible()

  await sidebar(page).getByLabel('Lowest Champion Index').fill('1500')
  await sidebar(page).getByLabel('Lowest Champion Index').blur()
  await expect(sidebar(page).getByText('Enter a number from 0 to 1000.')).toBeVisible()
  await sidebar(page).getByLabel('Lowest Champion Index').fill('1')
  await expect(page).toHaveURL(/championIndexMin=1(&|$)/)
  await expect(page.getByText('No results found').last()).toBeVisible()
  await sidebar(page).getByLabel('Lowest Champion Index').fill('')
  await expect(page).not.toHaveURL(/championIndexMin/)

  await sidebar(page).getByLabel('Sport').selectOption('All sports')
  await expect(page).not.toHaveURL(/sport=/)
  await page.getByRole('link', { name: 'Clear filters' }).first().click()
  await expect(count(page)).toHaveText('45 results for “quillon”')
  expect(address(page)).toBe('/search?q=quillon&type=athletes')
  await expect(sidebar(page).getByLabel('Status')).toHaveValue('')
  await expect(sidebar(page).getByRole('checkbox', { name: 'Brands' })).toBeChecked()

  await sidebar(page).getByLabel('Sport').selectOption('Luge')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(`${url}/search`)
  await expect(box(page)).toHaveValue('')
  expect(complaints).toEqual([])
  await close()
})

test('the sidebar is hidden by a link, and the view changes without loading anything [F-06] [F-07]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser, DESK)
  await page.goto(`${url}/search?q=quillon`)
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => /search\.data/.test(request.url()) && asked.push(request.url()))
  await page.getByRole('link', { name: 'Hide Filters' }).click()
  await expect(sidebar(page)).toBeHidden()
  await page.getByRole('link', { name: 'Grid' }).click()
  await expect(page).toHaveURL(/view=grid&filters=hidden$/)
  await expect(page.getByRole('link', { name: 'Grid' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Show Filters' }).click()
  await expect(sidebar(page)).toBeVisible()
  expect(asked).toEqual([])
  await close()
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`a phone sets several filters in a popover ${how} JavaScript [F-04] [F-06]`, async ({
    browser,
    filledProduct: { url },
  }) => {
    const { page, complaints, close } = await openPage(browser, { ...PHONE, javaScriptEnabled })
    await page.goto(`${url}/search?q=quillon`)
    await expect(sidebar(page)).toBeHidden()
    if (javaScriptEnabled) await openFiltersWhileResultsCome(page)
    else await page.getByRole('button', { name: 'Filters' }).click()
    await sidebar(page).getByLabel('Sport').selectOption('Curling')
    await sidebar(page).getByLabel('Status').selectOption('Active')
    await expect(sidebar(page).getByRole('button', { name: 'Apply filters' })).toBeInViewport({ ratio: 1 })
    await sidebar(page).getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(`${url}/search?q=quillon&sport=Curling&status=ACTIVE`)
    await expect(sidebar(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters 2 active' })).toBeVisible()
    await page.getByRole('link', { name: 'Remove filter: Sport: Curling' }).click()
    await expect(page).toHaveURL(`${url}/search?q=quillon&status=ACTIVE`)
    expect(await scrollsSideways(page)).toBe(false)
    expect(complaints).toEqual([])
    await close()
  })

  test(`the advanced filters keep what was chosen on another tab ${how} JavaScript [F-04] [F-06]`, async ({
    browser,
    filledProduct: { url },
  }) => {
    const { page, close } = await openPage(browser, { ...DESK, javaScriptEnabled })
    await page.goto(`${url}/search?q=quillon`)
    await page.getByRole('link', { name: 'Advanced' }).click()
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'Advanced filters' }) })
    await expect(card.getByLabel('Lowest Champion Index')).toBeVisible()
    await card.getByRole('button', { name: 'Athletes' }).click()
    await expect(card.getByLabel('Lowest Champion Index')).toBeHidden()
    await card.getByLabel('Sport').selectOption('Luge')
    await card.getByRole('button', { name: 'Brands' }).click()
    await expect(card.getByRole('button', { name: 'Athletes 1 active' })).toBeVisible()
    await expect(page).toHaveURL(`${url}/search?q=quillon&sport=Luge&filters=brands`)
    await expect(count(page)).toHaveText('23 results for “quillon”')
    await card.getByRole('link', { name: 'Collapse' }).click()
    await expect(card).toBeHidden()
    await expect(sidebar(page).getByLabel('Sport')).toHaveValue('Luge')
    await close()
  })

  test(`results have tabs, links to all of a kind, pages and a grid ${how} JavaScript [F-07] [F-08] [F-09]`, async ({
    browser,
    filledProduct: { url },
  }) => {
    const { page, close } = await openPage(browser, { ...DESK, javaScriptEnabled })
    await page.goto(`${url}/search`)
    await box(page).fill('quillon')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(`${url}/search?q=quillon`)
    const results = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name: /^Quillon/ })
    await expect(results).toHaveCount(4)
    await expect(page.getByText('No brands found matching your criteria.')).toBeVisible()
    await expect(kinds(page).getByRole('link')).toHaveText(['All45', 'Athletes45', 'Brands0'])
    await page.getByRole('link', { name: 'View all athletes' }).click()
    await expect(results).toHaveCount(20)
    await expect(page.getByText('1–20 of 45')).toBeVisible()
    await page.getByRole('link', { name: 'Page 3' }).click()
    await expect(results).toHaveCount(5)
    await page.getByRole('link', { name: 'Grid' }).click()
    await expect(page).toHaveURL(`${url}/search?q=quillon&type=athletes&view=grid&page=3`)
    await expect(results).toHaveCount(5)
    await expect(results.first().locator('mark')).toHaveText('Quillon')
    await page.getByRole('link', { name: 'List' }).click()
    await results.first().click()
    await expect(page).toHaveURL(/\/(athletes\/[0-9a-f-]{36}$|login)/)
    await close()
  })

  test(`nothing found says so, names the query and leads back ${how} JavaScript [F-11] [F-01]`, async ({
    browser,
    filledProduct: { url },
  }) => {
    const { page, close } = await openPage(browser, { ...DESK, javaScriptEnabled })
    await page.goto(`${url}/search`)
    await page.goto(`${url}/search?q=xyzzy-nobody`)
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
    await expect(page.getByText("We couldn't find anything matching “xyzzy-nobody”.")).toBeVisible()
    await page.getByRole('link', { name: 'Go Back' }).click()
    await expect(page).toHaveURL(`${url}/search`)
    await page.getByRole('heading', { name: 'Popular searches' }).waitFor()
    await close()
  })
}

test('the analytics tab sums up the whole search [F-12]', async ({ browser, filledProduct: { url } }) => {
  const { page, close } = await openPage(browser, DESK)
  await page.goto(`${url}/search?q=quillon`)
  await page.getByRole('navigation', { name: 'Results and analytics' }).getByRole('link', { name: 'Analytics' }).click()
  const figures = page.getByRole('region', { name: 'Search figures' })
  await expect(figures.getByRole('definition').first()).toHaveText('45')
  for (const label of ['Total Results', 'Athletes', 'Brands', 'Avg Score']) {
    await expect(figures.getByText(label, { exact: true })).toBeVisible()
  }
  for (const title of ['Brand Categories', 'Sports Distribution', 'Performance Insights', 'Search Analysis']) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  }
  await expect(page.getByText('Good', { exact: true })).toBeVisible()
  await expect(page.getByText('Global', { exact: true })).toBeVisible()
  await expect(page.getByText(/^(under 1|\d+) ms$/)).toBeVisible()
  await expect(page.getByText('20 of the 20 best matches begin with your search text.', { exact: false })).toBeVisible()
  await close()
})

test('a typo leads to a link to the spelling that was meant [F-11]', async ({ browser, filledProduct: { url } }) => {
  const { page, close } = await openPage(browser, DESK)
  await page.goto(`${url}/search?q=quilion&view=grid`)
  await page.getByRole('main').getByRole('link', { name: 'Quillon', exact: true }).click()
  await expect(page).toHaveURL(`${url}/search?q=Quillon&view=grid`)
  await expect(count(page)).toHaveText('45 results for “Quillon”')
  await expect(box(page)).toHaveValue('Quillon')
  await close()
})

test('a changed URL fills in the whole page, and invalid values fall back [F-01] [F-04]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser, DESK)
  await page.goto(`${url}/search?q=quillon&status=RETIRED&sport=luge&category=Toys&view=map&dateEnd=2020-02-31`)
  await expect(count(page)).toHaveText('8 results for “quillon”')
  await expect(sidebar(page).getByLabel('Status')).toHaveValue('RETIRED')
  await expect(sidebar(page).getByLabel('Sport')).toHaveValue('luge')
  await expect(sidebar(page).getByLabel('Category')).toHaveValue('')
  await expect(sidebar(page).getByLabel('Lowest Champion Index')).toHaveValue('')
  await close()
})

test('the filters and the suggestions of a phone are accessible [F-01] [F-06]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, complaints, close } = await openPage(browser, PHONE)
  await page.goto(`${url}/search?q=quillon`)
  await page.getByRole('button', { name: 'Filters' }).click()
  expect.soft(await faultsInBothThemes(page), 'popover').toEqual([])
  await page.keyboard.press('Escape')
  await box(page).click()
  await expect(page.getByRole('option')).toHaveCount(10)
  expect.soft(await faultsInBothThemes(page), 'suggestions').toEqual([])
  await box(page).press('End')
  await expect(page.getByRole('option').last()).toBeInViewport({ ratio: 1 })
  expect(complaints).toEqual([])
  await close()
})

/** The popover stays open when they arrive. */
async function openFiltersWhileResultsCome(page: Page): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/search`)
  await page.waitForLoadState('networkidle')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/search\.data/, async (route) => {
    await held
    await route.continue()
  })
  await box(page).fill('quillon')
  // Not by a press: suggestions may lie over the button.
  await page.getByRole('button', { name: 'Filters' }).evaluate((button: HTMLButtonElement) => button.click())
  await expect(sidebar(page)).toBeVisible()
  answer()
  await expect(page).toHaveURL(/q=quillon$/)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await page.unrouteAll()
}
