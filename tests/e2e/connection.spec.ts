import type { Page, Route } from '@playwright/test'
import { expect, openPage, signIn, test } from './browser.ts'

test('the header shows the state of the connection in words and colour, and Retry reconnects [R-03] [D-43]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser)
  const status = page.getByRole('banner').getByRole('status')
  const retry = page.getByRole('button', { name: 'Retry' })
  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  await expect(status).toHaveText('Connected')
  expect(await isColoured(page, 'positive')).toBe(true)
  await expect(retry).toHaveCount(0)

  await page.clock.install()
  const tokens = await holdTokens(page)
  await page.reload()
  for (const seconds of [3, 6, 12, 24, 48]) {
    await expect(status).toHaveText('Connecting...')
    await tokens.refuse()
    await expect(status).toHaveText('Disconnected')
    expect(await isColoured(page, 'control')).toBe(true)
    await page.clock.fastForward(seconds * 1000)
  }
  await expect(status).toHaveText('Connecting...')
  await tokens.refuse()
  await expect(status).toHaveText('Connection error')
  expect(await isColoured(page, 'danger')).toBe(true)
  await expect(page.getByText('Connection Failed', { exact: true })).toBeVisible()

  await retry.click()
  await expect(status).toHaveText('Connecting...')
  expect(await isColoured(page, 'caution')).toBe(true)
  await tokens.allow()
  await expect(status).toHaveText('Connected')
  await expect(retry).toHaveCount(0)
  await close()
})

test('the token in the URL of a page’s socket opens neither the API nor a page [R-01] [D-03]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser)
  const opened = page.waitForEvent('websocket')
  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  const token = new URL((await opened).url()).searchParams.get('token') ?? ''
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Connected')

  const statusOf = async (path: string) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
    return (await fetch(`${url}${path}`, { headers, redirect: 'manual' })).status
  }
  expect(token).not.toBe('')
  expect([await statusOf('/api/v1/auth/me'), await statusOf('/access-token'), await statusOf('/dashboard')]).toEqual([
    401, 401, 302,
  ])
  await close()
})

/** Holds each token request until the test decides its outcome. */
async function holdTokens(page: Page) {
  const held: Route[] = []
  await page.route('**/access-token', (route) => void held.push(route))
  async function next(): Promise<Route> {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    const [route] = held.splice(0, 1)
    if (!route) throw new Error('No request is held')
    return route
  }
  return {
    refuse: async () => (await next()).fulfill({ status: 503 }),
    allow: async () => (await next()).continue(),
  }
}

/** Whether the dot beside the text has a colour of the design. */
async function isColoured(page: Page, colour: string): Promise<boolean> {
  return page
    .getByRole('banner')
    .getByRole('status')
    .locator('[aria-hidden]')
    .evaluate((dot, colour) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = `var(--color-${colour})`
      const wanted = getComputedStyle(probe).color
      probe.remove()
      const { backgroundColor, borderColor } = getComputedStyle(dot)
      return [backgroundColor, borderColor].includes(wanted)
    }, colour)
}
