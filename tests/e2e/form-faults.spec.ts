import type { Page } from '@playwright/test'
import { ADMIN } from '../product.ts'
import { expect, openPage, signIn, test } from './browser.ts'

const USER = { firstName: 'Fanny', lastName: 'Fault', email: 'fanny@example.com', password: 'Correct-Horse-6' }

test('after an error of the server the first faulty field has the focus, else the password [A-06] [A-07]', async ({
  browser,
  filledProduct: { url, api },
}) => {
  await api.post('/api/v1/auth/register', { body: USER }).catch(() => undefined)
  const { page, close } = await openPage(browser)
  await page.goto(`${url}/login`)
  await untilHydrated(page)
  await page.getByLabel('Email').fill(USER.email)
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Horse-1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // Told once: the page has nothing else that says it.
  await expect(page.getByText('Login failed', { exact: true })).toHaveCount(1)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()

  await page.goto(`${url}/register`)
  await untilHydrated(page)
  await register(page, USER)
  await expect(page.getByText('Registration failed', { exact: true })).toHaveCount(1)
  await expect(page.getByLabel('Email')).toBeFocused()
  await close()
})

test('so it is in the settings, when only the server finds the fault [D-09]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser)
  await signIn(page, url, ADMIN)
  await page.goto(`${url}/settings/password`)
  await untilHydrated(page)
  await page.getByLabel('Current Password').fill('Wrong-Horse-1')
  await page.getByLabel('New Password', { exact: true }).fill('Correct-Horse-7')
  await page.getByLabel('Confirm New Password').fill('Correct-Horse-7')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Current password is incorrect')).toBeVisible()
  await expect(page.getByLabel('Current Password')).toBeFocused()

  for (const { path, field, button, text } of [
    { path: '/settings', field: 'Last Name', button: 'Save', text: 'Last name is required' },
    { path: '/settings/tokens', field: 'Name', button: 'Create token', text: 'Name is required' },
  ]) {
    await page.goto(`${url}${path}`)
    await page.waitForLoadState('networkidle')
    // Removes the browser's own validation.
    await page.route(`**${path}.data*`, async (route) => {
      const form = new URLSearchParams(route.request().postData() ?? '')
      form.set(field === 'Name' ? 'name' : 'lastName', '')
      await route.continue({ postData: form.toString() })
    })
    await page.getByLabel(field, { exact: true }).fill('Something')
    if (field === 'Name') await page.getByLabel('Current Password').fill('Something')
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByLabel(field, { exact: true })).toBeFocused()
    await page.unrouteAll()
  }
  await close()
})

test('without JavaScript the browser starts at the first faulty field [A-03]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(`${url}/register`)
  await register(page, { ...USER, lastName: 'F', email: 'nobody' })
  await expect(page.getByText('Last name must be at least 2 characters')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Last Name')).toBeFocused()
  await close()
})

for (const [words, javaScriptEnabled] of [
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const) {
  test(`a common password is refused at its field, and all but the passwords stays as typed, ${words} [D-79]`, async ({
    browser,
    filledProduct: { url },
  }) => {
    const { page, close } = await openPage(browser, { javaScriptEnabled })
    await page.goto(`${url}/register`)
    if (javaScriptEnabled) await untilHydrated(page)
    const email = `common-${javaScriptEnabled}@example.com`
    await register(page, { ...USER, email, password: 'Password1' })

    await expect(page.locator('#register-password-error')).toHaveText('Please choose a less common password')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByLabel('First Name')).toHaveValue(USER.firstName)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    for (const label of ['Password', 'Confirm Password']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
    }
    await page.getByLabel('Password', { exact: true }).fill(USER.password)
    await page.getByLabel('Confirm Password').fill(USER.password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/dashboard')
    await close()
  })
}

async function register(page: Page, { firstName, lastName, email, password }: typeof USER) {
  await page.getByLabel('First Name').fill(firstName)
  await page.getByLabel('Last Name').fill(lastName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** The show/hide buttons are rendered after hydration. */
async function untilHydrated(page: Page) {
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeVisible()
}
