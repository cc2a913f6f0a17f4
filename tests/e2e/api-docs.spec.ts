import type { Locator, Page } from '@playwright/test'
import { ADMIN } from '../product.ts'
import { accessibilityFaults, expect, faultsInBothThemes, openPage, scrollsSideways, signIn, test } from './browser.ts'

/** pages.spec.ts has the rest of the page. */
const TRIED = ['article#getAthletes']
const card = (page: Page, id: string) => page.locator(`article#${id}`)

async function tryIt(page: Page, id: string) {
  await card(page, id)
    .getByRole('button', { name: /^Try it/ })
    .click()
  await expect(card(page, id).getByRole('button', { name: /^Send / })).toBeVisible()
  return card(page, id)
}

test('a call is tried with the reader’s session: a read at once, a write when it was confirmed, an error in words [API] [D-03]', async ({
  browser,
  filledProduct: { url, api },
}) => {
  const { data: athlete } = await api.post('/api/v1/athletes', { body: { name: 'Tess Trial', sport: 'Judo' } })
  const { page, complaints, close } = await openPage(browser, { viewport: { width: 1280, height: 900 } })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const sent: { method: string; key: string | null }[] = []
  page.on('request', (request) => {
    if (!/\/api\/v1\/(?!search)/.test(request.url())) return
    sent.push({ method: request.method(), key: request.headers()['idempotency-key'] ?? null })
  })
  await signIn(page, url)
  await page.goto(`${url}/api-docs`)

  await page.getByRole('searchbox', { name: 'Filter calls' }).fill('athletes/{id}')
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^\d+ of \d+ calls$/)
  await expect(page).toHaveURL(/\?search=/)
  await expect(card(page, 'getBrands')).toHaveCount(0)

  const read = await tryIt(page, 'getAthletesById')
  await expect(read.getByLabel('id', { exact: true })).not.toHaveValue('')
  await read.getByLabel('id', { exact: true }).fill(athlete.id)
  await read.getByRole('button', { name: 'Copy as curl' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/api/v1/athletes/${athlete.id}'`)
  await read.getByRole('button', { name: 'Send GET' }).click()
  const answer = read.getByRole('region', { name: 'Answer to GET /api/v1/athletes/{id}' })
  await expect(answer).toContainText('"name": "Tess Trial"')
  await expect(read).toContainText('RateLimit')
  await read.getByLabel('id', { exact: true }).fill('nobody')
  await page.keyboard.press('Enter')
  await expect(read.getByText('Athlete not found', { exact: true })).toBeVisible()
  await expect(read.getByText('404', { exact: true })).toBeVisible()

  const write = await tryIt(page, 'putAthletesById')
  await write.getByLabel('id', { exact: true }).fill(athlete.id)
  const body = write.getByLabel('Body, as JSON')
  await body.fill('{"name": ')
  await write.getByRole('button', { name: 'Send PUT' }).click()
  await expect(write.getByText(/^This is not valid JSON/)).toBeVisible()
  await expect(body).toBeFocused()
  await body.fill('{"name": "Tess Tried", "sport": "Judo"}')
  await write.getByRole('button', { name: 'Send PUT' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send this PUT?' })
  await expect(dialog).toContainText(`PUT /api/v1/athletes/${athlete.id}`)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(write.getByRole('button', { name: 'Send PUT' })).toBeFocused()
  expect((await api.get('/api/v1/athletes/{id}', { path: { id: athlete.id } })).data.name).toBe('Tess Trial')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Send PUT' }).click()
  await expect(write.getByRole('region')).toContainText('"name": "Tess Tried"')

  await page.getByRole('searchbox', { name: 'Filter calls' }).fill('deleteAthletesAll')
  const all = await tryIt(page, 'deleteAthletesAll')
  await all.getByRole('button', { name: 'Send DELETE' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send DELETE' }).click()
  await expect(page.getByRole('dialog')).toContainText('Type DELETE exactly as shown.')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`${url}/api-docs?subject=athletes#postAthletes`)
  const add = await tryIt(page, 'postAthletes')
  await page.route('**/api/v1/athletes', (route) => route.abort(), { times: 1 })
  for (const shown of ['The server could not be reached', '201']) {
    await add.getByRole('button', { name: 'Send POST' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send POST' }).click()
    await expect(add.getByText(shown).first()).toBeVisible()
  }
  const keysSent = () => sent.flatMap(({ method, key }) => (method === 'POST' ? [key] : []))
  // The card also names 201 before the answer is there.
  await expect.poll(keysSent).toHaveLength(2)
  const keys = keysSent()
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
  expect(complaints.filter((complaint) => !/404|ERR_FAILED/.test(complaint))).toEqual([])
  await close()
})

test('the reference is accessible and fits, with an answer by a visitor’s token [API] [S-01]', async ({
  browser,
  filledProduct: { url, api },
}) => {
  const { data } = await api.post('/api/v1/auth/tokens', {
    body: { name: 'Trial', scope: ['brands:read'], lifetime: '30', currentPassword: ADMIN.password },
  })
  const { page, complaints, close } = await openPage(browser)
  await page.goto(`${url}/api-docs?subject=brands#getBrands`)
  const brands = await tryIt(page, 'getBrands')
  await brands.getByRole('button', { name: 'Send GET' }).click()
  await expect(brands.getByText('Enter a token.')).toBeVisible()
  await brands.getByLabel('API token').fill(data.token)
  await brands.getByRole('button', { name: 'Send GET' }).click()
  await expect(brands.getByRole('region')).toContainText('"pagination"')
  await page
    .getByRole('navigation', { name: 'Calls' })
    .getByRole('link', { name: /^athletes/ })
    .click()
  const athletes = await tryIt(page, 'getAthletes')
  await athletes.getByRole('button', { name: 'Send GET' }).click()
  await expect(athletes.getByText('This token lacks the scope athletes:read.', { exact: true })).toBeVisible()
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await coveredOnTheWayUp(page, athletes), `${width}`).toEqual([])
    // Anywhere else the header lies over a part of some field, which does not have the focus.
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await faultsInBothThemes(page, TRIED), `${width}`).toEqual([])
    expect(await scrollsSideways(page), `${width}`).toBe(false)
  }
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(kept).not.toContain(data.token)
  expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([])
  await close()
})

/** Names of what comes to lie beneath the header when the focus goes back from the button that sends. */
async function coveredOnTheWayUp(page: Page, call: Locator): Promise<string[]> {
  const covered: string[] = []
  await call.getByRole('button', { name: /^Send / }).focus()
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Shift+Tab')
    const name = await page.evaluate(() => {
      const top = document.activeElement?.getBoundingClientRect().top ?? 0
      const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      return top < bottom - 1 ? document.activeElement?.outerHTML.slice(0, 80) : undefined
    })
    if (name !== undefined) covered.push(name)
  }
  return covered
}

test('the reference is read without JavaScript [API] [S-01]', async ({ browser, filledProduct: { url } }) => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 375, height: 812 } })
  await page.goto(`${url}/api-docs`)
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'GET /brands/{id}', exact: true }).click()
  const brands = card(page, 'getBrandsById')
  await expect(brands.getByText(/^curl 'http.*\/api\/v1\/brands\/[0-9a-f-]{36}'/)).toBeVisible()
  await brands.getByRole('radio', { name: 'fetch' }).check()
  await expect(brands.getByText(/^const response = await fetch/)).toBeVisible()
  await expect(brands.getByText(/^curl /)).toBeHidden()
  await expect(page.getByRole('button', { name: /^(Try it|Copy)/ })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Filter calls' }).fill('relationships review')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).last().click()
  await expect(page.getByRole('article')).toHaveCount(2)
  expect(await scrollsSideways(page)).toBe(false)
  await close()
})
