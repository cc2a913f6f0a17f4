import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openDatabase } from '#db/open-database.ts'
import { accessTokenOf, signInToApi } from '../api-client.ts'
import { ADMIN, startProduct } from '../product.ts'
import { expect, openPage, signIn, signInByForm, test, untilConnected } from './browser.ts'

test('a toast that was left on the way shows on the page whose link is followed, and only then is the root asked [S-11] [D-19]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser)
  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  const footer = page.getByRole('contentinfo')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('.data')) asked.push(`${pathname} ${searchParams.get('_routes')}`)
  })
  await footer.getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  expect(asked.filter((address) => !/ routes\//.test(address) || / root/.test(address))).toEqual([])

  await page.evaluate(() =>
    fetch('/settings/notifications', { method: 'POST', redirect: 'manual', body: new URLSearchParams() }),
  )
  await footer.getByRole('link', { name: 'Cookies' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible()
  // Toasts queue.
  await expect(page.getByText('Notifications saved', { exact: true })).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('icon-radar-toast')
  await close()
})

for (const [name, viewport] of [
  ['phone', { width: 375, height: 812 }],
  ['desk', { width: 1280, height: 800 }],
] as const) {
  test(`a toast covers no control on a ${name} [S-11]`, async ({ browser, filledProduct: { url } }) => {
    const { page, close } = await openPage(browser, { viewport })
    // A page with room: on one full of controls, a toast covers as few as it can.
    await page.goto(`${url}/login?redirectTo=/help`)
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const toast = page.getByRole('listitem').filter({ hasText: 'You have been successfully logged in.' })
    await expect(toast).toBeVisible()
    await toast.hover()
    const covered = await toast.evaluate((element) => {
      const box = element.getBoundingClientRect()
      return [...document.querySelectorAll('a[href], button, input, select, summary')]
        .filter((control) => !element.contains(control))
        .filter((control) => {
          const { left, top, right, bottom, width } = control.getBoundingClientRect()
          return width > 1 && left < box.right && box.left < right && top < box.bottom && box.top < bottom
        })
        .map((control) => control.textContent)
    })
    expect(covered).toEqual([])
    await close()
  })
}

test('a toast is shown above an open dialog, is read out there, and can be closed by hand [S-11]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, complaints, close } = await openPage(browser, { viewport: { width: 375, height: 812 } })
  await signInByForm(page, url)
  const toast = page.getByRole('listitem').filter({ hasText: 'You have been successfully logged in.' })
  const sheet = page.getByRole('dialog', { name: 'Navigation' })
  await expect(toast).toBeVisible()
  const announced = await rememberAnnouncements(page)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(sheet).toBeVisible()
  // It stays while hovered.
  await toast.hover()

  await expect.poll(announced).toContainEqual(expect.stringContaining('Notification Welcome back!'))
  const { x, y, width } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  expect([x >= 0, x + width <= 375, y > 600]).toEqual([true, true, true])
  await page.keyboard.press('F8')
  await expect(sheet.getByRole('region', { name: 'Notifications' }).getByRole('list')).toBeFocused()
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toBeHidden()
  await expect(sheet).toBeVisible()

  await page.getByRole('button', { name: 'Close navigation' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
  expect(complaints).toEqual([])
  await close()
})

test('three discoveries that one person starts end with three toasts, one after the other [D-74]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser)
  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  await untilConnected(page)
  // An earlier test may have ended every other session of this account.
  const api = await signInToApi(url)
  const { data } = await api.get('/api/v1/athletes', { query: { limit: 3, sortBy: 'name', order: 'asc' } })
  for (const { id } of data) await api.post('/api/v1/athletes/{id}/process', { path: { id } })

  const toast = page.getByRole('listitem').filter({ hasText: 'Processing Complete' })
  const shown: string[] = []
  while (shown.length < 3) {
    await expect(toast).toBeVisible({ timeout: 60_000 })
    shown.push((await toast.textContent()) ?? '')
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect(toast.filter({ hasText: shown.at(-1) ?? '' })).toBeHidden()
  }
  expect(data.map(({ name }) => shown.filter((text) => text.includes(name)).length)).toEqual([1, 1, 1])
  await close()
})

test('the reason of a failed job is in the toast of administrators and of who started it, others read that it failed [D-71]', async ({
  browser,
}) => {
  const product = await startProduct()
  const [starter, user] = [await register(product.url, 'starter'), await register(product.url, 'user')]
  const { writer, close } = openDatabase(join(product.dataDir, 'icon-radar.db'))
  await writer.updateTable('user').set({ role: 'ADMIN' }).where('email', '=', starter.email).execute()
  await close()
  const REASON = 'headless.csv: Missing required columns: sport'
  const readers = await Promise.all(
    [
      { account: ADMIN, text: REASON },
      { account: starter, text: REASON },
      { account: user, text: 'Administrators and the person who started it can see the error.' },
    ].map(async ({ account, text }) => {
      const { page } = await openPage(browser)
      await signIn(page, product.url, account)
      await page.goto(`${product.url}/dashboard`)
      await untilConnected(page)
      return { page, text }
    }),
  )
  await uploadWithoutSports(product.url, starter)

  await Promise.all(
    readers.map(({ page, text }) =>
      expect(page.getByRole('listitem').filter({ hasText: 'Processing Failed' })).toContainText(text),
    ),
  )
  for (const { page } of readers) await page.context().close()
  await product.stop()
})

async function register(url: string, name: string) {
  const account = { email: `${name}@example.com`, password: 'Correct-Horse-2' }
  const body = JSON.stringify({ ...account, firstName: 'Ada', lastName: 'Lovelace' })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${url}/api/v1/auth/register`, { method: 'POST', headers, body })).status).toBe(201)
  return account
}

async function uploadWithoutSports(url: string, account: { email: string; password: string }): Promise<void> {
  const form = new FormData()
  form.set('uploadType', 'athletes_csv')
  form.set('file', new File(['name,weight\nNo Sport,80\n'], 'headless.csv', { type: 'text/csv' }))
  const headers = { authorization: `Bearer ${await accessTokenOf(url, account)}` }
  expect((await fetch(`${url}/api/v1/uploads`, { method: 'POST', headers, body: form })).status).toBe(201)
}

/** What the open sheet announces from now on; each text exists for a second only. */
async function rememberAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const texts: string[] = []
    const look = () => {
      for (const { textContent } of document.querySelectorAll('#navigation-sheet [role=status]'))
        texts.push(textContent ?? '')
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    Object.assign(window, { announcedTexts: texts })
  })
  return () => page.evaluate(() => (window as unknown as { announcedTexts: string[] }).announcedTexts)
}
