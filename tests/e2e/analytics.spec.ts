import { expect, openPage, scrollsSideways, signIn, test, untilConnected } from './browser.ts'

test('the analytics screen shows a range, explains its figures, draws its charts and refreshes by itself [N-01] [N-02] [N-03] [N-04] [N-05]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, complaints, close } = await openPage(browser)
  await signIn(page, url)
  await page.clock.install()
  await page.goto(`${url}/analytics`)
  await untilConnected(page)
  const main = page.getByRole('main')
  await expect(main.getByText('Comprehensive analytics and insights for athlete-brand relationships')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Last 30 days' })).toHaveAttribute('aria-current', 'true')

  await main.getByRole('button', { name: 'About Total Athletes' }).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^All athletes in the directory, whatever their status, at the end of/)).toBeVisible()
  await page.keyboard.press('Escape')

  await main.getByRole('link', { name: 'Last 7 days' }).click()
  await expect(page).toHaveURL(/timeRange=7d/)
  // The address changes before the links that lead on from it.
  await expect(main.getByRole('link', { name: 'Last 7 days' })).toHaveAttribute('aria-current', 'true')
  await main.getByRole('navigation', { name: 'Metric' }).getByRole('link', { name: 'Athletes' }).click()
  await expect(page).toHaveURL(/timeRange=7d&metric=athletes/)
  // The chart to point at has taken the place of the drawn one.
  await expect(main.getByRole('img', { name: /^Trends Over Time: Athletes\. / })).toHaveJSProperty('tagName', 'CANVAS')
  await expect(main.getByRole('img', { name: /^Athletes by Sport\. / })).toHaveJSProperty('tagName', 'CANVAS')
  await expect(main.getByRole('img', { name: /^Champion Index Distribution\. / })).toHaveJSProperty('tagName', 'CANVAS')

  const stamp = main.getByText(/^Last updated/).locator('time')
  const changes = async (act: () => Promise<unknown>) => {
    const before = await stamp.getAttribute('datetime')
    await act()
    await expect(stamp).not.toHaveAttribute('datetime', before ?? '')
  }
  await changes(() => main.getByRole('button', { name: 'Refresh' }).click())
  const auto = main.getByRole('checkbox', { name: 'Auto-refresh' })
  await expect(auto).not.toBeChecked()
  await auto.check({ force: true })
  await changes(() => page.clock.fastForward('00:31'))

  await page.route('**/healthz', (route) => route.abort())
  await main.getByRole('button', { name: 'Refresh' }).click()
  await expect(main.getByText(/^Failed to refresh/)).toBeVisible()
  expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
  await close()
})

test('the analytics screen works without JavaScript on a phone: days, tables, tabs, views and files [N-01] [N-05] [N-06] [N-07] [N-08]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 375, height: 812 } })
  await signIn(page, url)
  await page.goto(`${url}/analytics`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Custom range' }).click()
  await main.getByLabel('From').fill('2026-03-02')
  await main.getByLabel('To', { exact: true }).fill('2026-03-01')
  await main.getByRole('button', { name: 'Show' }).click()
  await expect(main.getByText('Must not be after the last day')).toBeVisible()
  await expect(main.getByLabel('From')).toHaveValue('2026-03-02')
  await main.getByRole('link', { name: '90 days' }).click()
  await expect(main.getByText('Must not be after the last day')).toBeHidden()

  await main.getByRole('link', { name: 'Last 3 months' }).click()
  await main.getByRole('navigation', { name: 'Metric' }).getByRole('link', { name: 'Relationships' }).click()
  await expect(main.getByRole('img', { name: /^Trends Over Time: Relationships/ })).toBeVisible()
  const sports = main.locator('section', { has: page.getByRole('heading', { name: 'Athletes by Sport' }) })
  await sports.getByText('View as table').click()
  await expect(sports.getByRole('row', { name: /^Basketball/ })).toBeVisible()
  await main.getByRole('button', { name: 'Refresh' }).click()
  await expect(page).toHaveURL(/timeRange=90d.*metric=relationships/)

  await expect(main.getByText('No trending data available')).toBeVisible()
  await main.getByRole('link', { name: 'Brand Performance Analysis' }).click()
  await expect(main.getByRole('table', { name: 'Brand Performance Analysis' })).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)

  await main.getByRole('button', { name: 'Export' }).click()
  await expect(main.getByRole('link', { name: 'Export as PDF' })).toHaveAttribute('href', /timeRange=90d&format=pdf$/)
  await main.getByRole('link', { name: 'Advanced Export' }).click()
  await expect(page).toHaveURL(/\/analytics\/export\?timeRange=90d/)
  await close()
})

test('brands are compared from the page of one, without JavaScript; two ranges by their days', async ({
  browser,
  filledProduct: { url, api },
}) => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 375, height: 812 } })
  await signIn(page, url)
  const { data } = await api.get('/api/v1/brands', { query: { limit: 2 } })
  const [first, second] = data
  await page.goto(`${url}/champions/${first?.id}`)
  await page.getByRole('button', { name: 'Manage' }).click()
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  const main = page.getByRole('main')
  const table = main.getByRole('table', { name: 'Brands side by side' })
  await expect(table.getByRole('columnheader')).toHaveCount(2)

  await main.getByLabel('Find another brand').fill(second?.name ?? '')
  await main.getByRole('button', { name: 'Search' }).click()
  await main.getByRole('list', { name: 'Results' }).getByRole('link').first().click()
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await expect(table.getByRole('row', { name: /^Champion Index/ })).toBeVisible()
  await expect(main.getByRole('img', { name: /^Champion Index over time/ })).toBeVisible()
  await main.getByText('View as table').click()
  const lines = main.getByRole('table', { name: 'Champion Index over time' })
  await expect(lines.getByRole('columnheader')).toHaveText(['Day', first?.name ?? '', second?.name ?? ''])
  expect(await scrollsSideways(page)).toBe(false)
  await table
    .getByRole('link', { name: /^Remove/ })
    .first()
    .click()
  await expect(table.getByRole('columnheader')).toHaveCount(2)

  await main.getByRole('link', { name: 'Ranges', exact: true }).click()
  await main.getByRole('link', { name: '7 days and the 7 before' }).click()
  await expect(page).toHaveURL(/withFrom=/)
  await expect(main.getByRole('row', { name: /^Total Athletes \D*\d/ }).first()).toBeVisible()
  await close()
})

test('where the user forces colours, the slices of a chart keep theirs and the chosen range is told apart [N-05]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser, { forcedColors: 'active' })
  await signIn(page, url)
  await page.goto(`${url}/analytics`)
  const main = page.getByRole('main')
  const canvas = main.getByRole('img', { name: /^Athletes by Sport\. / })
  await expect(canvas).toHaveJSProperty('tagName', 'CANVAS')
  const countColours = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      const { data = [] } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {}
      const counts = new Map<string, number>()
      for (let at = 0; at < data.length; at += 4) {
        const colour = data.slice(at, at + 4).join()
        counts.set(colour, (counts.get(colour) ?? 0) + 1)
      }
      return [...counts.values()].filter((pixels) => pixels > 100).length
    })
  await expect.poll(countColours).toBeGreaterThan(4)
  const groundOf = (name: string) =>
    main.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor)
  expect(await groundOf('Last 30 days')).not.toBe(await groundOf('Last 7 days'))
  await close()
})

test('without JavaScript the figures are filtered, and a sport that nobody has stays in its field [N-01]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 375, height: 812 } })
  await signIn(page, url)
  await page.goto(`${url}/analytics?timeRange=7d`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Filters' }).click()
  await main.getByLabel('Sport', { exact: true }).fill('tennis')
  await main.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page).toHaveURL(/timeRange=7d&sport=tennis/)
  await expect(main.getByText('Filtered by Tennis')).toBeVisible()
  await expect(main.getByRole('list', { name: 'Legend of Athletes by Sport' }).getByRole('listitem')).toHaveCount(1)
  expect(await scrollsSideways(page)).toBe(false)

  await main.getByLabel('Sport', { exact: true }).fill('Curlng')
  await main.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(main.getByText('No athletes in “Curlng”')).toBeVisible()
  await expect(main.getByLabel('Sport', { exact: true })).toHaveValue('Curlng')
  await main.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(`${url}/analytics?timeRange=7d`)
  await close()
})
