import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { signInToApi } from '../api-client.ts'
import { ADMIN, type Product, startProduct } from '../product.ts'
import { expect, openPage, sampleCsv, signIn, test, untilConnected } from './browser.ts'

const AWAY =
  'The server may be restarting, or your connection may be down. Your last change may or may not have been saved, so please check before you repeat it.'
const BUSY = 'The service is busy, starting or under maintenance. Please try again in a moment.'

/** They wait longer than they work. */
test.describe.configure({ mode: 'parallel' })

test('while the server is unreachable the screen, the selection and the input stay, and the catalogued toast says so [D-77]', async ({
  browser,
}) => {
  const product = await startWithAthletes()
  const { page, close } = await openPage(browser)
  await signIn(page, product.url)
  await page.goto(`${product.url}/dashboard?details=on`)
  await untilConnected(page)
  await selectTwo(page)
  await page.getByText('Batch options').click()
  await page.getByLabel('Skip social metrics').check()
  await stopServer(product)
  for (const [button, title] of [
    ['Start Brand Discovery', 'Failed to Start Discovery'],
    ['Start Batch', 'Failed to Start Batch'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(title, { exact: true })).toBeVisible()
    await expectTwoSelected(page)
    await expect(page.getByLabel('Skip social metrics')).toBeChecked()
    await page.getByRole('button', { name: 'Close' }).click()
  }
  // Longer than the page's polling interval.
  await page.waitForTimeout(6_000)
  await expectTwoSelected(page)

  await product.start('server')
  await expect.poll(() => isThere(product.url)).toBe(true)
  await page.getByRole('button', { name: 'Start Brand Discovery' }).click()
  await expect(page.getByText('Brand Discovery Started', { exact: true })).toBeVisible()

  await page.goto(`${product.url}/athletes/new`)
  await untilConnected(page)
  await dialogOf(page).getByLabel('Name', { exact: true }).fill('Ana Über')
  await dialogOf(page).getByLabel('Sport').fill('Chess')
  await stopServer(product)
  await page.getByRole('button', { name: 'Add Athlete' }).click()
  await expect(page.getByText('Failed to add athlete', { exact: true })).toBeVisible()
  await expect(dialogOf(page).getByLabel('Name', { exact: true })).toHaveValue('Ana Über')
  await expect(dialogOf(page).getByLabel('Sport')).toHaveValue('Chess')
  await close()
  await product.stop()
})

test('while another writer holds the lock the screen and the selection stay [D-77]', async ({ browser }) => {
  const product = await startWithAthletes()
  const { page, close } = await openPage(browser)
  await signIn(page, product.url)
  await page.goto(`${product.url}/dashboard?details=on`)
  await untilConnected(page)
  await selectTwo(page)
  const athleteId = await boxes(page).first().getAttribute('value')
  const release = holdWriter(product)
  await page.getByRole('button', { name: 'Start Brand Discovery' }).click()
  await expect(page.getByText('Failed to Start Discovery', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Unknown error occurred', { exact: true })).toBeVisible()
  await expectTwoSelected(page)

  await page.goto(`${product.url}/athletes/${athleteId}/delete`)
  await page.getByLabel('Type DELETE to confirm').fill('DELETE')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Failed to delete athlete', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByLabel('Type DELETE to confirm')).toHaveValue('DELETE')
  release()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Athlete deleted successfully', { exact: true })).toBeVisible()
  await close()
  await product.stop()
})

test('without JavaScript the form returns filled, with the same message above it [D-77]', async ({ browser }) => {
  const product = await startWithAthletes()
  const page = await openPlain(browser, product)
  await page.goto(`${product.url}/athletes/new`)
  await dialogOf(page).getByLabel('Name', { exact: true }).fill('Ana Über')
  await dialogOf(page).getByLabel('Sport').fill('Chess')
  await dialogOf(page).getByLabel('Status').selectOption('RETIRED')
  await dialogOf(page).getByLabel('Instagram').fill('@ana')
  const release = holdWriter(product)
  await page.getByRole('button', { name: 'Add Athlete' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to add athlete' })).toContainText(BUSY)
  await expect(dialogOf(page).getByLabel('Name', { exact: true })).toHaveValue('Ana Über')
  await expect(dialogOf(page).getByLabel('Sport')).toHaveValue('Chess')
  await expect(dialogOf(page).getByLabel('Status')).toHaveValue('RETIRED')
  await expect(dialogOf(page).getByLabel('Instagram')).toHaveValue('@ana')

  await page.goto(`${product.url}/dashboard?details=on`)
  await selectTwo(page)
  await page.getByText('Batch options').click()
  await page.getByLabel('Skip social metrics').check()
  await page.getByRole('button', { name: 'Start Batch' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to Start Batch' })).toContainText(BUSY)
  await expectTwoSelected(page)
  await expect(page.getByLabel('Skip social metrics')).toBeChecked()

  await page.goto(`${product.url}/athletes/delete-all`)
  await page.getByLabel(/^Type DELETE/).fill('DELETE ALL RECORDS')
  await page.getByRole('button', { name: 'Delete All Records' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete all athletes' })).toContainText(BUSY)
  await expect(page.getByLabel(/^Type DELETE/)).toHaveValue('DELETE ALL RECORDS')

  release()
  await page.getByRole('button', { name: 'Delete All Records' }).click()
  await expect(page.getByText('All athletes deleted successfully').first()).toBeVisible()
  await page.context().close()
  await product.stop()
})

test('with the server away, jobs, the agent, the theme and signing out leave the page and say what failed [D-77] [A-08]', async ({
  browser,
}) => {
  const product = await startWithAthletes()
  const { page, close } = await openPage(browser)
  await signIn(page, product.url)
  await page.goto(`${product.url}/dashboard?details=on`)
  await uploadAthletes(page, product.url)
  await page.waitForLoadState('networkidle')
  await stopServer(product)
  await page.getByRole('button', { name: 'Cancel athletes.csv' }).click()
  await expectFailure(page, 'Failed to cancel job', AWAY)
  await expect(page.getByRole('button', { name: 'Cancel athletes.csv' })).toBeEnabled()
  await tryHeader(page, AWAY)

  await product.start('server')
  await expect.poll(() => isThere(product.url)).toBe(true)
  await page.getByRole('button', { name: 'Cancel athletes.csv' }).click()
  await expect(page.getByText('Job cancelled', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel athletes.csv' })).toHaveCount(0)

  await page.goto(`${product.url}/champions`)
  await untilConnected(page)
  await stopServer(product)
  await page.getByRole('switch', { name: 'BrandLink agent' }).click()
  await expectFailure(page, 'Failed to switch the agent', AWAY)
  await expect(page.getByRole('switch', { name: 'BrandLink agent' })).not.toBeChecked()

  await product.start('server')
  await expect.poll(() => isThere(product.url)).toBe(true)
  await page.getByRole('switch', { name: 'BrandLink agent' }).click()
  await expect(page.getByText('Agent started', { exact: true })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'BrandLink agent' })).toBeChecked()
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible()
  await close()
  await product.stop()
})

for (const status of [502, 503, 504]) {
  test(`so it is when what stands in front of the server answers ${status} [D-77]`, async ({
    browser,
    filledProduct: { url },
  }) => {
    const { page, close } = await openPage(browser)
    await signIn(page, url)
    await page.goto(`${url}/champions`)
    await untilConnected(page)
    await page.route('**', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
        : route.fallback(),
    )
    await page.getByRole('switch', { name: 'BrandLink agent' }).click()
    await expectFailure(page, 'Failed to switch the agent', status === 503 ? BUSY : AWAY)
    await expect(page.getByRole('switch', { name: 'BrandLink agent' })).not.toBeChecked()
    await tryHeader(page, status === 503 ? BUSY : AWAY)
    await close()
  })
}

test('while another writer holds the database, a form of another page leads back there and says what failed, without JavaScript too [D-77]', async ({
  browser,
}) => {
  const product = await startWithAthletes()
  const { page, close } = await openPage(browser)
  await signIn(page, product.url)
  await page.goto(`${product.url}/dashboard?details=on`)
  await uploadAthletes(page, product.url)
  const plain = await openPlain(browser, product)
  await plain.goto(`${product.url}/upload/queue`)
  const release = holdWriter(product)
  await page.getByRole('button', { name: 'Cancel athletes.csv' }).click()
  await expect(page.getByText('Failed to cancel job', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(BUSY, { exact: true })).toBeVisible()
  await plain.getByRole('button', { name: 'Cancel athletes.csv' }).click()
  await expect(plain.getByRole('alert').filter({ hasText: 'Failed to cancel job' })).toContainText(BUSY)
  expect(new URL(plain.url()).pathname).toBe('/upload/queue')

  await page.goto(`${product.url}/settings`)
  await untilConnected(page)
  await page.getByLabel('First Name').fill('Ana')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Failed to save the profile', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByLabel('First Name')).toHaveValue('Ana')
  await expect(page.getByLabel('Email')).not.toBeFocused()

  await page.goto(`${product.url}/settings/password`)
  await untilConnected(page)
  await page.getByLabel('Current Password').fill(ADMIN.password)
  await page.getByLabel('New Password', { exact: true }).fill('Another-secret-7')
  await page.getByLabel('Confirm New Password').fill('Another-secret-7')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectFailure(page, 'Failed to change the password', BUSY)
  await expect(page.getByLabel('Current Password')).toHaveValue(ADMIN.password)

  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expectFailure(page, 'Error', 'An error occurred while signing out.')

  await plain.goto(`${product.url}/champions`)
  await plain.getByRole('switch', { name: 'BrandLink agent' }).click()
  await expect(plain.getByRole('alert').filter({ hasText: 'Failed to switch the agent' })).toContainText(BUSY)
  release()
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  await plain.context().close()
  await close()
  await product.stop()
})

test('a chosen theme stays when a link is followed before the page has loaded again [D-77]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser)
  await signIn(page, url)
  await page.goto(`${url}/settings`)
  await untilConnected(page)
  await page.route('**/settings.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue().catch(() => undefined)
  })
  await page.getByRole('button', { name: 'Theme: System' }).click()
  const reload = page.waitForRequest('**/settings.data*')
  await page.getByRole('button', { name: 'Dark' }).click()
  await reload
  await page.getByRole('link', { name: 'Password' }).click()
  await page.waitForURL('**/settings/password')

  await page.waitForLoadState('networkidle')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await close()
})

/** Choosing a theme and signing out, which every page has. */
async function tryHeader(page: Page, text: string): Promise<void> {
  const shown = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('button', { name: 'Theme: System' }).click()
  await page.getByRole('button', { name: 'Dark' }).click()
  await expectFailure(page, 'Failed to save the theme', text)
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expectFailure(page, 'Error', 'An error occurred while signing out.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown ?? '')
}

async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click()
}

async function expectFailure(page: Page, title: string, text: string): Promise<void> {
  await expect(page.getByText(title, { exact: true })).toBeVisible()
  await expect(page.getByText(text, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText(title, { exact: true })).toHaveCount(0)
}

async function uploadAthletes(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/upload`)
  await untilConnected(page)
  const file = { name: 'athletes.csv', mimeType: 'text/csv', buffer: Buffer.from(sampleCsv) }
  await page.getByLabel('Choose files').setInputFiles(file)
  await page.getByRole('button', { name: 'Start Upload' }).click()
  await page.getByRole('link', { name: 'See the processing queue' }).click()
  await expect(page.getByRole('button', { name: 'Cancel athletes.csv' })).toBeVisible()
}

async function startWithAthletes(): Promise<Product> {
  const product = await startProduct({ worker: false })
  const api = await signInToApi(product.url)
  await api.importAthletes(sampleCsv)
  return product
}

/** Another process with a long write; returns a function that ends it. */
function holdWriter({ dataDir }: Product): () => void {
  const other = new Sqlite(join(dataDir, 'icon-radar.db'))
  other.exec('begin immediate')
  return () => other.close()
}

async function stopServer(product: Product): Promise<void> {
  const server = product.process('server')
  server.kill('SIGKILL')
  await expect.poll(() => isThere(product.url)).toBe(false)
}

async function isThere(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function selectTwo(page: Page): Promise<void> {
  for (const athlete of [0, 2]) await boxes(page).nth(athlete).check()
}

async function expectTwoSelected(page: Page): Promise<void> {
  await expect(boxes(page).nth(0)).toBeChecked()
  await expect(boxes(page).nth(1)).not.toBeChecked()
  await expect(boxes(page).nth(2)).toBeChecked()
}

function dialogOf(page: Page) {
  return page.locator('dialog')
}

function boxes(page: Page) {
  return page.getByRole('checkbox', { name: /^Select / })
}

async function openPlain(browser: Browser, { url }: Product): Promise<Page> {
  const { page } = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 375, height: 812 } })
  await signIn(page, url)
  await page.goto(`${url}/dashboard?details=on`)
  return page
}
