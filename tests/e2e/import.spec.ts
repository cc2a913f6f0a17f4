import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, openPage, scrollsSideways, signIn, test } from './browser.ts'

const PHONE = { viewport: { width: 375, height: 812 } }
const DESK = { viewport: { width: 1280, height: 900 } }

test('the result of an import has an address that can be loaded again, with and without JavaScript [I-03] [I-05]', async ({
  browser,
  filledProduct,
}) => {
  for (const [kind, options] of [
    ['scripted', DESK],
    ['plain', { ...PHONE, javaScriptEnabled: false }],
  ] as const) {
    const { page, close } = await openPage(browser, options)
    await signIn(page, filledProduct.url)
    await page.goto(`${filledProduct.url}/dashboard`)
    const file = `name,sport\nNew ${kind},Judo\nNew ${kind},Judo\nLeBron James,Basketball\n,Judo\nlonely\n`
    await chooseFile(page, filledProduct.url, file)
    await page.getByRole('button', { name: 'Import Athletes' }).click()
    await expect(page).toHaveURL(/\/athletes\/import\/[0-9a-f-]{36}$/)
    await expect(page.getByText('Successfully imported 1 athletes with 1 errors').first()).toBeVisible()

    await page.reload()
    await expect(page.getByText('1 athlete imported, 1 row with an error, 3 rows skipped.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Skipped rows' })).toContainText('Already exists')
    await expect(page.getByText('Row 5: Missing required field "name"')).toBeVisible()

    expect(await scrollsSideways(page)).toBe(false)
    if (kind === 'scripted') expect(await accessibilityFaults(page)).toEqual([])

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download error report' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('athlete-import-report.csv')
    await close()
  }
})

test('a file can be checked first, then imported, then rolled back, with and without JavaScript [I-02] [I-05]', async ({
  browser,
  filledProduct,
}) => {
  for (const [kind, options] of [
    ['scripted', DESK],
    ['plain', { ...PHONE, javaScriptEnabled: false }],
  ] as const) {
    const { page, close } = await openPage(browser, options)
    await signIn(page, filledProduct.url)
    await page.goto(`${filledProduct.url}/dashboard`)
    const file = `name,sport\nChecked ${kind},Judo\nLeBron James,Basketball\n,Judo\n`
    await chooseFile(page, filledProduct.url, file)
    await page.getByRole('button', { name: 'Check only' }).click()
    await expect(page.getByRole('heading', { name: 'File checked, nothing imported' })).toBeVisible()
    await expect(page.getByText('1 athlete would be imported, 1 row with an error, 1 row skipped.')).toBeVisible()
    expect(await scrollsSideways(page)).toBe(false)
    if (kind === 'scripted') expect(await accessibilityFaults(page)).toEqual([])

    // With script the file stays selected.
    if (kind === 'plain') await chooseFile(page, filledProduct.url, file)
    await page.getByRole('button', { name: 'Import Athletes' }).click()
    await expect(page).toHaveURL(/\/athletes\/import\/[0-9a-f-]{36}$/)

    await page.goto(`${filledProduct.url}/upload/history`)
    await page.getByRole('link', { name: 'Roll back athletes.csv' }).first().click()
    await expect(page.getByRole('heading', { name: 'Roll back athletes.csv?' })).toBeVisible()
    if (kind === 'scripted') expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Roll back' }).click()
    await expect(page.getByText('1 athlete of this import was deleted')).toBeVisible()
    await page.goto(`${filledProduct.url}/athletes?search=Checked+${kind}`)
    await expect(page.getByText('No athlete').first()).toBeVisible()
    await close()
  }
})

test('the list is exported as it is filtered [T-10]', async ({ browser, filledProduct }) => {
  const { page, close } = await openPage(browser, DESK)
  await signIn(page, filledProduct.url)
  await page.goto(`${filledProduct.url}/athletes?search=LeBron`)
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: 'CSV' })
      .or(page.getByRole('menuitem', { name: 'CSV' }))
      .click(),
  ])

  expect(download.suggestedFilename()).toMatch(/^athletes-\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(['name', 'LeBron James'])
  await close()
})

test('a file that was already imported says plainly that nothing is new [D-12] [D-40]', async ({
  browser,
  filledProduct,
}) => {
  const { page, close } = await openPage(browser, DESK)
  await signIn(page, filledProduct.url)
  await page.goto(`${filledProduct.url}/dashboard`)
  for (const heading of ['Upload Successful', 'Nothing new: all 2 athletes already exist']) {
    await chooseFile(page, filledProduct.url, 'name,sport\nTwice Ann,Judo\nTwice Bea,Judo\n')
    await expect(page.getByText('2 rows: up to 2 to import')).toBeVisible()
    await page.getByRole('button', { name: 'Import Athletes' }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeFocused()
  }
  await close()
})

test('a file that the preview refuses cannot be sent, and the page says why [I-01] [I-02]', async ({
  browser,
  filledProduct,
}) => {
  const { page, close } = await openPage(browser, PHONE)
  await signIn(page, filledProduct.url)
  await page.goto(`${filledProduct.url}/dashboard`)
  await chooseFile(page, filledProduct.url, 'name\nNobody\n')
  await expect(page.getByRole('alert').filter({ hasText: 'Missing required columns: sport' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import Athletes' })).toBeDisabled()
  await expect(page.getByText('This file cannot be imported. Choose another one.')).toBeVisible()

  await chooseAgain(page, 'name,sport\nSomebody,Judo\n')
  await expect(page.getByRole('button', { name: 'Import Athletes' })).toBeEnabled()
  await close()
})

test('a session that ended is signed in again beside the form, which keeps its file [I-05] [A-12]', async ({
  browser,
  filledProduct,
}) => {
  const { page, close } = await openPage(browser, DESK)
  await signIn(page, filledProduct.url)
  await page.goto(`${filledProduct.url}/dashboard`)
  await chooseFile(page, filledProduct.url, 'name,sport\nLate Comer,Judo\n')
  await expect(page.getByText('1 row: up to 1 to import')).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Import Athletes' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please log in to continue.' })).toBeVisible()

  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    page
      .getByRole('main')
      .getByRole('link', { name: /Sign in/ })
      .click(),
  ])
  await other.close()
  const again = await page.context().newPage()
  await signIn(again, filledProduct.url)
  await again.goto(`${filledProduct.url}/dashboard`)

  await page.getByRole('button', { name: 'Import Athletes' }).click()
  await expect(page.getByText('1 athlete imported.')).toBeVisible()
  await close()
})

test('the file button is centred in its drop area, and the file name is shown below it [I-01]', async ({
  browser,
  filledProduct,
}) => {
  for (const options of [PHONE, DESK]) {
    const { page, close } = await openPage(browser, options)
    await signIn(page, filledProduct.url)
    await page.goto(`${filledProduct.url}/athletes/import`)
    const prompt = await page.getByText('Drop a CSV file here, or choose one').boundingBox()
    const button = page.getByText('Choose a CSV file')
    expect(Math.abs(middleOf(prompt) - middleOf(await button.boundingBox()))).toBeLessThan(2)

    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
    await chooser.setFiles(csvFile('name,sport\nNobody Yet,Judo\n'))
    await expect(page.getByText('athletes.csv, 27 bytes')).toBeVisible()
    await expect(page.getByText('Choose another file')).toBeVisible()
    await expect(page.getByRole('alert')).toBeEmpty()
    await close()
  }
})

test('an athlete is processed from the list without leaving it, with and without JavaScript [T-06]', async ({
  browser,
  filledProduct,
}) => {
  for (const options of [DESK, { ...PHONE, javaScriptEnabled: false }]) {
    const { page, close } = await openPage(browser, options)
    await signIn(page, filledProduct.url)
    await page.goto(`${filledProduct.url}/athletes?limit=5&page=9999`)
    await expect(page).not.toHaveURL(/9999/)
    const list = page.url()
    await page
      .getByRole('link', { name: /^Actions for / })
      .first()
      .click()
    await page.getByRole('link', { name: 'Process', exact: true }).click()
    await page.getByRole('button', { name: 'Start Processing' }).click()
    await expect(page.getByText('Processing Started').first()).toBeVisible()
    await expect(page).toHaveURL(list)
    await close()
  }
})

async function chooseFile(page: Page, url: string, csv: string) {
  await page.goto(`${url}/athletes/import`)
  await chooseAgain(page, csv)
}

async function chooseAgain(page: Page, csv: string) {
  await page.locator('input[type=file]').setInputFiles(csvFile(csv))
}

function csvFile(csv: string) {
  return { name: 'athletes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
}

function middleOf(box: { x: number; width: number } | null): number {
  return box ? box.x + box.width / 2 : Number.NaN
}
