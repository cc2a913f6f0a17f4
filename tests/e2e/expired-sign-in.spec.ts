import type { Page } from '@playwright/test'
import { ADMIN } from '../product.ts'
import { expect, openPage, signIn, test, untilConnected } from './browser.ts'

for (const [words, javaScriptEnabled] of [
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const) {
  test(`what was typed into a form whose sign-in has expired comes back after signing in, ${words} (issue 33)`, async ({
    browser,
    filledProduct: { url, api },
  }) => {
    const { page, complaints, close } = await openPage(browser, { javaScriptEnabled })
    const name = `Ana Expired ${javaScriptEnabled}`
    await signIn(page, url)
    await page.goto(`${url}/athletes/new?sport=Chess`)
    if (javaScriptEnabled) await untilConnected(page)
    await dialogOf(page).getByLabel('Name', { exact: true }).fill(name)
    await dialogOf(page).getByLabel('Sport').fill('Curling')
    await dialogOf(page).getByLabel('Status').selectOption('RETIRED')
    await endSession(page, url)
    await page.getByRole('button', { name: 'Add Athlete' }).click()

    await expect(page.getByText('what you entered is shown again afterwards')).toBeVisible()
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill('Wrong-Horse-1')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
    // The text is there before the page is; a click would meet the form of either.
    await page.waitForLoadState()
    expect(page.url()).not.toContain('Curling')
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()

    await expect(page.getByText('Nothing was changed yet')).toBeVisible()
    await expect(dialogOf(page).getByLabel('Name', { exact: true })).toHaveValue(name)
    await expect(dialogOf(page).getByLabel('Sport')).toHaveValue('Curling')
    await expect(dialogOf(page).getByLabel('Status')).toHaveValue('RETIRED')
    if (javaScriptEnabled) {
      await untilConnected(page)
      expect(page.url()).toBe(`${url}/athletes/new?sport=Chess`)
    }
    const saved = () =>
      api.get('/api/v1/athletes', { query: { search: name } }).then(({ pagination }) => pagination.total)
    expect(await saved()).toBe(0)
    await page.getByRole('button', { name: 'Add Athlete' }).click()
    await expect(page.getByText('Athlete added successfully', { exact: true })).toBeVisible()
    expect(await saved()).toBe(1)
    // Two of the browser's own lines: the page of the form, and the wrong password, are answered with 401.
    expect(complaints.filter((line) => !line.includes('401'))).toEqual([])
    await close()
  })

  test(`so it is in the settings and with a scheduled report, ${words} (issue 33)`, async ({
    browser,
    filledProduct: { url },
  }) => {
    const { page, close } = await openPage(browser, { javaScriptEnabled })
    await signIn(page, url)
    await page.goto(`${url}/settings`)
    if (javaScriptEnabled) await untilConnected(page)
    await page.getByLabel('First Name').fill('Typed')
    await endSession(page, url)
    await page.getByRole('button', { name: 'Save' }).click()
    await signInHere(page)
    await expect(page.getByText('Your sign-in had expired.')).toBeVisible()
    await expect(page.getByLabel('First Name')).toHaveValue('Typed')

    await page.goto(`${url}/analytics/schedules/new`)
    if (javaScriptEnabled) await untilConnected(page)
    await page.getByLabel('Name', { exact: true }).fill('Typed and kept')
    await page.getByLabel('Recipients').fill('one@example.com\ntwo@example.com')
    await endSession(page, url)
    await page.getByRole('button', { name: 'Schedule report' }).click()
    await signInHere(page)
    await expect(page.getByText('Your sign-in had expired.')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed and kept')
    await expect(page.getByLabel('Recipients')).toHaveValue('one@example.com\ntwo@example.com')
    await close()
  })
}

for (const javaScriptEnabled of [true, false])
  test(`so is a pasted table longer than other forms, ${javaScriptEnabled ? 'with' : 'without'} JavaScript [O-02] [M-01]`, async ({
    browser,
    filledProduct: { url },
  }) => {
    const table = Array.from({ length: 4_000 }, (_, row) => `Ana Sample ${row}\tChess\t@ana${row}`).join('\n')
    const { page, close } = await openPage(browser, { javaScriptEnabled })
    await signIn(page, url)
    await page.goto(`${url}/upload/paste`)
    if (javaScriptEnabled) await untilConnected(page)
    await page.getByLabel('Name', { exact: true }).fill('Squad')
    // As if pasted: Chromium takes a minute to type as much.
    await page.getByLabel('Table').evaluate((area, text) => Object.assign(area, { value: text }), table)
    await endSession(page, url)
    await page.getByRole('button', { name: 'Upload' }).click()
    await signInHere(page)
    await expect(page.getByText('Your sign-in had expired.')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Squad')
    expect((await page.getByLabel('Table').inputValue()).trim()).toBe(table)
    await close()
  })

test('a page that reloads itself stays under what was typed, once the sign-in has expired (issue 33)', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser)
  await signIn(page, url)
  await page.goto(`${url}/upload`)
  await untilConnected(page)
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no image') }
  await page.getByLabel('Choose files').setInputFiles(file)
  await page.getByRole('combobox', { name: /^Brand/ }).fill('Typed Brand')
  await endSession(page, url)
  await expect(page.getByText('Disconnected').first()).toBeAttached()
  // Longer than the page's polling interval.
  await page.waitForTimeout(7_000)

  expect(page.url()).toBe(`${url}/upload`)
  await expect(page.getByRole('combobox', { name: /^Brand/ })).toHaveValue('Typed Brand')
  await close()
})

/** Elsewhere: the page keeps its cookie, as when a session expires. */
async function endSession(page: Page, url: string) {
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${url}/logout`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url, Cookie: cookie },
  })
  expect(answer.status).toBe(302)
}

async function signInHere(page: Page) {
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

function dialogOf(page: Page) {
  return page.getByRole('dialog')
}
