import type { Browser, Page } from '@playwright/test'
import { type ApiClient, signInToApi } from '../api-client.ts'
import { ADMIN, type Product, startProduct } from '../product.ts'
import { accessibilityFaults, expect, openPage, scrollsSideways, signIn, test } from './browser.ts'

const PHONE = { viewport: { width: 375, height: 812 } }
const GOLFERS = 24

let product: Product | undefined
let api: ApiClient
let url: string

test.beforeAll(async () => {
  product = await startProduct({ worker: false })
  url = product.url
  api = await signInToApi(url)
})

test.afterAll(() => product?.stop())

test.beforeEach(async () => {
  const golfers = Array.from({ length: GOLFERS }, (_, index) => `Golfer ${String(index).padStart(2, '0')},Golf`)
  await api.importAthletes(['name,sport', ...golfers, 'Zoë Boxer,Boxing', 'محمد صلاح,Football'].join('\n'))
})

test('what somebody knows is added: a brand, and its links, by a suggestion and without script by the name [B-03] [B-04]', async ({
  browser,
}) => {
  const { page, complaints, close } = await open(browser, url, '/champions/new')
  await page.getByLabel('Name', { exact: true }).fill('Acme')
  await page.getByLabel('Category').selectOption('Finance')
  await page.getByRole('button', { name: 'Add brand' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acme')
  await page.getByRole('link', { name: 'Add link' }).click()
  const adding = page.getByRole('dialog', { name: 'Add link' })
  await adding.getByLabel('Athlete').pressSequentially('zoe')
  await adding.getByRole('option', { name: /Zoë Boxer/ }).click()
  await adding.getByLabel('How they are linked').selectOption('investor')
  await adding.getByLabel('Since').fill('2021')
  expect(await accessibilityFaults(page)).toEqual([])
  await adding.getByRole('button', { name: 'Add link' }).click()
  await expect(page.getByText('Link added').first()).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Zoë Boxer' })).toContainText('verified')
  expect(complaints).toEqual([])
  await close()

  const { id } = await find(api, 'Zoë Boxer')
  const plain = await open(browser, url, `/athletes/${id}`, { ...PHONE, javaScriptEnabled: false })
  await plain.page.getByRole('link', { name: 'Add link' }).click()
  await plain.page.getByLabel('Brand', { exact: true }).fill('Nobody')
  await plain.page.getByLabel('How they are linked').selectOption('sponsor')
  await plain.page.getByRole('button', { name: 'Add link' }).click()
  await expect(plain.page.getByText('No brand is named “Nobody”')).toBeVisible()
  expect(await scrollsSideways(plain.page)).toBe(false)
  await plain.page.getByLabel('Brand', { exact: true }).fill('acme')
  await plain.page.getByRole('button', { name: 'Add link' }).click()
  await expect(plain.page.getByText('Link added')).toBeVisible()
  await plain.close()
})

test('an athlete is added over the list, edited by two at once, and both versions are shown [T-02] [T-05] [T-08]', async ({
  browser,
}) => {
  const { page, complaints, close } = await open(browser, url, `/athletes?sport=Golf`)
  await page.getByRole('link', { name: 'Add Athlete' }).first().click()
  const adding = page.getByRole('dialog', { name: 'Add Athlete' })
  await expect(adding.getByLabel('Name')).toBeFocused()
  await adding.getByLabel('Name').fill('Golfer 00')
  await adding.getByLabel('Sport').pressSequentially('gol')
  await adding.getByRole('option', { name: 'Golf' }).click()
  await adding.getByLabel('Instagram').fill('@added')
  await adding.getByRole('button', { name: 'Add Athlete' }).click()
  await expect(adding.getByText('Failed to add athlete')).toBeVisible()
  await expect(adding.getByRole('link', { name: 'Show Golfer 00' })).toHaveAttribute(
    'href',
    /^\/athletes\/[0-9a-f-]{36}$/,
  )
  await expect(adding.getByLabel('Instagram')).toHaveValue('@added')
  await adding.getByLabel('Name').fill('Added Golfer')
  await adding.getByRole('button', { name: 'Add Athlete' }).click()
  await expect(page.getByText('Athlete added successfully').first()).toBeVisible()
  await expect(page).toHaveURL(`${url}/athletes?sport=Golf`)
  await expect(page.getByRole('link', { name: 'Add Athlete' }).first()).toBeFocused()

  await rowMenu(page, 'Added Golfer', 'Edit')
  const mine = page.getByRole('dialog', { name: 'Edit Athlete' })
  await mine.getByLabel('Name').fill('Mine Golfer')

  const { id, version } = await find(api, 'Added Golfer')
  expect(version).toBe(1)
  const other = await open(browser, url, `/athletes/${id}`)
  await other.page.getByRole('button', { name: 'Manage' }).click()
  await other.page.getByRole('link', { name: 'Edit' }).click()
  const theirs = other.page.getByRole('dialog', { name: 'Edit Athlete' })
  await theirs.getByLabel('Status').selectOption('RETIRED')
  await theirs.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.page).toHaveURL(`${url}/athletes/${id}`)
  await expect(other.page.getByRole('button', { name: 'Manage' })).toBeFocused()

  await expect(mine.getByText('Someone else has just saved this athlete')).toBeVisible()
  await expect(mine.getByLabel('Name')).toHaveValue('Mine Golfer')
  await mine.getByRole('button', { name: 'Save Changes' }).click()
  const versions = mine.getByRole('table', { name: 'Both versions, field by field' })
  await expect(mine.getByRole('region', { name: 'Both versions', exact: true })).toBeFocused()
  await expect(versions.getByRole('row', { name: /Status/ })).toContainText('ActiveRetired')
  await expect(versions.getByRole('row', { name: /Name/ })).toContainText('Mine GolferAdded Golfer')
  expect(await accessibilityFaults(page)).toEqual([])
  expect((await find(api, 'Added Golfer')).version).toBe(2)

  // A live update reloads the list and keeps the response.
  const reloaded = page.waitForResponse((answer) => /\.data\b/.test(answer.url()))
  await api.importAthletes('name,sport\nMeanwhile Sailor,Sailing\n')
  await (await reloaded).finished()
  await page.waitForTimeout(500)
  await expect(versions).toBeVisible()
  await mine.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Athlete updated successfully').first()).toBeVisible()
  expect(await find(api, 'Mine Golfer')).toMatchObject({ version: 3, status: 'ACTIVE' })
  // The console reports the two rejections as errors.
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
  await other.close()
  await close()
})

test('the list filters while one types, without losing the focus, and chips take filters away [T-02] [T-04]', async ({
  browser,
}) => {
  const { page, complaints, close } = await open(browser, url, '/athletes?limit=10')
  const box = page.getByRole('searchbox', { name: 'Search by name' })
  await page.getByRole('checkbox', { name: 'Select Golfer 01' }).check()
  // At once: a pause between two letters would search for the first ones alone, which Golfer 01 may not be among.
  await box.fill('golfer 01')
  await expect(page).toHaveURL(/limit=10&search=golfer\+01$/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(box).toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'Select Golfer 01' })).toBeChecked()

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Status').selectOption('RETIRED')
  await expect(page.getByText('No athletes match these filters')).toBeVisible()
  await page
    .getByRole('link', { name: /Status/ })
    .filter({ hasText: 'Retired' })
    .click()
  await expect(page.getByLabel('Status')).toHaveValue('')
  await page.goBack()
  await expect(page.getByLabel('Status')).toHaveValue('RETIRED')
  await page.getByRole('link', { name: 'Remove filter: Status: Retired' }).click()
  await box.fill('')
  await expect(page).toHaveURL(/\/athletes\?limit=10$/)

  await page.getByRole('link', { name: '50 rows' }).click()
  await expect(page.getByRole('row')).toHaveCount(1 + (await total(api, '')))
  await page.getByRole('link', { name: 'Last Processed' }).click()
  await expect(page).toHaveURL(/sortBy=lastProcessed/)
  await expect(page.getByText('Never').first()).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

test('rows whose place a skeleton takes for a while come back selected [T-04]', async ({ browser }) => {
  const { page, close } = await open(browser, url, '/athletes?limit=10')
  const box = page.getByRole('checkbox', { name: 'Select Golfer 01' })
  await box.check()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/athletes\.data\b/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('golfer 0')
  await expect(box).toHaveCount(0)
  answer()

  await expect(box).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Select Golfer 02' })).not.toBeChecked()
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected')
  await close()
})

test('unsaved input survives a lost connection, and is sent when it is back [T-05] [T-08]', async ({ browser }) => {
  const { page, close } = await open(browser, url, '/athletes/new')
  const dialog = page.getByRole('dialog', { name: 'Add Athlete' })
  await dialog.getByLabel('Name').fill('Offline Golfer')
  await dialog.getByLabel('Sport').fill('Golf')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Add Athlete' }).click()
  await expect(dialog.getByText('Failed to add athlete', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('Offline Golfer')

  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Add Athlete' }).click()
  await expect(page.getByText('Athlete added successfully').first()).toBeVisible()
  await close()
})

test('Escape closes an untouched dialog at once, and asks first where something was typed in it [T-05]', async ({
  browser,
}) => {
  const { page, close } = await open(browser, url, '/athletes')
  const dialog = page.getByRole('dialog', { name: 'Add Athlete' })
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  const add = page.getByRole('link', { name: 'Add Athlete' }).first()

  await add.click()
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(question).toBeHidden()

  await add.click()
  await dialog.getByLabel('Name', { exact: true }).fill('Naomi Osaka')
  for (const keep of ['Escape', 'Keep editing', 'Escape']) {
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    if (keep === 'Escape') await page.keyboard.press(keep)
    else await question.getByRole('button', { name: keep }).click()
    await expect(question).toBeHidden()
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Naomi Osaka')
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`${url}/athletes`)
  await close()
})

test('all that match are selected, deleted by the typed word, and restored [T-04] [T-07] [D-20]', async ({
  browser,
}) => {
  const { page, close } = await open(browser, url, '/athletes?search=golfer&limit=10')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: /^Select all \d+ matches/ }).click()
  await page.getByRole('button', { name: 'Delete Selected', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Delete \d+ athletes\?$/ })
  await dialog.getByLabel('Type DELETE to confirm').fill('delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByText('Type DELETE exactly as shown.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${url}/athletes?search=golfer&limit=10`)
  await expect(page.getByRole('status').filter({ hasText: /^All \d+ selected$/ })).toHaveCount(1)

  await page.getByRole('button', { name: /^Delete Selected \(\d+\)$/ }).click()
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/^\d+ athletes deleted successfully$/).first()).toBeVisible()
  await expect(page.getByText('No athletes match these filters')).toBeVisible()
  expect(await total(api, 'golfer')).toBe(0)
  expect(await total(api, 'Boxer')).toBe(1)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'Recently deleted' }).click()
  await page
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click()
  await expect.poll(() => total(api, 'golfer')).toBeGreaterThanOrEqual(GOLFERS)
  await close()
})

test('on a phone the button that deletes the selected says how many [T-07]', async ({ browser }) => {
  const { page, close } = await open(browser, url, '/athletes?sport=Golf', PHONE)
  await page.getByRole('checkbox', { name: 'Select Golfer 01' }).check()
  await page.getByRole('checkbox', { name: 'Select Golfer 02' }).check()
  await expect(page.getByRole('button', { name: 'Delete Selected (2)', exact: true })).toBeVisible()
  await close()
})

test('adding, editing, both versions, selecting and deleting work without JavaScript on a phone [T-05] [T-07]', async ({
  browser,
}) => {
  const { page, close } = await open(browser, url, '/athletes?sport=Boxing', { ...PHONE, javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Add Athlete' }).first().click()
  await expect(page.getByRole('heading', { name: 'Athletes', exact: true })).toBeHidden()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Plain Boxer')
  await dialog.getByRole('button', { name: 'Add Athlete' }).click()
  await expect(page.getByText('Sport is required')).toBeVisible()
  await dialog.getByLabel('Sport').fill('Boxing')
  await dialog.getByRole('button', { name: 'Add Athlete' }).click()
  await expect(page.getByText('Athlete added successfully')).toBeVisible()
  await expect(page).toHaveURL(`${url}/athletes?sport=Boxing`)

  await rowMenu(page, 'Plain Boxer', 'Edit')
  await dialog.getByLabel('Name').fill('Mine Boxer')
  const { id } = await find(api, 'Plain Boxer')
  const other = await open(browser, url, `/athletes/${id}/edit`, { javaScriptEnabled: false })
  await other.page.getByRole('dialog').getByLabel('Status').selectOption('RETIRED')
  await other.page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('table', { name: 'Both versions, field by field' })).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('link', { name: 'Take theirs' }).click()
  await expect(page).toHaveURL(`${url}/athletes?sport=Boxing`)
  expect(await find(api, 'Plain Boxer')).toMatchObject({ status: 'RETIRED', version: 2 })

  await page.getByRole('checkbox', { name: 'Select Plain Boxer' }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete Selected' }).click()
  await page.getByLabel('Type DELETE to confirm').fill('no')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Type DELETE exactly as shown.')).toBeVisible()
  await page.getByLabel('Type DELETE to confirm').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 athletes deleted successfully')).toBeVisible()
  expect(await total(api, 'Plain Boxer')).toBe(0)
  await other.close()
  await close()
})

async function open(browser: Browser, url: string, path: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options)
  await signIn(opened.page, url, ADMIN)
  await opened.page.goto(url + path)
  return opened
}

async function rowMenu(page: Page, name: string, action: string) {
  await page.getByRole('link', { name: `Actions for ${name}` }).click()
  await page.getByRole('link', { name: action, exact: true }).click()
}

type Found = { id: string; version: number; status: string }

async function find(api: ApiClient, name: string): Promise<Found> {
  const { data } = await api.get('/api/v1/athletes', { query: { search: name } })
  if (!data[0]) throw new Error(`${name} is not in the directory`)
  return data[0]
}

async function total(api: ApiClient, search: string): Promise<number> {
  return (await api.get('/api/v1/athletes', { query: { search } })).pagination.total
}

for (const javaScriptEnabled of [true, false])
  test(`rows have boxes for administrators alone, others compare from a row’s menu, ${javaScriptEnabled ? 'with' : 'without'} JavaScript [T-04]`, async ({
    browser,
    filledProduct: { url },
  }) => {
    const account = { email: `plain-${javaScriptEnabled}@example.com`, password: 'Analytical-9' }
    const body = { firstName: 'Pia', lastName: 'Plain', ...account }
    await fetch(`${url}/api/v1/auth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { page, close } = await openPage(browser, { javaScriptEnabled })
    await signIn(page, url, account)
    await page.goto(`${url}/athletes`)
    await expect(page.getByRole('table', { name: 'Athletes' }).getByRole('checkbox')).toHaveCount(0)
    await page
      .getByRole('link', { name: /^Actions for / })
      .first()
      .click()
    await page.getByRole('link', { name: 'Compare' }).click()
    await expect(page).toHaveURL(/\/analytics\/compare\?of=athletes&id=[^&]+$/)
    await close()
  })

for (const javaScriptEnabled of [true, false])
  test(`two athletes of a list are compared ${javaScriptEnabled ? 'with' : 'without'} JavaScript [T-04]`, async ({
    browser,
    filledProduct: { url, api },
  }) => {
    const { data } = await api.get('/api/v1/athletes', { query: { limit: 2, sortBy: 'name', order: 'asc' } })
    const { page, close } = await openPage(browser, { javaScriptEnabled })
    await signIn(page, url)
    await page.goto(`${url}/athletes?sortBy=name&order=asc`)
    for (const { name } of data) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(page).toHaveURL(/\/analytics\/compare\?of=athletes&id=[^&]+&id=[^&]+$/)
    for (const { name } of data) await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
    await close()
  })
