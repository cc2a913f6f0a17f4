import { ADMIN } from '../product.ts'
import { expect, openPage, signIn, test } from './browser.ts'

const USER = { email: 'mina@example.com', password: 'Correct-Horse-5' }

for (const [words, javaScriptEnabled] of [
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const) {
  test(`the menu names the signed-in user, links to the profile and signs out, ${words} [S-05] [A-08]`, async ({
    browser,
    filledProduct: { url, api },
  }) => {
    await api
      .post('/api/v1/auth/register', { body: { firstName: 'Mina', lastName: 'Menu', ...USER } })
      .catch(() => undefined)
    const { page, complaints, close } = await openPage(browser, { javaScriptEnabled })
    const header = page.getByRole('banner')

    for (const { account, name, isAdmin } of [
      { account: USER, name: 'Mina Menu', isAdmin: false },
      { account: ADMIN, name: 'Site Administrator', isAdmin: true },
    ]) {
      await signIn(page, url, account)
      await page.goto(`${url}/dashboard`)
      await expect(header.getByRole('link', { name: 'Sign in', exact: true })).toHaveCount(0)
      await expect(header.getByText(account.email)).toBeHidden()

      const open = header.getByRole('button', { name: `Account of ${name}` })
      await open.click()
      await expect(header.getByText(name, { exact: true })).toBeVisible()
      await expect(header.getByText(account.email)).toBeVisible()
      await expect(header.getByText('Administrator', { exact: true })).toHaveCount(isAdmin ? 1 : 0)
      await header.getByRole('link', { name: 'Profile Settings' }).click()
      await expect(page).toHaveURL(`${url}/settings`)
      await expect(header.getByText(account.email)).toBeHidden()

      await open.click()
      await header.getByRole('button', { name: 'Sign out' }).click()
      await expect(page).toHaveURL(`${url}/login`)
      // At once: other pending toasts were meant for the user who has signed out.
      await expect(page.getByText('Signed out', { exact: true })).toBeVisible()
    }
    expect(complaints).toEqual([])
    await close()
  })

  test(`a visitor is offered to sign in and to sign up, ${words} [S-05]`, async ({
    browser,
    filledProduct: { url },
  }) => {
    const { page, close } = await openPage(browser, { javaScriptEnabled })
    const header = page.getByRole('banner')
    for (const [name, path] of [
      ['Sign in', '/login'],
      ['Sign up', '/register'],
    ] as const) {
      await page.goto(`${url}/help`)
      await expect(header.getByRole('button', { name: /^Account of/ })).toHaveCount(0)
      await header.getByRole('link', { name }).click()
      await expect(page).toHaveURL(url + path)
    }
    await close()
  })
}
