import type { Page } from '@playwright/test'
import { expect, openPage, signIn, test } from './browser.ts'

test('the header tells the state of the connection in words and colour, and Retry connects anew [R-03] [D-43]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser)
  const status = page.getByRole('banner').getByRole('status')
  const retry = page.getByRole('button', { name: 'Retry' })
  await signIn(page, url)
  await expect(status).toHaveText('Connected')
  expect(await isColoured(page, 'positive')).toBe(true)
  await expect(retry).toHaveCount(0)

  await page.clock.install()
  await page.route('**/access-token', (route) => route.fulfill({ status: 503 }))
  await page.reload()
  await expect(status).toHaveText('Disconnected')
  expect(await isColoured(page, 'control')).toBe(true)
  for (const seconds of [3, 6, 12, 24, 48]) {
    const answered = page.waitForResponse('**/access-token')
    await page.clock.fastForward(seconds * 1000)
    await answered
  }
  await expect(status).toHaveText('Connection error')
  expect(await isColoured(page, 'danger')).toBe(true)
  await expect(page.getByText('Connection Failed', { exact: true })).toBeVisible()

  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.unroute('**/access-token')
  await page.route('**/access-token', async (route) => {
    await released
    await route.continue()
  })
  await retry.click()
  await expect(status).toHaveText('Connecting...')
  expect(await isColoured(page, 'caution')).toBe(true)
  release()
  await expect(status).toHaveText('Connected')
  await expect(retry).toHaveCount(0)
  await close()
})

/** Whether the dot beside the words has a colour of the design. */
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
