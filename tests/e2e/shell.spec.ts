import { expect, openPage, scrollsSideways, signIn, test } from './browser.ts'

test('the header searches from every page, takes the focus on a slash, and ignores blank text [S-04] [F-03]', async ({
  browser,
  filledProduct,
}) => {
  const { page, complaints, close } = await openPage(browser)
  await page.goto(`${filledProduct.url}/help`)
  const box = page.getByRole('banner').getByLabel('Search athletes and brands')
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await box.press('Enter')
  await expect(page).toHaveURL(/\/help$/)

  await box.fill('lebron')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=lebron$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'LeBron James' })).toBeVisible()
  await expect(box).toHaveValue('lebron')
  await page.keyboard.type('/')
  await expect(box).toHaveValue('lebron/')
  expect(complaints).toEqual([])
  await close()
})

test('the header fits between a tablet and a laptop, and the box is not there on a phone [S-03] [S-04]', async ({
  browser,
  filledProduct,
}) => {
  const { page, close } = await openPage(browser)
  await signIn(page, filledProduct.url)
  await page.goto(`${filledProduct.url}/dashboard`)
  for (const width of [768, 900, 1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await scrollsSideways(page), `${width}`).toBe(false)
    const box = await page.getByRole('banner').getByLabel('Search athletes and brands').boundingBox()
    expect.soft(box?.width, `${width}`).toBeGreaterThanOrEqual(120)
  }
  await page.setViewportSize({ width: 375, height: 800 })
  await expect(page.getByRole('banner').getByLabel('Search athletes and brands')).toBeHidden()
  await close()
})

test('searching works without JavaScript [S-04]', async ({ browser, filledProduct }) => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(`${filledProduct.url}/search`)
  await page.getByRole('main').getByRole('searchbox').fill('nobody-has-this-name')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search\?q=nobody-has-this-name$/)
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/search$/)
  await close()
})

test('every page says what it is in its title and description, and what went wrong when it failed [S-08] [S-09]', async ({
  browser,
  filledProduct,
}) => {
  const user = { email: 'titles@example.com', password: 'Correct-Horse-4' }
  await filledProduct.api.post('/api/v1/auth/register', { body: { firstName: 'Tina', lastName: 'Title', ...user } })
  const { data: brands } = await filledProduct.api.get('/api/v1/brands', { query: { limit: 1 } })
  const expectTitles = async (account: typeof user | undefined, pages: readonly (readonly [string, string])[]) => {
    const { page, close } = await openPage(browser)
    await signIn(page, filledProduct.url, account)
    for (const [path, title] of pages) {
      await page.goto(`${filledProduct.url}${path}`)
      await expect(page).toHaveTitle(title)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w/)
    }
    await close()
  }
  const overBrand = `/champions/${brands[0]?.id}`
  await expectTitles(user, [
    ['/athletes', 'Athletes · Icon Radar'],
    ['/api-docs', 'API · Icon Radar'],
    ['/athletes/import', 'Access Denied · Icon Radar'],
    [`${overBrand}/edit`, 'Access Denied · Icon Radar'],
    [`${overBrand}/merges/none/undo`, 'Access Denied · Icon Radar'],
    [`${overBrand}/relationships/none/review`, 'Access Denied · Icon Radar'],
    [`${overBrand}/relationships/none/review/undo`, 'Access Denied · Icon Radar'],
    ['/settings/providers/gdelt', 'Access Denied · Icon Radar'],
    ['/settings/requests/none', 'Access Denied · Icon Radar'],
    ['/no-such-page', 'Page Not Found · Icon Radar'],
    ['/athletes/00000000-0000-7000-8000-000000000000', 'Athlete Not Found · Icon Radar'],
  ])
  await expectTitles(undefined, [
    [`${overBrand}/merges/none/undo`, 'Merge Not Found · Icon Radar'],
    [`${overBrand}/relationships/none/review`, 'Relationship Not Found · Icon Radar'],
    ['/settings/providers/none', 'Source Not Found · Icon Radar'],
    ['/settings/requests/none', 'Request not in the log · Icon Radar'],
  ])
})

test('the visitors’ home page is a page, not a redirect to sign in [S-02]', async ({ browser, filledProduct }) => {
  const { page, close } = await openPage(browser)
  for (const path of ['/login', '/register']) {
    await page.goto(`${filledProduct.url}${path}`)
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL(/\/search$/)
  }
  await close()
})
