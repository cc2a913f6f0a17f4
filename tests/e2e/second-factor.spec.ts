import type { Page } from '@playwright/test'
import { codeOf } from '../factories/second-factor.ts'
import { expect, openPage, signIn, test, untilConnected } from './browser.ts'
import { plugInAuthenticator } from './virtual-authenticator.ts'

const PASSWORD = 'Correct-Horse-1'

test('a passkey is added and signs in alone, after the password, and no more when it is deleted [O-02] [D-93]', async ({
  browser,
  filledProduct: { url },
}) => {
  const account = await register(url, 'passkey')
  // Browsers have passkeys for names alone.
  const site = url.replace('127.0.0.1', 'localhost')
  const { page, complaints, close } = await openPage(browser)
  await plugInAuthenticator(page)
  await signIn(page, site, account)
  await page.goto(`${site}/settings/security`)
  await untilConnected(page)

  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Work laptop')
  await page.getByLabel('Current Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Make the passkey' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await expect(page.locator('ul.font-mono li')).toHaveCount(10)
  await page.getByRole('link', { name: 'I have kept them' }).click()
  await expect(page.getByRole('cell', { name: 'Work laptop', exact: true })).toBeVisible()

  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/dashboard')

  await signOut(page)
  await enterPassword(page, account)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/dashboard')

  await page.goto(`${site}/settings/security`)
  await page.getByRole('link', { name: 'Delete Work laptop' }).click()
  await page.getByLabel('Current Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Passkey deleted', { exact: true })).toBeVisible()
  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText(/^This passkey does not sign you in here\./)).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

for (const javaScriptEnabled of [true, false]) {
  test(`an app is set up and its code asked for, ${javaScriptEnabled ? 'with' : 'without'} JavaScript [O-02] [D-93]`, async ({
    browser,
    filledProduct: { url },
  }) => {
    const account = await register(url, `app-${javaScriptEnabled}`)
    const { page, close } = await openPage(browser, { javaScriptEnabled, viewport: { width: 375, height: 812 } })
    await signIn(page, url, account)
    await page.goto(`${url}/settings/security`)
    await page.getByRole('link', { name: 'Set up' }).click()
    await page.waitForURL('**/settings/security/app')
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
    await page.getByLabel('Current Password').fill('Wrong-Horse-1')
    await page.getByRole('button', { name: 'Set up' }).click()
    await expect(page.getByText('Current password is incorrect')).toBeVisible()
    // A refused form keeps the secret that the app has.
    expect(((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')).toBe(secret)
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
    await page.getByLabel('Current Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Set up' }).click()
    await expect(page.locator('ul.font-mono li')).toHaveCount(10)
    const first = (await page.locator('ul.font-mono li').first().textContent()) ?? ''

    await signOut(page)
    await page.goto(`${url}/login?redirectTo=/alerts`)
    if (javaScriptEnabled) await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible()
    await enterPassword(page, account)
    await page.getByLabel('Code', { exact: true }).fill('000')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('This code is not right, or was used before.')).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill(first)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(`${url}/alerts`)
    await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Your recovery code is used up\./)).toBeVisible()
    await close()
  })
}

async function register(url: string, name: string) {
  const account = { email: `${name}@example.com`, password: PASSWORD }
  const answer = await fetch(`${url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, firstName: 'Pat', lastName: 'Keys' }),
  })
  expect(answer.status).toBe(201)
  return account
}

async function enterPassword(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
}
