import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, openPage, scrollsSideways, signIn, test } from './browser.ts'

const PHONE = { viewport: { width: 375, height: 812 } }
const DESK = { viewport: { width: 1280, height: 900 } }

test('a file with other columns is matched and imported, with and without JavaScript [M-01]', async ({
  browser,
  filledProduct: { url },
}) => {
  for (const [kind, options] of [
    ['Scripted', DESK],
    ['Plain', { ...PHONE, javaScriptEnabled: false }],
  ] as const) {
    const { page, close } = await openPage(browser, options)
    await signIn(page, url)
    await page.goto(`${url}/athletes/import`)
    const file = `Given name,Surname,Team\n${kind},Matched,X\n${kind},Joined,Y\n`
    await choose(page, file)
    if (kind === 'Plain') await page.getByRole('button', { name: 'Import Athletes' }).click()
    await expect(page.getByText('Missing required columns: name, sport').first()).toBeVisible()
    // Without script the browser has emptied the field.
    if (kind === 'Plain') await choose(page, file)
    await page.getByRole('button', { name: 'Match columns' }).click()

    await expect(page.getByRole('heading', { name: 'Match columns' })).toBeVisible()
    await expect(page.getByText('“Surname” becomes the second part of the name.')).toBeVisible()
    await expect(page.getByText('“Team” is not imported.')).toBeVisible()
    expect(await scrollsSideways(page)).toBe(false)
    if (kind === 'Scripted') {
      expect(await accessibilityFaults(page)).toEqual([])
      await page.getByLabel('What Surname becomes').selectOption({ label: 'Not imported' })
      await expect(page.getByText('“Surname” is not imported.')).toBeVisible()
      await page.getByLabel('What Surname becomes').selectOption({ label: 'Name: second part' })
    }

    await page.getByRole('button', { name: 'Import athletes' }).click()
    const missing = 'Found: Given name, Surname, Team. No column for the sport.'
    await expect(page.getByRole('alert').filter({ hasText: missing })).toBeVisible()
    await page.getByLabel('Sport', { exact: true }).fill('Judo')
    await page.getByRole('button', { name: 'Import athletes' }).click()
    await expect(page).toHaveURL(/\/upload\/[0-9a-f-]{36}$/)
    await expect(async () => {
      await page.goto(`${url}/athletes?search=${kind}+Matched`)
      await expect(page.getByRole('link', { name: `${kind} Matched` }).first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await close()
  }
})

async function choose(page: Page, text: string): Promise<void> {
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('#import-file').setInputFiles(file)
}
