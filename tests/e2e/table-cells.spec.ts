import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, openPage, signIn, test, untilConnected, VIEWS } from './browser.ts'

test('keys move among the cells of a list, select and open its rows, and cells are edited in their place [M-06] [M-08] [S-01]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, complaints, close } = await openPage(browser, { viewport: VIEWS.desk })
  await signIn(page, url)
  await page.goto(`${url}/athletes?columns=sport,status,tags,note`)
  await untilConnected(page)
  const rows = page.locator('.directory tbody tr')
  const link = (row: number) => rows.nth(row).locator('a[data-row="whole"]')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  await link(0).focus()
  await expect(page.getByRole('grid', { name: 'Athletes' })).toHaveAttribute('aria-readonly', 'true')
  await press('ArrowDown')
  await expect(link(1)).toBeFocused()
  await press('x', 'ArrowLeft')
  await expect(rows.nth(1).getByRole('checkbox')).toBeFocused()
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
  await press('x', 'End')
  await expect(rows.nth(1).getByRole('checkbox')).not.toBeChecked()
  await expect(rows.nth(1).locator('[data-opens]')).toBeFocused()
  await press('Home', 'ArrowRight', 'PageDown')
  await expect(link(11)).toBeFocused()
  await press('Control+Home', 'ArrowRight')
  await expect(page.getByRole('columnheader', { name: 'Name' }).getByRole('link')).toBeFocused()
  await press('ArrowDown', 'ArrowRight', 'ArrowRight')
  const status = rows
    .nth(0)
    .getByRole('gridcell')
    .filter({ hasText: /^(?:Active|Retired|Inactive)$/ })
  await expect(status).toBeFocused()
  await expect(status).toHaveAttribute('aria-readonly', 'false')
  expect(await accessibilityFaults(page)).toEqual([])

  const former = await status.innerText()
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Status' })
  await expect(dialog.getByLabel('Status')).toBeFocused()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByLabel('Status').selectOption({ label: 'Inactive' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(status).toHaveText('Inactive')
  await expect(status).toBeFocused()
  await page.getByRole('link', { name: 'Undo' }).click()
  await expect(page.getByLabel('Status').last()).toHaveValue(former.toUpperCase())
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(status).toHaveText(former)

  await keepsWhatWasTyped(page)
  await rows.nth(2).locator('td').nth(2).click()
  await expect(page).toHaveURL(/\/athletes\/[0-9a-f-]{36}$/)
  expect(complaints).toEqual([expect.stringContaining('422')])
  await close()
})

/** A refused value stays in its control, with the reason beside it. */
async function keepsWhatWasTyped(page: Page) {
  const tags = page.locator('.directory tbody tr').nth(2).locator('td').nth(4)
  const editByMouse = async () => {
    await tags.hover()
    await page.getByRole('button', { name: 'Edit this cell' }).click()
  }
  await editByMouse()
  const dialog = page.getByRole('dialog', { name: 'Edit Tags' })
  const box = dialog.getByLabel('Tags')
  const long = 'long '.repeat(30).trim()
  await box.fill(long)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('A tag must be at most')).toBeVisible()
  await expect(box).toHaveValue(long)
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(tags).toHaveText('–')

  await editByMouse()
  await box.fill('Prospect')
  await page.keyboard.press('Enter')
  await expect(tags).toHaveText('Prospect')
  await page.keyboard.press('Enter')
  await box.fill('')
  await page.keyboard.press('Enter')
  await expect(tags).toHaveText('–')
}

test('the category of a brand is edited in the list of brands [M-06]', async ({ browser, filledProduct: { url } }) => {
  const { page, complaints, close } = await openPage(browser, { viewport: VIEWS.desk })
  await signIn(page, url)
  await page.goto(`${url}/champions`)
  await untilConnected(page)
  const category = page.getByRole('columnheader', { name: 'Category' })
  const place = await category.evaluate((cell: HTMLTableCellElement) => cell.cellIndex)
  const cell = page.locator('.rankings tbody tr').first().locator('td').nth(place)
  const former = await cell.innerText()
  for (const next of ['Education', former]) {
    await cell.hover()
    await page.getByRole('button', { name: 'Edit this cell' }).click()
    const choice = page.getByRole('dialog', { name: 'Edit Category' }).getByLabel('Category')
    await choice.selectOption(next)
    await choice.press('Enter')
    await expect(cell).toHaveText(next)
  }
  expect(complaints).toEqual([])
  await close()
})
