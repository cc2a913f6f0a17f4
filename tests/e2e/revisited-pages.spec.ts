import type { Page } from '@playwright/test'
import { expect, openPage, signIn, test, unfinishedJobs, untilConnected } from './browser.ts'

const DATA = /\.data(\?|$)/

test('a page that was shown is there at once when its link is followed again, and is loaded behind [D-19]', async ({
  browser,
  filledProduct,
}) => {
  // What jobs change is not shown again from before.
  await expect.poll(() => unfinishedJobs(filledProduct.api)).toBe(0)
  const { page, complaints, close } = await openPage(browser)
  await signIn(page, filledProduct.url)
  await page.goto(`${filledProduct.url}/dashboard`)
  await follow(page, 'Athletes')
  await follow(page, 'Champions')

  const held = await holdData(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Athletes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Athletes' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Alex Morgan' }).first()).toBeVisible()
  await expect.poll(() => held.addresses()).toContainEqual(expect.stringContaining('/athletes.data'))
  await held.release()

  const again = await holdData(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Champions Index' })).toBeVisible()
  await again.release()
  expect(complaints).toEqual([])
  await close()
})

test('changed data is waited for instead of showing the cached page [D-19] [R-05]', async ({
  browser,
  filledProduct,
}) => {
  const { page, close } = await openPage(browser)
  const socket = page.waitForEvent('websocket')
  await signIn(page, filledProduct.url)
  await page.goto(`${filledProduct.url}/dashboard`)
  await follow(page, 'Athletes')
  await follow(page, 'Help')
  const news = (await socket).waitForEvent('framereceived', ({ payload }) => String(payload).includes('athlete_update'))
  await filledProduct.api.post('/api/v1/athletes', { body: { name: 'Aaron Aaronson', sport: 'Chess' } })
  await news

  const held = await holdData(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Athletes' }).click()
  await expect.poll(() => held.addresses()).toContainEqual(expect.stringContaining('/athletes.data'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help')
  await held.release()
  await expect(page.getByRole('link', { name: 'Aaron Aaronson' }).first()).toBeVisible()
  await close()
})

test('nothing of one user is shown to the next one in the same tab [D-19]', async ({ browser, filledProduct }) => {
  const other = { email: 'other@example.com', password: 'Correct-Horse-3' }
  await filledProduct.api.post('/api/v1/auth/register', { body: { firstName: 'Olga', lastName: 'Other', ...other } })
  const { page, close } = await openPage(browser)
  await signIn(page, filledProduct.url)
  await page.goto(`${filledProduct.url}/dashboard`)
  await expect(page.getByText(/^Hello /)).not.toContainText('Olga')
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  // The URL changes before the page does.
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()

  const seen = rememberTexts(page, /Hello \w+/)
  await page.getByLabel('Email').fill(other.email)
  await page.getByLabel('Password', { exact: true }).fill(other.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByText('Hello Olga')).toBeVisible()
  expect(await seen()).toEqual(['Hello Olga'])
  await close()
})

test('signing out in one tab leaves nothing of the user in another, unless a form there has unsaved input [D-19] [A-08]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser)
  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  const list = await page.context().newPage()
  const form = await page.context().newPage()
  await list.goto(`${url}/athletes`)
  await expect(list.getByRole('link', { name: 'Alex Morgan' }).first()).toBeVisible()
  await form.goto(`${url}/settings`)
  await form.waitForLoadState('networkidle')
  await form.getByLabel('First Name').fill('Half typed')

  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(list).toHaveURL(/\/login\?redirectTo=%2Fathletes$/)
  await expect(list.getByRole('link', { name: 'Alex Morgan' })).toHaveCount(0)
  await expect(form.getByLabel('First Name')).toHaveValue('Half typed')
  await close()
})

test('signing out unsubscribes from all six channels and leads to the sign-in page; the connection does not ask to open again meanwhile [A-08] [R-02]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser)
  await signIn(page, url)
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(JSON.parse(`${payload}`).type)))
  await page.goto(`${url}/dashboard`)
  await untilConnected(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/login.data', (route) => held.then(() => route.continue()))
  const asked: string[] = []
  page.on('request', (request) => request.url() === `${url}/access-token` && asked.push(request.url()))

  await page.getByRole('button', { name: /^Account of / }).click()
  const left = page.waitForRequest('**/login.data')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await left
  expect(asked).toEqual([])
  expect(sent.filter((type) => type === 'unsubscribe')).toHaveLength(6)
  release()
  await page.waitForURL(`${url}/login`)
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible()
  await close()
})

test('signing in in one tab signs in the others, unless a form there has unsaved input [D-19]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser)
  const [help, form] = [await page.context().newPage(), await page.context().newPage()]
  await help.goto(`${url}/help`, { waitUntil: 'networkidle' })
  await form.goto(`${url}/register`, { waitUntil: 'networkidle' })
  await form.getByLabel('First Name').fill('Half typed')

  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  await expect(help.getByRole('button', { name: /^Account of / })).toBeVisible()
  await expect(form).toHaveURL(`${url}/register`)
  await expect(form.getByLabel('First Name')).toHaveValue('Half typed')
  await close()
})

test('the data of a page is fetched ahead from the address that following its link asks [D-19]', async ({
  browser,
  filledProduct,
}) => {
  const { page, close } = await openPage(browser)
  await signIn(page, filledProduct.url)
  await page.goto(`${filledProduct.url}/dashboard`)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Athletes' })
  const ahead = page.waitForRequest((request) => DATA.test(request.url()))
  await link.hover()
  const prefetched = (await ahead).url()
  await expect(page.locator('link[rel="prefetch"][as="fetch"]')).toHaveCount(1)

  const followed = page.waitForRequest((request) => DATA.test(request.url()))
  await link.click()
  expect((await followed).url()).toBe(prefetched)
  await close()
})

async function follow(page: Page, name: string) {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Holds every loader response until released. */
async function holdData(page: Page) {
  const addresses: string[] = []
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(DATA, async (route) => {
    addresses.push(route.request().url())
    await opened
    await route.continue()
  })
  return {
    addresses: () => addresses,
    release: async () => {
      open()
      await page.waitForLoadState('networkidle')
    },
  }
}

/** Every text of this kind that the page shows from now on, however briefly. */
function rememberTexts(page: Page, pattern: RegExp): () => Promise<string[]> {
  const ready = page.evaluate((source) => {
    const seen = new Set<string>()
    const look = () => {
      for (const text of document.body.innerText.match(new RegExp(source, 'g')) ?? []) seen.add(text)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    Object.assign(window, { seenTexts: seen })
  }, pattern.source)
  return async () => {
    await ready
    return page.evaluate(() => [...(window as unknown as { seenTexts: Set<string> }).seenTexts])
  }
}
