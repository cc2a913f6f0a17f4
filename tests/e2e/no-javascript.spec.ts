import { ADMIN } from '../product.ts'
import { expect, openPage, scrollsSideways, signIn, test } from './browser.ts'

const OFF = { javaScriptEnabled: false, viewport: { width: 375, height: 812 } }

test('signing in, wrongly and rightly, and out again works without JavaScript [A-05] [A-06] [A-08]', async ({
  browser,
  filledProduct,
}) => {
  const { page, close } = await openPage(browser, OFF)
  await page.goto(`${filledProduct.url}/athletes`)
  await expect(page.getByText('Please log in to continue.')).toBeVisible()
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Horse-1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Login failed')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')

  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/athletes$/)
  await expect(page.getByText('You have been successfully logged in.', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Signed out')).toBeVisible()
  await close()
})

test('a file is imported, refused and imported again without JavaScript [I-02] [I-05]', async ({
  browser,
  filledProduct,
}) => {
  const { page, close } = await openPage(browser, OFF)
  await signIn(page, filledProduct.url)
  await page.goto(`${filledProduct.url}/dashboard`)
  await importFile(
    page,
    filledProduct.url,
    'name,sport,status\nAna Über,Chess,active\n大谷 翔平,Baseball,\nBad Row,Golf,ASLEEP\n',
  )
  await expect(
    page.getByText('Row 4: Invalid status "ASLEEP". Must be ACTIVE, RETIRED, or INACTIVE').first(),
  ).toBeVisible()
  await expect(page.getByText('Successfully imported 2 athletes with 1 errors').first()).toBeVisible()

  await importFile(page, filledProduct.url, 'name,sport,status\nAna Über,Chess,active\n大谷 翔平,Baseball,\n')
  await expect(page.getByText('Successfully imported 0 athletes').first()).toBeVisible()

  await importFile(page, filledProduct.url, 'name\nNobody\n')
  await expect(page.getByText('Missing required columns: sport').first()).toBeVisible()
  await close()
})

test('the agent is switched on and off, and an athlete processed, without JavaScript [B-02] [J-04] [J-01]', async ({
  browser,
  filledProduct,
}) => {
  const { page, close } = await openPage(browser, OFF)
  await signIn(page, filledProduct.url)
  await page.goto(`${filledProduct.url}/champions`)
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible()
  await page.getByRole('switch').click()
  await expect(page.getByText('Enabled', { exact: true })).toBeVisible()
  await page.getByRole('switch').click()
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible()

  await page.goto(`${filledProduct.url}/athletes?search=lebron`)
  await page.getByRole('link', { name: 'LeBron James' }).first().click()
  await page.getByRole('link', { name: 'Process', exact: true }).click()
  await page.getByRole('button', { name: 'Start Processing' }).click()
  await expect(page.getByText('Processing Started')).toBeVisible()
  await close()
})

test('every page reads well without JavaScript on a phone [T-04] [B-01] [B-04] [T-09]', async ({
  browser,
  filledProduct,
}) => {
  const { page, close } = await openPage(browser, OFF)
  await signIn(page, filledProduct.url)
  for (const path of [
    '/',
    '/dashboard',
    '/champions',
    '/athletes',
    '/athletes?search=james&sport=Basketball',
    '/athletes/import',
  ]) {
    const answer = await page.goto(`${filledProduct.url}${path}`)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await scrollsSideways(page), path).toBe(false)
  }
  await page.goto(`${filledProduct.url}/champions`)
  await page.getByRole('main').getByRole('link').filter({ hasText: /\w/ }).first().click()
  await close()
})

async function importFile(page: import('@playwright/test').Page, url: string, csv: string) {
  await page.goto(`${url}/athletes/import`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'athletes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Import Athletes' }).click()
}
