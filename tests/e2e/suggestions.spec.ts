import type { Page, Request } from '@playwright/test'
import { accessibilityFaults, expect, openPage, scrollsSideways, signIn, test } from './browser.ts'

const boxIn = (page: Page, part: 'banner' | 'main') => page.getByRole(part).getByRole('combobox', { name: /athlete/i })
const optionsIn = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

test('the header suggests names, chosen by keyboard; Enter without a choice searches for the text [F-02] [S-04]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, complaints, close } = await openPage(browser)
  await page.goto(`${url}/help`)
  const box = boxIn(page, 'banner')
  await box.focus()
  await box.pressSequentially('l')
  await expect(optionsIn(page)).toHaveCount(0)
  await box.pressSequentially('ebr')
  await expect(optionsIn(page)).toHaveText(['LeBron James'])
  await expect(optionsIn(page).locator('mark')).toHaveText('LeBr')
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 suggestion')
  expect(await accessibilityFaults(page)).toEqual([])

  await box.press('Escape')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await expect(box).toHaveValue('lebr')
  await box.press('ArrowDown')
  await box.press('ArrowDown')
  await expect(optionsIn(page).first()).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=LeBron(\+|%20)James$/)
  await expect(box).toHaveAttribute('aria-expanded', 'false')

  await box.fill('ser')
  await expect(optionsIn(page).first()).toContainText('Serena Williams')
  // A pointer that rests where the list opens takes no key from the box.
  await optionsIn(page).first().hover()
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=ser$/)
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await box.fill('serena')
  await optionsIn(page).first().click()
  await expect(page).toHaveURL(/\/search\?q=Serena(\+|%20)Williams$/)
  expect(complaints).toEqual([])
  await close()
})

test('what is typed before the script runs stays in the box [F-02]', async ({ browser, filledProduct: { url } }) => {
  const { page, close } = await openPage(browser)
  let run = () => {}
  const mayRun = new Promise<void>((resolve) => {
    run = resolve
  })
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await mayRun
    await route.continue()
  })
  await page.goto(`${url}/help`, { waitUntil: 'commit' })
  const box = page.getByRole('banner').getByRole('searchbox')
  await box.fill('lebr')
  run()
  await expect(boxIn(page, 'banner')).toHaveValue('lebr')
  await close()
})

test('Home and End go to the first and the last suggestion, eight in the header [F-02] [S-04]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser)
  await page.goto(`${url}/help`)
  const box = boxIn(page, 'banner')
  await box.fill('mi')
  await expect(optionsIn(page)).not.toHaveCount(0)
  const count = await optionsIn(page).count()
  expect(count).toBeLessThanOrEqual(8)
  await box.press('End')
  await expect(optionsIn(page).last()).toHaveAttribute('aria-selected', 'true')
  await box.press('Home')
  await expect(optionsIn(page).first()).toHaveAttribute('aria-selected', 'true')
  await box.press('Tab')
  await expect(optionsIn(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/help$/)
  await close()
})

test('text without a match says so, longer text asks no more, and no outdated answer is shown [F-02]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser)
  const asked = suggestionsAskedBy(page)
  await page.goto(`${url}/help`)
  const box = boxIn(page, 'banner')
  await box.fill('zzq')
  await expect(page.getByText('No suggestions found')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await box.pressSequentially('xyz')
  await expect(page.getByText('No suggestions found')).toBeVisible()
  expect(asked()).toEqual(['zzq'])

  await page.route('**/suggestions?query=serena&*', () => undefined)
  await box.fill('serena')
  await expect.poll(asked).toEqual(['zzq', 'serena'])
  await box.fill('lebron')
  await expect(optionsIn(page)).toHaveText(['LeBron James'])
  await close()
})

test('typing ten letters at a human pace costs at most four requests, on the search page too [F-02] [F-03]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser)
  for (const [path, part] of [
    ['/help', 'banner'],
    ['/search', 'main'],
  ] as const) {
    await page.goto(`${url}${path}`)
    const box = boxIn(page, part)
    await box.focus()
    const requests: string[] = []
    const note = (request: Request) => /suggestions\?|search\.data/.test(request.url()) && requests.push(request.url())
    page.on('request', note)
    await box.pressSequentially('serena wil', { delay: 250 })
    await expect(optionsIn(page).first()).toContainText('Serena Williams')
    await page.waitForLoadState('networkidle')
    page.off('request', note)
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(4)
  }
  await close()
})

test('a signed-in user’s box on the search page offers the latest four searches first [F-02] [F-15]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, complaints, close } = await openPage(browser)
  await page.setViewportSize({ width: 375, height: 800 })
  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  for (const query of ['rafa', 'lebron', 'serena', 'messi', 'curry']) {
    await page.goto(`${url}/search?q=${query}`)
    await expect(page.getByRole('main')).toContainText(/./)
  }
  await page.goto(`${url}/search`)
  const box = boxIn(page, 'main')
  await box.click()
  const recent = page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option')
  await expect(recent).toHaveText(['curry', 'messi', 'serena', 'lebron'])
  expect(await scrollsSideways(page)).toBe(false)
  expect(await accessibilityFaults(page)).toEqual([])
  await recent.nth(2).click()
  await expect(page).toHaveURL(/\/search\?q=serena$/)

  await page.goto(`${url}/settings/searches`)
  await page.getByRole('button', { name: 'Delete messi' }).click()
  await expect(page.getByRole('link', { name: 'messi' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'curry' })).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

function suggestionsAskedBy(page: Page): () => (string | null)[] {
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/search/suggestions')) asked.push(url.searchParams.get('query'))
  })
  return () => asked
}
