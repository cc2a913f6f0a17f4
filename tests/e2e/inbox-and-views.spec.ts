import { accessibilityFaults, expect, openPage, scrollsSideways, signIn, test, untilConnected } from './browser.ts'

const PHONE = { width: 375, height: 812 }

test('the bell counts a job that has ended at once; opening its notification leads there and marks it as read', async ({
  browser,
  filledProduct: { url, api },
}) => {
  const { page, complaints, close } = await openPage(browser, { viewport: PHONE })
  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  // The jobs of the filled product may still be ending.
  await expect(async () => {
    await api.post('/api/v1/notifications/read')
    await page.goto(`${url}/help`)
    await untilConnected(page)
    await expect(bell).toHaveAccessibleName('Notifications', { timeout: 2_000 })
  }).toPass()

  const { data } = await api.get('/api/v1/athletes', { query: { search: 'LeBron James' } })
  await api.post('/api/v1/athletes/{id}/process', { path: { id: data[0]?.id ?? '' } })
  await expect(bell).toHaveAccessibleName('Notifications: 1 unread', { timeout: 30_000 })

  await bell.click()
  const list = page.getByRole('list', { name: 'Notifications' })
  await expect(list.getByRole('listitem').first()).toContainText('Brand discovery finished: LeBron James')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  await list.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LeBron James')
  await expect(bell).toHaveAccessibleName('Notifications')
  expect(complaints).toEqual([])
  await close()
})

test('without JavaScript notifications are read and deleted, and a view is saved, opened by default, left and deleted, and an athlete watched [D-70]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser, { viewport: PHONE, javaScriptEnabled: false })
  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications/ })
    .click()
  const items = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  // The jobs of the filled product may still be ending.
  await expect(async () => {
    await page.reload()
    await expect(items.first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await items
    .first()
    .getByRole('button', { name: /^Mark as/ })
    .click()
  await expect(page.getByText(/^Marked as/)).toBeVisible()
  await items
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(page.getByText('Notification deleted')).toBeVisible()

  await page.goto(`${url}/athletes?sport=Basketball`)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('link', { name: 'Save this view' }).click()
  await page.getByLabel('Name').fill('Basketball')
  await page.getByLabel('Use as my default for Athletes').check()
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('View saved')).toBeVisible()

  await page.goto(`${url}/athletes`)
  await expect(page).toHaveURL(/sport=Basketball/)
  await page.getByRole('link', { name: 'Remove filter: Sport: Basketball' }).click()
  await expect(page).toHaveURL(/\/athletes\?saved=/)
  await page.goto(`${url}/athletes`)
  await page.getByRole('button', { name: 'View: Basketball' }).click()
  await page.getByRole('link', { name: 'Athletes without a view' }).click()
  await expect(page).toHaveURL(`${url}/athletes?saved=none`)

  await page.getByRole('link', { name: 'Alex Morgan' }).first().click()
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await page.getByRole('button', { name: 'Add to watchlist' }).click()
  await expect(page.getByText('Added to your watchlist')).toBeVisible()
  await page.goto(`${url}/dashboard`)
  const watchlist = page.locator('section', { has: page.getByRole('heading', { name: 'Watchlist' }) })
  await watchlist.getByRole('link', { name: 'Alex Morgan' }).click()
  await page.getByRole('button', { name: 'Watching' }).click()
  await page.getByRole('button', { name: 'Stop watching' }).click()
  await expect(page.getByText('Removed from your watchlist')).toBeVisible()

  await page.goto(`${url}/views`)
  await page.getByRole('button', { name: 'Delete Basketball', exact: true }).click()
  await page.getByRole('button', { name: 'Delete Basketball now' }).click()
  await expect(page.getByText('No saved views')).toBeVisible()
  await page.goto(`${url}/athletes`)
  await expect(page).toHaveURL(`${url}/athletes`)
  await close()
})

test('without JavaScript an alert on a view is added, tells in the inbox what came into it, is paused and deleted [O-09]', async ({
  browser,
  filledProduct: { url, api },
}) => {
  const { page, close } = await openPage(browser, { viewport: PHONE, javaScriptEnabled: false })
  await signIn(page, url)
  const name = `Curling ${Date.now()}`
  const { data: view } = await api.post('/api/v1/views', { body: { screen: 'athletes', name, query: 'sport=Curling' } })
  await page.goto(`${url}/views`)
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .getByRole('link', { name: /^Alert me/ })
    .click()
  await page.getByRole('button', { name: 'Add alert' }).click()
  await expect(page.getByText('Alert added')).toBeVisible()

  await api.post('/api/v1/athletes', { body: { name: `Eve ${name}`, sport: 'Curling' } })
  const told = page.getByRole('link', { name: `New in your view: Eve ${name}` })
  await expect(async () => {
    await page.goto(`${url}/notifications?kind=alert`)
    await expect(told).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await told.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Eve ${name}`)

  await page.goto(`${url}/alerts`)
  const alert = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  await alert.getByRole('button', { name: /^Pause/ }).click()
  await expect(alert.getByRole('button', { name: /^Resume/ })).toBeVisible()
  await alert.getByRole('button', { name: new RegExp(`^Delete .*: ${name}$`) }).click()
  await alert.getByRole('button', { name: /now$/ }).click()
  await expect(page.getByText('Alert deleted')).toBeVisible()
  await api.delete('/api/v1/views/{id}', { path: { id: view.id } })
  await close()
})
