import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { signInToApi } from '../api-client.ts'
import { type Product, startProduct } from '../product.ts'
import { expect, openPage, sampleCsv, signIn, test, untilConnected } from './browser.ts'

const BUSY = 'The service is busy, starting or under maintenance. Please try again in a moment.'

test('while the server is unreachable the screen, the selection and the input stay, and the catalogued toast says so [D-77]', async ({
  browser,
}) => {
  const product = await startWithAthletes()
  const { page, close } = await openPage(browser)
  await signIn(page, product.url)
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
  // Longer than the page waits before it looks for news by itself.
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

  await page.goto(`${product.url}/dashboard`)
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

async function startWithAthletes(): Promise<Product> {
  const product = await startProduct({ worker: false })
  const api = await signInToApi(product.url)
  await api.importAthletes(sampleCsv)
  return product
}

/** As another process would that writes for long; returns what ends that. */
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
  return page
}
