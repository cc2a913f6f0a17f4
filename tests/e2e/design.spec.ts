import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { type Product, startProduct } from '../product.ts'
import { accessibilityFaults, expect, faultsInBothThemes, openPage, scrollsSideways, test, VIEWS } from './browser.ts'

const PHONE = { viewport: VIEWS.phone }

let product: Product | undefined
let designUrl: string

test.beforeAll(async () => {
  // A build takes a minute of a quiet machine.
  test.setTimeout(420_000)
  product = await startProduct({
    build: await buildForDevelopment(),
    worker: false,
    env: { NODE_ENV: 'development' },
  })
  designUrl = `${product.url}/design`
})

test.afterAll(() => product?.stop())

test('every component is accessible and fits on a phone and on a desk [S-01]', async ({ browser }, testInfo) => {
  const { page, complaints, close } = await openDesign(browser, designUrl, PHONE)
  for (const [state, path] of [
    ['page', ''],
    ['form', '/edit?failed=1'],
    ['confirmation', '/delete'],
  ] as const) {
    if (path) await page.goto(designUrl + path, { waitUntil: 'networkidle' })
    for (const name of ['phone', 'desk'] as const) {
      await page.setViewportSize(VIEWS[name])
      const faults = name === 'phone' ? await accessibilityFaults(page) : await faultsInBothThemes(page)
      expect.soft(faults, `${state}, ${name}`).toEqual([])
      expect.soft(await scrollsSideways(page), `${state}, ${name}`).toBe(false)
      await testInfo.attach(`${state}, ${name}`, {
        body: await page.screenshot({ fullPage: !path }),
        contentType: 'image/png',
      })
    }
  }
  expect(complaints).toEqual([])
  await close()
})

test('an open menu, list of suggestions and selection are accessible in both themes [S-01]', async ({
  browser,
}, testInfo) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, close } = await openDesign(browser, designUrl, { colorScheme })
    await page.getByRole('checkbox', { name: 'Select LeBron James' }).check()
    await page.getByLabel('Brand', { exact: true }).pressSequentially('ni')
    await page.getByRole('option', { name: /^Nike/ }).hover()
    expect.soft(await accessibilityFaults(page), colorScheme).toEqual([])
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    expect.soft(await accessibilityFaults(page), colorScheme).toEqual([])
    await testInfo.attach(`open, ${colorScheme}`, { body: await page.screenshot(), contentType: 'image/png' })
    await close()
  }
})

test('a dialog takes the focus, keeps it, and gives it back on Escape and by its buttons [T-05] [S-01]', async ({
  browser,
}) => {
  const { page, close } = await openDesign(browser, designUrl)
  const opener = page.getByRole('link', { name: 'Open a form', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Edit Athlete' })

  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('link', { name: 'Cancel' }).press('Enter'),
    () => dialog.getByRole('link', { name: 'Close' }).press('Enter'),
    () =>
      dialog
        .getByRole('button', { name: 'Save' })
        .focus()
        .then(() => dialog.getByLabel('Sport').fill('Golf'))
        .then(() => page.keyboard.press('Enter')),
  ]) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Athlete name')).toBeFocused()
    await expect(page).toHaveURL(/\/design\/edit$/)
    expect(await focusStaysIn(page, 'dialog[open]', 14)).toBe(true)
    await leave()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/design$/)
    await expect(opener).toBeFocused()
  }
  await close()
})

test('a confirmation wants its word, letter for letter [T-07]', async ({ browser }) => {
  const { page, close } = await openDesign(browser, designUrl)
  await page.getByRole('link', { name: 'Open a confirmation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete LeBron James?' })
  const word = dialog.getByLabel('Type DELETE to confirm')
  await expect(word).toBeFocused()

  await word.fill('delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeVisible()
  await expect(word).toBeFocused()

  await word.fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()
  await close()
})

test('a menu is worked by keys, and what it opens gives the focus back to its button [S-01]', async ({ browser }) => {
  const { page, close } = await openDesign(browser, designUrl)
  const button = page.getByRole('button', { name: 'Actions for Naomi Osaka' })
  const edit = page.getByRole('link', { name: 'Edit', exact: true })
  const remove = page.getByRole('link', { name: 'Delete', exact: true })

  await button.focus()
  await page.keyboard.press('Enter')
  await expect(edit).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(remove).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(edit).toBeFocused()
  await page.keyboard.press('End')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(remove).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit Athlete' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await close()
})

test('a combobox works by keyboard and announces the selection [F-02]', async ({ browser }) => {
  const { page, close } = await openDesign(browser, designUrl)
  const brand = page.getByRole('combobox', { name: 'Brand', exact: true })
  const chosen = page.locator('input[name=brandId]')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  const active = options.and(page.locator('[aria-selected=true]'))

  await brand.pressSequentially('ni')
  await expect(brand).toHaveAttribute('aria-expanded', 'true')
  await expect(options).toHaveText([/^Nike/, /^Nissan/, /^Uniqlo/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveText(/^Nissan/)
  await expect(brand).toHaveAttribute('aria-activedescendant', /-1$/)
  await page.keyboard.press('Enter')
  await expect(brand).toHaveValue('Nissan')
  await expect(brand).toHaveAttribute('aria-expanded', 'false')
  await expect(chosen).toHaveValue('nissan')

  await page.keyboard.press('Backspace')
  await expect(chosen).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(brand).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowUp')
  await expect(active).toHaveText(/^Nissan/)

  await brand.fill('nixx')
  await expect(page.getByText('No suggestions found')).toBeVisible()
  await brand.fill('uni')
  await page.getByRole('option', { name: /^Uniqlo/ }).click()
  await expect(brand).toBeFocused()
  await expect(chosen).toHaveValue('uniqlo')
  await close()
})

test('tabs are links that keep the rest of the address [F-08]', async ({ browser }) => {
  const { page, close } = await openDesign(browser, `${designUrl}?order=desc`)
  const tabs = page.getByRole('navigation', { name: 'Results' })
  await tabs.getByRole('link', { name: /^All/ }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?order=desc&tab=athletes$/)
  await expect(tabs.getByRole('link', { name: /^Athletes/ })).toHaveAttribute('aria-current', 'page')
  await expect(tabs.getByRole('link', { name: /^Athletes/ })).toBeFocused()
  await close()
})

test('rows are selected one by one, by page and by filter, and sent with the filters [T-04] [T-07]', async ({
  browser,
}) => {
  const { page, close } = await openDesign(browser, `${designUrl}?order=desc`)
  const bar = page.getByRole('region', { name: 'Selection' })
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })

  await page.getByRole('checkbox', { name: 'Select Naomi Osaka' }).check()
  await expect(bar.getByRole('status')).toHaveText('1 selected')
  await expect(all).toHaveJSProperty('indeterminate', true)
  await bar.getByRole('button', { name: 'Delete Selected' }).click()
  await expect(page).toHaveURL(/\/design\/delete-selected\?order=desc&selected=Naomi\+Osaka$/)
  await page.getByRole('link', { name: 'Cancel' }).click()

  await all.check()
  await expect(bar.getByRole('status')).toHaveText('3 selected')
  await bar.getByRole('button', { name: 'Select all 12,480 matches' }).click()
  await expect(bar.getByRole('status')).toHaveText('All 12,480 selected')
  await bar.getByRole('button', { name: 'Delete Selected' }).click()
  await expect(page).toHaveURL(/\/design\/delete-selected\?selected=all$/)
  await page.getByRole('link', { name: 'Cancel' }).click()

  await page.getByRole('checkbox', { name: 'Select Naomi Osaka' }).uncheck()
  await expect(bar.getByRole('status')).toHaveText('2 selected')
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar.getByRole('button')).toHaveCount(0)
  await close()
})

test('a counter counts, and speaks only near the end [S-01]', async ({ browser }) => {
  const { page, close } = await openDesign(browser, designUrl)
  const reason = page.getByLabel('Reason', { exact: true })
  await reason.fill('x'.repeat(300))
  await expect(page.getByText('300 / 500')).toBeVisible()
  await expect(page.getByText('characters left')).toHaveCount(0)
  await reason.fill('x'.repeat(480))
  await expect(page.getByText('20 of 500 characters left')).toBeAttached()
  await close()
})

test('the navigation sheet keeps the focus while it is open and gives it back [S-02]', async ({ browser }) => {
  const { page, close } = await openDesign(browser, designUrl, PHONE)
  const button = page.getByRole('button', { name: 'Open navigation' })
  const sheet = page.getByRole('dialog', { name: 'Navigation' })

  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(360, 500),
    () => sheet.getByRole('button', { name: 'Close navigation' }).click(),
  ]) {
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(sheet).toBeVisible()
    expect(await focusStaysIn(page, '#navigation-sheet', 20)).toBe(true)
    await leave()
    await expect(sheet).toBeHidden()
    await expect(button).toBeFocused()
  }
  await close()
})

test('dialogs are pages, and sheets, menus and selections work, without JavaScript [S-02] [T-05] [T-07]', async ({
  browser,
}, testInfo) => {
  const { page, close } = await openPage(browser, { ...PHONE, javaScriptEnabled: false })
  await page.goto(designUrl)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
  await page.getByRole('button', { name: 'Close navigation' }).click()
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeHidden()

  await page.getByRole('checkbox', { name: 'Select Naomi Osaka' }).check()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await expect(page).toHaveURL(/\/design\/delete-selected\?selected=Naomi\+Osaka$/)
  await expect(page.getByRole('heading', { name: 'Design', exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Actions for Naomi Osaka' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Athlete')
  await testInfo.attach('dialog without JavaScript', { body: await page.screenshot(), contentType: 'image/png' })
  await page.getByRole('dialog').getByLabel('Sport').fill('Golf')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/design$/)
  await close()
})

async function openDesign(browser: Browser, url: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const opened = await openPage(browser, options)
  await opened.page.goto(url)
  const comesWithScript = opened.page.getByRole('checkbox', { name: 'Select all on this page' })
  await expect(comesWithScript).toBeAttached()
  return opened
}

/** Whether the focus stays inside after every press of Tab; past the end it moves to the browser's own controls. */
async function focusStaysIn(page: Page, selector: string, presses: number): Promise<boolean> {
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(
      (selector) => document.activeElement === document.body || document.activeElement?.closest(selector) !== null,
      selector,
    )
    if (!inside) return false
  }
  return true
}

/** The production build has no such page, so a development build is made beside it. */
async function buildForDevelopment(): Promise<string> {
  const build = 'build/design'
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'], {
    env: { ...process.env, NODE_ENV: 'development', BUILD_DIRECTORY: build },
  })
  return build
}
