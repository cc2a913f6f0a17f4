import { accessibilityFaults, expect, openPage, signIn, test, untilConnected } from './browser.ts'

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
  for (const path of ['/dashboard', '/athletes', '/champions']) {
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
