import type { Locator, Page } from '@playwright/test'
import { linkIn, startMailSink } from '../mail-sink.ts'
import { ADMIN, startProduct } from '../product.ts'
import { expect, openPage, signIn, test, untilConnected } from './browser.ts'

const OLD = 'Correct-Horse-1'
const NEW = 'Correct-Horse-2'

test('by keyboard alone: register, open the settings, change the password, sign out [S-10] [D-09] [A-08]', async ({
  browser,
  filledProduct,
}) => {
  const { page, complaints, close } = await openPage(browser)
  await page.goto(`${filledProduct.url}/register`)
  await untilHydrated(page)
  await page.getByLabel('First Name').focus()
  for (const text of ['Keya', 'Board', 'keya@example.com', OLD]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.type(OLD)
  await tabTo(page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await tabTo(page.getByRole('button', { name: 'Create account' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')

  await tabTo(page.getByRole('button', { name: 'Account of Keya Board' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Profile Settings' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/settings')
  await expect(page.getByLabel('First Name')).toHaveValue('Keya')

  await tabTo(page.getByRole('link', { name: 'Password' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/settings/password')
  await changePassword(page, 'Wrong-Horse-1', NEW)
  await expect(page.getByText('Current password is incorrect')).toBeVisible()
  await expect(page.getByLabel('Current Password')).toHaveValue('')
  await expect(page.getByLabel('Current Password')).toBeFocused()
  await changePassword(page, OLD, NEW)
  // Toasts queue.
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()

  await tabTo(page.getByRole('button', { name: 'Account of Keya Board' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Profile Settings' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
  await signIn(page, filledProduct.url, { email: 'keya@example.com', password: NEW })
  await page.goto(`${filledProduct.url}/dashboard`)
  // The rejection of the wrong password is the only console error.
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([])
  await close()
})

test('on a phone a new token is brought into view, which is shown once [D-09]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser, { viewport: { width: 375, height: 812 } })
  await signIn(page, url)
  await page.goto(`${url}/settings/tokens`)
  await untilConnected(page)
  await page.getByLabel('Name', { exact: true }).fill('Phone report')
  await page.getByLabel('Current Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByText('Copy it now')).toBeInViewport({ ratio: 1 })
  await close()
})

test('a token is made, used and revoked, and a session ended, without JavaScript [D-09]', async ({
  browser,
  filledProduct: { url },
}) => {
  const other = await openPage(browser)
  await signIn(other.page, url)
  await other.page.goto(`${url}/dashboard`)
  const { page, close } = await openPage(browser, {
    javaScriptEnabled: false,
    viewport: { width: 375, height: 812 },
  })
  await signIn(page, url)

  await page.goto(`${url}/settings/tokens`)
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByLabel('Name').fill('Nightly report')
  await page.getByLabel('Current Password').fill('Wrong-Horse-1')
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByText('Current password is incorrect')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Nightly report')
  await expect(page.getByLabel('Current Password')).toHaveValue('')
  await page.getByLabel('Current Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Create token' }).click()
  const token = (await page.locator('code').textContent()) ?? ''
  expect(await statusOfMe(url, token)).toBe(200)
  await page.goto(`${url}/settings/tokens`)
  await expect(page.getByText(token)).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke Nightly report' }).click()
  await expect(page.getByText('Token revoked')).toBeVisible()
  expect(await statusOfMe(url, token)).toBe(401)

  await page.goto(`${url}/settings/sessions`)
  await expect(page.getByText('This session')).toHaveCount(1)
  await page.getByLabel('Current Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(page.getByText('Signed out everywhere else')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign out (?!everywhere)/ })).toHaveCount(0)
  await other.page.goto(`${url}/dashboard`)
  await expect(other.page).toHaveURL(/\/login\?redirectTo=%2Fdashboard$/)
  await other.close()
  await close()
})

for (const javaScriptEnabled of [true, false]) {
  test(`a new password says how many tokens there are and revokes them by default, ${javaScriptEnabled ? 'with' : 'without'} JavaScript [D-09]`, async ({
    browser,
    filledProduct: { url },
  }) => {
    const account = { email: `tokens-${javaScriptEnabled}@example.com`, password: OLD }
    await register(url, 'Toni', account)
    const { page, close } = await openPage(browser, { javaScriptEnabled })
    await signIn(page, url, account)
    await page.goto(`${url}/dashboard`)
    const revoke = page.getByRole('checkbox', { name: /^Revoke my API tokens/ })
    await page.goto(`${url}/settings/password`)
    await expect(revoke).toHaveCount(0)

    const tokens = [await makeToken(page, url, 'One', OLD), await makeToken(page, url, 'Two', OLD)]
    const statuses = () => Promise.all(tokens.map((token) => statusOfMe(url, token)))
    await page.goto(`${url}/settings/password`)
    await expect(page.getByRole('checkbox', { name: 'Revoke my API tokens (2)' })).toBeChecked()
    await revoke.uncheck()
    await changePassword(page, OLD, NEW)
    await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
    expect(await statuses()).toEqual([200, 200])

    await page.goto(`${url}/settings/password`)
    await changePassword(page, NEW, OLD)
    await expect(
      page.getByText('Your other sessions have been signed out and 2 API tokens revoked.', { exact: true }),
    ).toBeVisible()
    expect(await statuses()).toEqual([401, 401])
    await expect(revoke).toHaveCount(0)
    await close()
  })
}

test('a password set with a mailed link revokes the tokens by default [D-09]', async ({ browser }) => {
  const sink = await startMailSink()
  const product = await startProduct({ env: { SMTP_URL: sink.url } })
  const owner = await openPage(browser)
  await signIn(owner.page, product.url)
  await owner.page.goto(`${product.url}/dashboard`)
  const token = await makeToken(owner.page, product.url, 'One', ADMIN.password)
  const { page, close } = await openPage(browser)
  const revoke = page.getByRole('checkbox', { name: 'Revoke my API tokens (1)' })

  for (const isKept of [true, false]) {
    sink.received.length = 0
    await page.goto(`${product.url}/forgot-password`)
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect.poll(() => linkIn(sink.received[0]?.source)).not.toBe('')
    await page.goto(linkIn(sink.received[0]?.source))
    await expect(revoke).toBeChecked()
    if (isKept) await revoke.uncheck()
    await page.getByLabel('New Password', { exact: true }).fill(NEW)
    await page.getByLabel('Confirm New Password').fill(NEW)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('Please sign in with your new password.', { exact: true })).toBeVisible()
    expect(await statusOfMe(product.url, token)).toBe(isKept ? 200 : 401)
  }
  await owner.close()
  await close()
  await product.stop()
  await sink.close()
})

test('a page whose session was ended elsewhere is led to sign in [A-12] [D-47]', async ({
  browser,
  filledProduct: { url },
}) => {
  const ended = await openPage(browser)
  await signIn(ended.page, url)
  await ended.page.goto(`${url}/dashboard`)
  await untilConnected(ended.page)
  const { page, close } = await openPage(browser)
  await signIn(page, url)
  await page.goto(`${url}/settings/sessions`)
  await page.getByLabel('Current Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign out all others' }).click()

  await ended.page.waitForURL('**/login?redirectTo=%2Fdashboard')
  await ended.close()
  await close()
})

test('an administrator changes a role and access; a user sees neither users nor providers [D-09] [D-47] [S-08]', async ({
  browser,
  filledProduct: { url },
}) => {
  const account = { email: 'una@example.com', password: OLD }
  await register(url, 'Una', account)
  const user = await openPage(browser)
  await signIn(user.page, url, account)
  await user.page.goto(`${url}/settings`)
  await expect(user.page.getByRole('link', { name: 'Users' })).toHaveCount(0)
  expect((await user.page.goto(`${url}/settings/users`))?.status()).toBe(403)
  await expect(user.page.getByText('Administrator privileges are required.')).toBeVisible()

  const { page, close } = await openPage(browser)
  await signIn(page, url)
  await page.goto(`${url}/settings/users?search=una`)
  await page.getByRole('link', { name: 'Make administrator Una User', exact: true }).click()
  await page.getByLabel('Current Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Make administrator' }).click()
  await expect(page.getByRole('button', { name: 'Remove administrator role Una User', exact: true })).toBeVisible()
  expect((await user.page.goto(`${url}/settings/providers`))?.status()).toBe(200)
  await page.getByRole('button', { name: 'Disable Una User', exact: true }).click()
  await expect(page.getByText('Una User is signed out everywhere')).toBeVisible()
  await page.getByRole('button', { name: 'Disable Una User now' }).click()
  await expect(page.getByRole('button', { name: 'Enable Una User', exact: true })).toBeVisible()
  await user.page.goto(`${url}/settings`)
  await expect(user.page).toHaveURL(/\/login/)
  await user.close()
  await close()
})

async function changePassword(page: Page, current: string, next: string) {
  await page.getByLabel('Current Password').fill(current)
  await page.getByLabel('New Password', { exact: true }).fill(next)
  await page.getByLabel('Confirm New Password').fill(next)
  await page.keyboard.press('Enter')
}

async function makeToken(page: Page, url: string, name: string, password: string): Promise<string> {
  await page.goto(`${url}/settings/tokens`)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Current Password').fill(password)
  await page.getByRole('button', { name: 'Create token' }).click()
  return (await page.locator('code').textContent()) ?? ''
}

async function statusOfMe(url: string, token: string): Promise<number> {
  return (await fetch(`${url}/api/v1/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status
}

async function register(url: string, firstName: string, account: { email: string; password: string }) {
  const answer = await fetch(`${url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName, lastName: 'User', ...account }),
  })
  expect(answer.status).toBe(201)
}

/** Presses Tab until the control has the focus. */
async function tabTo(control: Locator) {
  for (let step = 0; step < 60; step += 1) {
    await control.page().keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The Tab key never came to ${control}`)
}

/** The show/hide buttons are rendered after hydration. */
async function untilHydrated(page: Page) {
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeVisible()
}
