import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, openPage, scrollsSideways, signIn, test, untilConnected } from './browser.ts'

const USER = { email: 'paula@example.com', password: 'Correct-Horse-6' }

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })
const commandsIn = (page: Page) => palette(page).getByRole('option')
const map = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

test('Ctrl K goes to a screen, an athlete, a brand or an action by a few letters, the latest choices first [S-03] [F-02]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, complaints, close } = await openPage(browser)
  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  await untilConnected(page)
  const opener = page.getByRole('banner').getByRole('combobox')
  await opener.focus()
  await page.keyboard.press('Control+k')
  const input = palette(page).getByRole('combobox')
  await expect(input).toBeFocused()
  await expect(commandsIn(page).first()).toHaveText(/Add athlete/)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.keyboard.press('Control+k')
  await input.fill('sett pass')
  await expect(commandsIn(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${url}/settings/password`)
  await expect(palette(page)).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(commandsIn(page).first()).toHaveText(/Password/)
  // As it is typed: the time before the first letter says nothing about the pace.
  await page.keyboard.type('lebron', { delay: 50 })
  const athlete = palette(page).getByRole('group', { name: 'Athletes' }).getByRole('option')
  await expect(athlete).toHaveText(/LeBron James/)
  await athlete.click()
  await expect(page).toHaveURL(/\/athletes\/[0-9a-f-]{36}$/)
  const address = page.url()

  await page.keyboard.press('Control+k')
  await expect(commandsIn(page).first()).toHaveText(/LeBron James/)
  await input.fill('lebron')
  await palette(page).getByRole('option', { name: 'Start discovery for LeBron James' }).click()
  await expect(page.getByRole('dialog')).toContainText('LeBron James')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await input.fill('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Control+k')
  await input.fill('no such thing')
  await expect(commandsIn(page)).toHaveText(['Search for “no such thing”'])
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=no(\+|%20)such(\+|%20)thing$/)
  expect(complaints).toEqual([])
  await close()
})

test('a record is found and opened in spite of a slip of the keys [F-02] [S-03]', async ({
  browser,
  filledProduct: { url, api },
}) => {
  const { data } = await api.get('/api/v1/brands', { query: { sortBy: 'rank', order: 'asc', limit: 1 } })
  const brand = data[0]?.name ?? ''
  const { page, close } = await openPage(browser)
  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  await untilConnected(page)
  for (const [typed, group, name, place] of [
    [`${brand}${brand.at(-1)}`, 'Brands', brand, 'champions'],
    ['ronaldno', 'Athletes', 'Cristiano Ronaldo', 'athletes'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await expect(palette(page).getByRole('combobox')).toBeFocused()
    await page.keyboard.type(typed, { delay: 50 })
    const found = palette(page).getByRole('group', { name: group }).getByRole('option')
    await expect(found.first()).toHaveText(new RegExp(name))
    await found.first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(new URL(page.url()).pathname.split('/')[1]).toBe(place)
  }
  await close()
})

test('a record found for another text is not chosen, and arriving records leave the marked command marked [F-02]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser)
  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  await untilConnected(page)
  await page.keyboard.press('Control+k')
  const input = palette(page).getByRole('combobox')
  await input.fill('lebron')
  await expect(palette(page).getByRole('option', { name: /^LeBron James/ })).toHaveCount(1)

  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/v1/search/global*', async (route) => {
    await answered
    await route.continue().catch(() => undefined)
  })
  await input.fill('lebron j')
  await expect(palette(page).getByRole('option', { name: /^LeBron James/ })).toHaveCount(1)
  await input.fill('se')
  await expect(palette(page).getByRole('option', { name: /LeBron/ })).toHaveCount(0)

  await page.keyboard.press('ArrowUp')
  const search = palette(page).getByRole('option', { name: 'Search for “se”' })
  await expect(search).toHaveAttribute('aria-selected', 'true')
  answer()
  await expect(palette(page).getByRole('option', { name: /^Serena Williams/ })).toBeVisible()
  await expect(search).toHaveAttribute('aria-selected', 'true')
  await input.fill('ser')
  await expect(commandsIn(page).first()).toHaveAttribute('aria-selected', 'true')
  await close()
})

test('a user is offered nothing that only administrators may do, and an administrator switches the agent [S-06]', async ({
  browser,
  filledProduct: { url, api },
}) => {
  await api
    .post('/api/v1/auth/register', { body: { firstName: 'Paula', lastName: 'Palette', ...USER } })
    .catch(() => undefined)
  const { page, close } = await openPage(browser)
  await signIn(page, url, USER)
  await page.goto(`${url}/dashboard`)
  await untilConnected(page)
  await page.keyboard.press('Control+k')
  await expect(commandsIn(page).filter({ hasText: 'Dashboard' })).toHaveCount(1)
  await expect(commandsIn(page).filter({ hasText: /agent|Import|Users/ })).toHaveCount(0)
  await close()

  const admin = await openPage(browser)
  await signIn(admin.page, url)
  await admin.page.goto(`${url}/dashboard`)
  await untilConnected(admin.page)
  await admin.page.keyboard.press('Control+k')
  await palette(admin.page).getByRole('combobox').fill('the agent')
  // The switch is one, not two, once the palette knows the agent's state.
  await expect(commandsIn(admin.page).filter({ hasText: 'Start the agent' })).toHaveCount(1)
  await expect(commandsIn(admin.page).filter({ hasText: 'Stop the agent' })).toHaveCount(0)
  await admin.page.keyboard.press('Enter')
  await expect.poll(isRunning).toBe(true)
  await admin.page.keyboard.press('Control+k')
  await palette(admin.page).getByRole('combobox').fill('the agent')
  await expect(commandsIn(admin.page).filter({ hasText: 'Start the agent' })).toHaveCount(0)
  await palette(admin.page)
    .getByRole('option', { name: /^Stop the agent/ })
    .click()
  await expect.poll(isRunning).toBe(false)
  await admin.close()

  async function isRunning() {
    return (await api.get('/api/v1/jobs/brandlink/status')).data.isRunning
  }
})

test('? lists the keys, not while typing; the help page lists them and opens the palette, on a phone too [S-01]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, complaints, close } = await openPage(browser)
  await page.goto(`${url}/help`)
  const box = page.getByRole('banner').getByRole('combobox')
  await box.focus()
  await page.keyboard.type('?')
  await expect(box).toHaveValue('?')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('?')
  await expect(map(page)).toContainText('Go to the search box in the header')
  await expect(palette(page)).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
  // Not the switch, which Enter would press.
  await expect(map(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(map(page)).toHaveCount(0)

  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  await untilConnected(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(`${url}/help#shortcuts`)
  await expect(page.getByText('Open the command palette, when signed in')).toBeVisible()
  await page.getByRole('button', { name: 'Open the command palette' }).click()
  await expect(commandsIn(page).first()).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  expect(complaints).toEqual([])
  await close()
})

test('where shortcuts are switched off, neither ? nor Ctrl K opens anything [S-04]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser)
  await signIn(page, url)
  await page.goto(`${url}/settings/appearance`)
  await page.getByRole('switch', { name: 'Press / to go to the search box' }).click()
  await expect(page.getByRole('banner').getByRole('combobox')).not.toHaveAttribute('aria-keyshortcuts')
  await page.keyboard.press('Control+k')
  await page.keyboard.press('?')
  await page.goto(`${url}/dashboard`)
  await untilConnected(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await close()
})
