import { createFirstAccount, expect, openPage, sampleCsv, test, untilConnected } from './browser.ts'

test('from an empty product to a live ranking: register, import, agent, brands with evidence [D-13] [I-05] [J-04] [R-07]', async ({
  browser,
  emptyProduct,
}) => {
  const { page, complaints } = await openPage(browser)

  await page.goto(emptyProduct.url)
  await expect(page).toHaveURL(/\/register\?redirectTo=%2F$/)
  await createFirstAccount(page)
  await expect(page).toHaveURL(`${emptyProduct.url}/dashboard`)
  await expect(page.getByText('Welcome to Icon Radar!', { exact: true })).toBeVisible()

  await page.goto(`${emptyProduct.url}/athletes`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'No athletes yet', exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Import Athletes' })).toHaveCount(1)
  await expect(main.getByRole('link', { name: 'Add Athlete' })).toHaveCount(1)
  await expect(main.getByText(/Export|Delete Selected|Delete All Records|Total Athletes|All sports/)).toHaveCount(0)
  await expect(main.getByRole('table')).toHaveCount(0)
  await expect(main.getByRole('searchbox')).toHaveCount(0)

  await page.goto(`${emptyProduct.url}/athletes/import`)
  const upload = { name: 'athletes.csv', mimeType: 'text/csv', buffer: Buffer.from(sampleCsv) }
  await page.locator('input[type=file]').setInputFiles(upload)
  await expect(page.getByRole('table').getByText('LeBron James')).toBeVisible()
  await page.getByRole('button', { name: 'Import Athletes' }).click()
  await expect(page.getByText('Upload Successful').first()).toBeVisible()

  const watcher = await openPage(browser, { storageState: await page.context().storageState() })
  await watcher.page.goto(`${emptyProduct.url}/champions`)
  await expect(watcher.page.getByText('No rankings data available')).toBeVisible()
  await untilConnected(watcher.page)
  const loads: string[] = []
  watcher.page.on('framenavigated', (frame) => loads.push(frame.url()))

  await page.goto(`${emptyProduct.url}/champions`)
  await page.getByRole('switch', { name: 'BrandLink agent' }).click()
  await expect(page.getByRole('switch', { name: 'BrandLink agent' })).toBeChecked()

  await expect(watcher.page.locator('tbody .score').first()).toBeVisible({ timeout: 60_000 })
  expect(loads).toEqual([])

  await watcher.page.locator('tbody a[data-row="whole"]').first().click()
  await expect(watcher.page).toHaveURL(/\/champions\/[0-9a-f-]{36}$/)
  await expect(watcher.page.getByText('Champion Index').first()).toBeVisible()
  await expect(watcher.page.getByText(/Wikidata|wikimedia/i).first()).toBeVisible()

  expect([...complaints, ...watcher.complaints]).toEqual([])
})
