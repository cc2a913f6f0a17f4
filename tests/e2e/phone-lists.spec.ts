import { expect, openPage, signIn, test, VIEWS } from './browser.ts'

test('on a phone a brand or an athlete of a list takes at most 80 px, and all of it opens its page [B-01] [B-05] [T-04]', async ({
  browser,
  filledProduct: { url },
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, close } = await openPage(browser, {
      viewport: { width: 375, height: 812 },
      javaScriptEnabled,
    })
    await signIn(page, url)
    for (const [path, rows, to] of [
      ['/champions', 'tbody > tr', /\/champions\/[0-9a-f-]{36}$/],
      ['/athletes', 'tbody > tr', /\/athletes\/[0-9a-f-]{36}$/],
    ] as const) {
      await page.goto(`${url}${path}`)
      const list = page.getByRole('main').locator(rows)
      const heights = await list.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height))
      expect(heights.length, path).toBeGreaterThan(0)
      expect(Math.max(...heights), path).toBeLessThanOrEqual(80)

      const row = list.first()
      const { width = 0, height = 0 } = (await row.boundingBox()) ?? {}
      await row.click({ position: { x: width * 0.6, y: height - 6 } })
      await expect(page, path).toHaveURL(to)
    }
    await close()
  }
})

test('on a phone a table stays where it is while one types into its filter [B-05] [T-04]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser, { viewport: VIEWS.phone })
  await signIn(page, url)
  for (const path of ['/champions', '/athletes']) {
    await page.goto(`${url}${path}`)
    const table = page.getByRole('main').getByRole('table')
    const placeOf = () => table.evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY))
    const before = await placeOf()
    const name = await table.locator('a[href^="/athletes/"]').first().textContent()
    await page
      .getByRole('main')
      .getByRole('searchbox')
      .pressSequentially(`${name?.slice(0, 3)}`)
    await expect(page).toHaveURL(/search=/)
    await expect(page.getByText(/^Matching (Athletes|Brands)$/).first()).toBeAttached()
    expect(await placeOf(), path).toBe(before)
  }
  await close()
})
