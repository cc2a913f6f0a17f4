import type { Page } from '@playwright/test'
import { expect, openPage, signIn, test, untilConnected } from './browser.ts'

test('what is ticked and typed while React takes the page over is kept and acted on, without an error [S-01]', async ({
  browser,
  filledProduct: { url, api },
}) => {
  const { data: athletes } = await api.get('/api/v1/athletes', { query: { limit: 1, sortBy: 'name' } })
  const { data: brands } = await api.get('/api/v1/brands', { query: { limit: 1, sortBy: 'name' } })
  for (const [path, name] of [
    ['/athletes', athletes[0]?.name],
    ['/champions?sortBy=name', brands[0]?.name],
  ] as const) {
    const { page, complaints, close } = await openPage(browser)
    await signIn(page, url)
    await actOnceHydrating(page, { tick: `Select ${name}`, name: 'search', text: name ?? '' })
    await page.goto(url + path)
    await expect(page).toHaveURL(/search=/)
    await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeChecked()
    await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected')
    expect(complaints).toEqual([])
    await close()
  }

  for (const [path, name] of [
    ['/settings', 'firstName'],
    ['/athletes/new', 'name'],
  ] as const) {
    const { page, complaints, close } = await openPage(browser)
    await signIn(page, url)
    await actOnceHydrating(page, { name, text: 'Early' })
    await page.goto(url + path)
    await untilConnected(page)
    await expect(page.locator(`[name=${name}]`).last()).toHaveValue('Early')
    expect(complaints).toEqual([])
    await close()
  }
})

test('a text area that was changed before hydration keeps what was typed [S-01]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser)
  await signIn(page, url)
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const area = document.querySelector('textarea')
      if (area) area.value = 'early@example.com'
    })
  })
  await page.goto(`${url}/analytics/schedules/new`)
  await untilConnected(page)

  await expect(page.getByLabel('Recipients')).toHaveValue('early@example.com')
  await close()
})

/** Ticks and types in the moment after React has begun to listen to the document. */
async function actOnceHydrating(page: Page, act: { tick?: string; name: string; text: string }): Promise<void> {
  await page.addInitScript(({ tick, name, text }) => {
    const listen = document.addEventListener
    document.addEventListener = (...given: Parameters<typeof listen>) => {
      // React's own, with options.
      if (given[0] === 'change' && given[2] !== undefined) {
        document.addEventListener = listen
        queueMicrotask(() => {
          if (tick) document.querySelector<HTMLInputElement>(`[aria-label="${tick}"]`)?.click()
          const control = [...document.querySelectorAll<HTMLInputElement>(`[name=${name}]`)].at(-1)
          if (!control) return
          control.value = text
          control.dispatchEvent(new Event('input', { bubbles: true }))
          control.dispatchEvent(new Event('change', { bubbles: true }))
        })
      }
      listen.apply(document, given)
    }
  }, act)
}
