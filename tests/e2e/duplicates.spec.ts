import type { Browser } from '@playwright/test'
import type { ApiClient } from '../api-client.ts'
import { accessibilityFaults, expect, openPage, scrollsSideways, signIn, test } from './browser.ts'

test('duplicates are merged from their page, told apart, and separated again [V-09] [M-05]', async ({
  browser,
  filledProduct: { url, api },
}) => {
  const name = 'Dana Duplicate'
  const [golf, tennis] = await twoRecords(api, name)
  const { page, complaints, close } = await openPage(browser)
  await signIn(page, url)
  await page.goto(`${url}/athletes`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'Duplicates' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Duplicates' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: `Different people (${name}, Tennis)` }).click()
  await expect(page.getByRole('link', { name: `Merge… ${name}, Tennis` })).toHaveCount(0)
  await page.getByRole('link', { name: /^Different people/ }).click()
  await page.getByRole('button', { name: `Undo for ${name} and ${name}` }).click()
  await page.getByRole('link', { name: /^Possible duplicates/ }).click()

  await page.getByRole('link', { name: `Merge… ${name}, Tennis` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Changes')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('link', { name: 'Keep the other record' }).click()
  await expect(page).toHaveURL(new RegExp(`/athletes/${tennis}/merge`))
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page).toHaveURL(`${url}/athletes/duplicates`)
  await expect(page.getByRole('link', { name: `Merge… ${name}, Tennis` })).toHaveCount(0)

  await page.goto(`${url}/athletes/${golf}`)
  await expect(page).toHaveURL(`${url}/athletes/${tennis}`)
  await expect(page.getByText('Also known as')).toBeVisible()
  await page.getByRole('link', { name: `Undo the merge of ${name}` }).click()
  await dialog.getByRole('button', { name: 'Undo merge' }).click()
  await expect(page.getByText('Merged into this athlete')).toBeHidden()
  await page.goto(`${url}/athletes/${golf}`)
  await expect(page).toHaveURL(`${url}/athletes/${golf}`)
  expect(complaints).toEqual([])
  await close()
})

test('merging athletes and undoing it work without JavaScript on a phone [M-05]', async ({
  browser,
  filledProduct: { url, api },
}) => {
  const name = 'Nina Namesake'
  const [golf] = await twoRecords(api, name)
  const { page, close } = await openPhone(browser)
  await signIn(page, url)

  await page.goto(`${url}/athletes/duplicates`)
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: `Different people (${name}, Tennis)` }).click()
  await page.getByRole('link', { name: /^Different people/ }).click()
  await page.getByRole('button', { name: `Undo for ${name} and ${name}` }).click()

  await page.goto(`${url}/athletes/${golf}/merge`)
  await page.getByLabel('Which athlete is the duplicate?').fill(name)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('link', { name }).last().click()
  await expect(page.getByText('Changes')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Brand Discovery' })).toBeHidden()
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('Also known as')).toBeVisible()
  await page.getByRole('link', { name: `Undo the merge of ${name}` }).click()
  await page.getByRole('button', { name: 'Undo merge' }).click()
  await expect(page.getByText('Merged into this athlete')).toBeHidden()
  expect(await scrollsSideways(page)).toBe(false)
  await close()
})

test('brands that may be one are merged from their page or told apart, on a phone without JavaScript too [M-05]', async ({
  browser,
  filledProduct: { url, api },
}) => {
  const ids = []
  for (const name of ['Kestrel Kit', 'Kestrel Kit, Inc.', 'The Kestrel Kit']) {
    const { data } = await api.post('/api/v1/brands', { body: { name, category: 'Sports Equipment' } })
    ids.push(data.id)
  }
  const { page, complaints, close } = await openPage(browser)
  await signIn(page, url)
  await page.goto(`${url}/champions/${ids[0]}`)
  await page.getByRole('button', { name: 'Manage' }).click()
  await page.getByRole('link', { name: 'Possible duplicates' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Duplicates' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Different brands (The Kestrel Kit, Sports Equipment)' }).click()
  await page.getByRole('link', { name: 'Merge… Kestrel Kit, Inc., Sports Equipment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page).toHaveURL(`${url}/champions/duplicates`)
  await expect(page.getByText('Kestrel Kit, Inc.', { exact: true })).toHaveCount(0)
  expect(complaints).toEqual([])
  await close()

  const phone = await openPhone(browser)
  await signIn(phone.page, url)
  await phone.page.goto(`${url}/champions/duplicates?view=different`)
  expect(await scrollsSideways(phone.page)).toBe(false)
  await phone.page.getByRole('button', { name: 'Undo for Kestrel Kit and The Kestrel Kit' }).click()
  await phone.page.getByRole('link', { name: /^Possible duplicates/ }).click()
  await expect(phone.page.getByRole('link', { name: 'Merge… The Kestrel Kit, Sports Equipment' })).toBeVisible()
  expect(await scrollsSideways(phone.page)).toBe(false)
  await phone.close()
})

function openPhone(browser: Browser) {
  return openPage(browser, { javaScriptEnabled: false, viewport: { width: 375, height: 812 } })
}

/** Two athletes of one name, in golf and in tennis. */
async function twoRecords(api: ApiClient, name: string): Promise<[string, string]> {
  const ids = []
  for (const sport of ['Golf', 'Tennis']) {
    const { data } = await api.post('/api/v1/athletes', { body: { name, sport, status: 'ACTIVE' } })
    ids.push(data.id)
  }
  return [ids[0] ?? '', ids[1] ?? '']
}
