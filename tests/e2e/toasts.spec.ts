import type { Page } from '@playwright/test'
import { signInToApi } from '../api-client.ts'
import { expect, openPage, signIn, test, untilConnected } from './browser.ts'

test('a toast that was left on the way shows on the page whose link is followed, and only then is the root asked [S-11] [D-19]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser)
  await signIn(page, url)
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
  // Toasts wait in line.
  await expect(page.getByText('Notifications saved', { exact: true })).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('icon-radar-toast')
  await close()
})

test('a toast lies over an open dialog, is read out there, and is closed by hand [S-11]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, complaints, close } = await openPage(browser, { viewport: { width: 375, height: 812 } })
  await signIn(page, url)
  const toast = page.getByRole('listitem').filter({ hasText: 'You have been successfully logged in.' })
  const sheet = page.getByRole('dialog', { name: 'Navigation' })
  await expect(toast).toBeVisible()
  const announced = await rememberAnnouncements(page)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(sheet).toBeVisible()
  // It stays as long as one points at it.
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
  await untilConnected(page)
  // An earlier test may have ended every other session of this account.
  const api = await signInToApi(url)
  const { data } = await api.get<{ data: { id: string; name: string }[] }>(
    '/api/v1/athletes?limit=3&sortBy=name&order=asc',
  )
  for (const { id } of data) await api.post(`/api/v1/athletes/${id}/process`)

  const toast = page.getByRole('listitem').filter({ hasText: 'Processing Complete' })
  const told: string[] = []
  while (told.length < 3) {
    await expect(toast).toBeVisible({ timeout: 60_000 })
    told.push((await toast.textContent()) ?? '')
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect(toast.filter({ hasText: told.at(-1) ?? '' })).toBeHidden()
  }
  expect(data.map(({ name }) => told.filter((text) => text.includes(name)).length)).toEqual([1, 1, 1])
  await close()
})

/** What is read out in the open sheet from now on: it stands there for a second only. */
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
