import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase } from '#db/open-database.ts'
import { textRows, workbookOf } from '../fixtures/workbooks.ts'
import { accessibilityFaults, expect, openPage, scrollsSideways, signIn, test } from './browser.ts'

const PHONE = { viewport: { width: 375, height: 812 } }
const DESK = { viewport: { width: 1280, height: 900 } }

test('a workbook is checked first, then imported as it was sent, by script [M-02] [M-04]', async ({
  browser,
  filledProduct: { url, api },
}) => {
  const { page, complaints, close } = await openPage(browser, DESK)
  await signIn(page, url)
  await page.goto(`${url}/upload`)
  const sheets = {
    Cover: textRows([['About this file']]),
    Athletes: textRows([
      ['name', 'sport'],
      ['Wanda Workbook', 'Judo'],
    ]),
  }
  await page
    .locator('#upload-files')
    .setInputFiles([{ name: 'athletes.xlsx', mimeType: '', buffer: workbookOf({ sheets }) }])
  await page.getByLabel('Sheet of athletes.xlsx').fill('Athletes')
  await page.getByLabel('Check first').check()
  await page.getByRole('button', { name: 'Start Upload' }).click()
  await expect(page.getByText('Read from the sheet “Athletes” of an Excel workbook.').first()).toBeVisible()

  await page.goto(`${url}/upload/history`)
  await page.getByRole('link', { name: 'athletes.xlsx' }).first().click()
  const importNow = page.getByRole('button', { name: 'Import now athletes.xlsx' }).first()
  await expect(importNow).toBeVisible()
  await expect(page.getByText('An import of this file would add 1 record and update 0.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await importNow.click()
  await expect
    .poll(async () => (await api.get('/api/v1/athletes', { query: { search: 'Wanda Workbook' } })).pagination.total)
    .toBe(1)
  expect(complaints).toEqual([])
  await close()
})

test('a table is pasted, checked and imported without script, on a phone [M-02] [M-04]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser, { ...PHONE, javaScriptEnabled: false })
  await signIn(page, url)
  await page.goto(`${url}/upload`)
  await page.getByRole('link', { name: 'paste a table' }).click()
  await page.getByLabel('Name').fill('Pasted athletes')
  await page.getByLabel('Table', { exact: true }).fill('name\tsport\nPaula Pasted\tJudo\n')
  await page.getByLabel('Check first').check()
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: 'Start Upload' }).click()

  const importNow = page.getByRole('button', { name: 'Import now Pasted athletes.tsv' }).first()
  await expect(async () => {
    await page.reload()
    await expect(importNow).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(await scrollsSideways(page)).toBe(false)
  await importNow.click()
  await expect(page.getByText('Import started')).toBeVisible()
  await close()
})

test('an inner address is not opened, and what was typed comes back; sheets are paused and deleted without script [M-04]', async ({
  browser,
  filledProduct: { url, dataDir },
}) => {
  await scheduleSheet(dataDir)
  const { page, close } = await openPage(browser, { ...PHONE, javaScriptEnabled: false })
  await signIn(page, url)
  await page.goto(`${url}/upload/address`)
  await page.getByLabel('Address').fill('https://192.168.0.1/athletes.csv')
  await page.getByLabel('Import').selectOption('daily')
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: 'Fetch and import' }).click()

  await expect(page.getByText('This address may not be opened.')).toBeVisible()
  await expect(page.getByLabel('Address')).toHaveValue('https://192.168.0.1/athletes.csv')
  await expect(page.getByLabel('Import')).toHaveValue('daily')
  expect(await page.content()).not.toContain('a-secret')

  await page.getByRole('button', { name: 'Pause Team list.csv' }).click()
  await expect(page.getByText('Sheet paused')).toBeVisible()
  await page.getByRole('button', { name: 'Resume Team list.csv' }).click()
  await expect(page.getByText('Sheet resumed')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Team list.csv', exact: true }).click()
  await page.getByRole('button', { name: 'Delete Team list.csv now' }).click()
  await expect(page.getByText('Sheet no longer imported')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await close()
})

test('pasting and addresses are free of accessibility faults in both themes [M-04] [A-03]', async ({
  browser,
  filledProduct: { url, dataDir },
}) => {
  await scheduleSheet(dataDir)
  const { page, complaints, close } = await openPage(browser, PHONE)
  await signIn(page, url)
  for (const path of ['paste', 'address']) {
    await page.goto(`${url}/upload/${path}`)
    expect(await accessibilityFaults(page)).toEqual([])
  }
  expect(complaints).toEqual([])
  await close()
})

/** One whose latest run failed. */
async function scheduleSheet(dataDir: string): Promise<void> {
  const { writer, close } = openDatabase(join(dataDir, 'icon-radar.db'))
  const { id } = await writer.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const at = new Date()
  await writer
    .insertInto('published_sheet')
    .values({
      public_id: randomUUID(),
      user_id: id,
      name: 'Team list.csv',
      origin: 'https://sheets.example.com',
      sealed_url: 'v1.of-another-secret',
      settings: '{}',
      frequency: 'daily',
      next_run_at: new Date(at.getTime() + 86_400_000).toISOString(),
      last_run_at: at.toISOString(),
      problem: 'The address responded with status 404: there is no table.',
      created_at: at.toISOString(),
    })
    .execute()
  await close()
}
