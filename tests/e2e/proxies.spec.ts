import type { Page } from '@playwright/test'
import { linkIn, startMailSink } from '../mail-sink.ts'
import { startOidcProvider } from '../oidc-provider.ts'
import { ADMIN, startProduct } from '../product.ts'
import { hasProxy, PROXIES, proxyAddress, startProxy } from '../reverse-proxy.ts'
import { expect, openPage, signInByForm, test, untilConnected } from './browser.ts'
import { plugInAuthenticator } from './virtual-authenticator.ts'

const PERSON = { firstName: 'Vera', lastName: 'Viewer', password: 'Correct-Horse-2' }

/** What is to be ended after a test, also after one that has failed; the latest first. */
const started: (() => unknown)[] = []
test.afterEach(async () => {
  for (const end of started.splice(0).reverse()) await end()
})

for (const name of PROXIES) {
  test(`behind ${name}, on a port of its own, sockets open, links lead back, and passkeys and a provider sign in [O-02] [O-12] [D-93]`, async ({
    browser,
  }) => {
    test.skip(!hasProxy(name), `${name} is not installed`)
    const url = await proxyAddress()
    const sink = await startMailSink()
    started.push(sink.close)
    const accounts = { boss: { email: ADMIN.email, email_verified: true } }
    const provider = await startOidcProvider(accounts, `${url}/login/openid/callback`, 'boss')
    started.push(provider.stop)
    const env = { PUBLIC_URL: url, TRUST_PROXY: '1', SMTP_URL: sink.url, OIDC_NAME: 'Example', ...provider.env }
    const product = await startProduct({ env })
    started.push(product.stop)
    const stopProxy = await startProxy(name, url, product.url)
    const { page, close } = await openPage(browser, { ignoreHTTPSErrors: true })
    started.push(stopProxy, close)
    await plugInAuthenticator(page)
    await signInByForm(page, url)
    await untilConnected(page)

    await page.goto(`${url}/settings/invitations`)
    await page.getByLabel('Email', { exact: true }).fill('vera@example.com')
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect(page.locator('code')).toContainText(`${url}/register?invitation=`)
    const link = (await page.locator('code').textContent()) ?? ''
    await expect.poll(() => sink.received[0]?.source.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(link)
    const invitation = new URL(link).searchParams.get('invitation')
    const headers = { Origin: url }
    const made = await page.request.post(`${url}/api/v1/auth/register`, {
      headers,
      data: { ...PERSON, email: 'vera@example.com', invitation },
    })
    expect(made.status()).toBe(201)
    await page.request.post(`${url}/forgot-password`, { headers, form: { email: ADMIN.email } })
    await expect
      .poll(() => sink.received.map(({ source }) => linkIn(source)).join(''))
      .toContain(`${url}/reset-password/`)

    await addPasskey(page, url)
    await signOut(page, url)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL(`${url}/alerts`)
    await signOut(page, url)
    await page.getByRole('link', { name: 'Sign in with Example' }).click()
    await page.waitForURL(`${url}/alerts`)
    const ours = (await page.context().cookies(url)).filter(({ name }) => !/^_(?:session|interaction)/.test(name))
    expect(ours.map(({ name, secure }) => [name, secure]).sort()).toEqual([
      ['__Host-icon-radar-auth', true],
      ['__Host-visits', true],
      ['__Host-zone', true],
    ])
  })
}

async function addPasskey(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/settings/security/passkeys/new`)
  await page.getByLabel('Name', { exact: true }).fill('Work laptop')
  await page.getByLabel('Current Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Make the passkey' }).click()
  await page.getByRole('link', { name: 'I have kept them' }).click()
  await expect(page.getByRole('cell', { name: 'Work laptop', exact: true })).toBeVisible()
}

/** Signs out, then is on the way to a page. */
async function signOut(page: Page, url: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  await page.goto(`${url}/login?redirectTo=/alerts`)
}
