import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openDatabase } from '#db/open-database.ts'
import { publishJob } from '#jobs/publish-job.ts'
import { accessTokenOf, signInToApi } from '../api-client.ts'
import { startProduct } from '../product.ts'
import { accessibilityFaults, expect, openPage, scrollsSideways, signIn, test } from './browser.ts'

const PHONE = { viewport: { width: 375, height: 812 } }
const DESK = { viewport: { width: 1280, height: 900 } }
const PLAIN = { ...PHONE, javaScriptEnabled: false }

/** The last file of a run: one worker alone would take a minute for it while the others are done. */
test.describe.configure({ mode: 'parallel' })

test('files are picked, previewed, sent and processed while one watches [U-01] [U-02] [U-03] [U-05] [U-06] [U-08]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, complaints, close } = await openPage(browser, DESK)
  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  await openUploadCenter(page)
  await expect(page.getByText('Live Updates')).toBeVisible()
  const start = page.getByRole('button', { name: 'Start Upload' })
  await expect(start).toBeDisabled()

  await pick(page, [
    ['athletes-live.csv', `name,sport\n${rows('Live', 30)},Judo\n`],
    ['大谷翔平 brands.csv', 'name;category\n大谷;Technology\n'],
    ['brand-links.csv', 'athlete,brand\nLive 1,Nike\n'],
    ['notes.txt', 'x'],
  ])
  await saysInToast(page, 'notes.txt is not a supported file type.')
  await expect(page.getByLabel('Type of athletes-live.csv')).toHaveValue('athletes_csv')
  await expect(page.getByLabel('Type of 大谷翔平 brands.csv')).toHaveValue('brands_csv')
  await expect(page.getByLabel('Type of brand-links.csv')).toHaveValue('bulk_data')

  await page.getByRole('button', { name: 'Preview athletes-live.csv' }).click()
  const preview = page.getByRole('dialog', { name: 'CSV Preview' })
  await expect(preview.getByRole('row')).toHaveCount(11)
  await expect(preview.getByRole('row').last()).toContainText('11Live 9Judo')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Preview athletes-live.csv' })).toBeFocused()

  await page.getByRole('link', { name: 'Settings', exact: true }).last().click()
  await page.getByLabel('Batch size').selectOption('25')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Batches of 25 rows')).toBeVisible()
  for (const other of ['大谷翔平 brands.csv', 'brand-links.csv'])
    await page.getByRole('button', { name: `Remove ${other}` }).click()

  await start.click()
  await saysInToast(page, 'athletes-live.csv uploaded successfully and processing started.')
  await expect(page.getByRole('heading', { name: /^1 file/ })).toHaveCount(0)
  await expect(start).toBeDisabled()

  await page.getByRole('link', { name: 'Upload History' }).click()
  const entry = page.getByRole('row').filter({ hasText: 'athletes-live.csv' })
  await expect(entry).toContainText('30 successful, 1 failed, 0 skipped')
  await expect(entry).toContainText('Completed')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: /^Processing Queue/ }).click()
  // Brands of the athletes may be discovered by now.
  await expect(page.getByText(/^No (active processing jobs|file is being processed)$/)).toBeVisible()

  await page.goto(`${url}/upload/history`)
  await page.getByRole('link', { name: 'athletes-live.csv', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Failed rows' })).toContainText('Row 32: Missing required field "name"')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Delete athletes-live.csv' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await saysInToast(page, 'Upload record has been deleted.')
  await expect(entry).toHaveCount(0)
  expect(complaints).toEqual([])
  await close()
})

test('an upload that is broken off or fails stays listed and can be sent again [U-03] [U-08]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser, PHONE)
  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  await openUploadCenter(page)
  await pick(page, [['athletes-retry.csv', `name,sport\n${rows('Retry', 1)}`]])
  const start = page.getByRole('button', { name: 'Start Upload' })
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'athletes-retry.csv' })

  await page.route('**/api/v1/uploads', () => undefined)
  await start.click()
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  await expect(item.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await item.getByRole('button', { name: 'Cancel' }).click()
  await expect(item).toContainText('Cancelled, nothing was saved')

  await page.unroute('**/api/v1/uploads')
  await page.route('**/api/v1/uploads', (route) =>
    route.fulfill({ status: 507, json: { message: 'The storage is full or read-only.' } }),
  )
  await start.click()
  await expect(item).toContainText('The storage is full or read-only.')
  await saysInToast(page, 'Failed to upload athletes-retry.csv: The storage is full or read-only.')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)

  // The list is restored on return.
  await page.getByRole('link', { name: 'Upload History' }).click()
  await page.getByRole('link', { name: 'New Upload' }).click()
  await page.unroute('**/api/v1/uploads')
  await item.getByRole('button', { name: 'Retry athletes-retry.csv' }).click()
  await expect(item).toHaveCount(0)
  await close()
})

test('more than three files that are sent together have one toast, with their number and a link to the queue [D-75]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser, DESK)
  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  await openUploadCenter(page)
  await pick(
    page,
    ['one', 'two', 'three', 'four'].map((name) => [`athletes-${name}.csv`, `name,sport\n${rows(name, 1)}`] as const),
  )
  await page.getByRole('button', { name: 'Start Upload' }).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Upload successful' })
  await expect(toast).toContainText('4 files uploaded successfully and processing started.')
  await toast.getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(`${url}/upload/queue`)
  await close()
})

test('Retry is offered where it can help alone; elsewhere it says what can [U-03] [U-06] [J-06]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser, DESK)
  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  await openUploadCenter(page)
  await pick(page, [['athletes-refused.csv', 'name,sport\nRe Fused,Judo\n']])
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'athletes-refused.csv' })
  await page.route('**/api/v1/uploads', (route) => route.fulfill({ status: 415, json: { message: 'Not a CSV file.' } }))
  await page.getByRole('button', { name: 'Start Upload' }).click()
  await expect(item).toContainText('Not a CSV file.')
  await expect(item.getByRole('button', { name: /^Retry/ })).toHaveCount(0)
  await item.getByRole('button', { name: /^Remove/ }).click()
  await page.unroute('**/api/v1/uploads')

  await pick(page, [['athletes-twice.csv', 'name,sport,name\nAda,Judo,Bea\n']])
  await page.getByRole('button', { name: 'Start Upload' }).click()
  await page.getByRole('link', { name: 'Upload History' }).click()
  const entry = page.getByRole('row').filter({ hasText: 'athletes-twice.csv' })
  await expect(entry).toContainText('Error: Duplicate columns: name')
  await expect(entry).toContainText('Retrying will not help.')
  await expect(entry.getByRole('button', { name: /^Retry/ })).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await entry.getByRole('link', { name: 'Upload a new file' }).click()
  await expect(page.getByText('Drop files here, or choose them')).toBeVisible()
  await close()
})

test('nothing is said about the live connection before its first attempt has ended [U-01]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser, DESK)
  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  let letIn = (): void => undefined
  const allowed = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route('**/access-token', async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto(`${url}/upload`)
  await expect(page.getByText('Connecting...')).toBeVisible()
  await expect(page.getByText('Reconnecting...')).toHaveCount(0)
  letIn()
  await expect(page.getByText('Live Updates')).toBeVisible()
  await close()
})

test('a record that is deleted elsewhere is gone, which is said once and leads back [U-06] [S-09]', async ({
  browser,
  filledProduct: { url },
}) => {
  // A session of its own: other tests end earlier ones.
  const api = await signInToApi(url)
  // The bell reloads the page with each notification of one's own.
  const { data: choices } = await api.get('/api/v1/auth/notifications')
  await api.put('/api/v1/auth/notifications', { body: { ...choices, upload: { inbox: false, mail: false } } })
  const { page, close } = await openPage(browser, DESK)
  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  await openUploadCenter(page)
  await pick(page, [['athletes-gone.csv', `name,sport\n${rows('Gone', 1)}`]])
  await page.getByRole('button', { name: 'Start Upload' }).click()
  await expect(page.getByText('1 file sent.')).toBeVisible()
  await page.getByRole('link', { name: 'Upload History' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'athletes-gone.csv' })).toContainText('Completed')
  await page.getByRole('link', { name: 'Delete athletes-gone.csv' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const id = page.url().split('/').at(-2)

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.evaluate((gone) => fetch(`/api/v1/uploads/${gone}`, { method: 'DELETE' }), id)
  await expect(page.getByRole('dialog', { name: 'Upload Not Found' })).toBeVisible()
  // Jobs that run elsewhere do not reload it.
  const headers = { Authorization: `Bearer ${await accessTokenOf(url)}` }
  for (let job = 0; job < 5; job += 1) {
    const body = new FormData()
    body.append('uploadType', 'athletes_csv')
    body.append('file', new File([`name,sport\nElsewhere ${job},Judo\n`], 'athletes-elsewhere.csv'))
    expect((await fetch(`${url}/api/v1/uploads`, { method: 'POST', headers, body })).ok).toBe(true)
    await page.waitForTimeout(700)
  }
  expect(asked.filter((address) => address.includes('/delete.data')).length).toBeLessThan(3)

  await page.getByRole('link', { name: 'Back to Upload History' }).click()
  await expect(page.getByRole('heading', { name: 'Upload Center' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'athletes-gone.csv' })).toHaveCount(0)
  await api.put('/api/v1/auth/notifications', { body: choices })
  await close()
})

test('a logo is assigned to the brand chosen from the suggestions [D-35] [U-07]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser, DESK)
  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  // With the page's own session: other tests end earlier ones.
  const answer = await page.request.get(`${url}/api/v1/brands?limit=1`)
  const [brand] = ((await answer.json()) as { data: { name: string }[] }).data
  await openUploadCenter(page)
  await pick(page, [
    ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path d="M0 0h64v64z"/></svg>'],
  ])
  const field = page.getByLabel('Brand of logo.svg')
  await field.fill('nobody-has-this-name')
  await page.getByRole('button', { name: 'Start Upload' }).click()
  await expect(page.getByText('Choose one of the suggested brands')).toBeVisible()

  await field.fill(brand?.name ?? '')
  await page.getByRole('option', { name: brand?.name }).first().click()
  await page.getByRole('button', { name: 'Start Upload' }).click()
  await saysInToast(page, 'logo.svg uploaded successfully and processing started.')
  await page.getByRole('link', { name: 'Upload History' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'logo.svg' })).toContainText('1 successful')
  await close()
})

test('files are sent, settings kept and records deleted without JavaScript [U-02] [U-03] [U-04] [U-06] [U-08]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser, PLAIN)
  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  await openUploadCenter(page)
  await page.getByRole('link', { name: 'Settings', exact: true }).last().click()
  await page.getByLabel('Priority').selectOption('high')
  await page.getByLabel('Skip duplicates').uncheck()
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('high priority, duplicates are updated')).toBeVisible()

  await page.getByLabel('Type').selectOption('athletes_csv')
  await pick(page, [
    ['without-script.csv', `name,sport\n${rows('Plain', 2)}`],
    ['notes.txt', 'x'],
  ])
  await page.getByRole('button', { name: 'Start Upload' }).click()
  await expect(page.getByText('notes.txt is not a supported file type.').first()).toBeVisible()
  await expect(page.getByText('Uploaded, processing started')).toBeVisible()
  await expect(page.getByLabel('Type')).toHaveValue('athletes_csv')
  expect(await scrollsSideways(page)).toBe(false)

  await pick(page, [['without-script.csv', `name,sport\n${rows('Plain', 2)}`]])
  await page.getByRole('button', { name: 'Start Upload' }).click()
  await expect(page).toHaveURL(/\/upload\/queue$/)
  await expect(page.getByText('without-script.csv uploaded successfully and processing started.')).toBeVisible()

  const entries = page.getByRole('row').filter({ hasText: 'without-script.csv' })
  await expect(async () => {
    await page.goto(`${url}/upload/history`)
    await expect(entries.filter({ hasText: 'Completed' })).toHaveCount(2, { timeout: 500 })
  }).toPass()
  await expect(page.getByText('Same file as').first()).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('link', { name: 'Delete without-script.csv' }).first().click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Upload record has been deleted.')).toBeVisible()
  await close()
})

test('a job is paused, resumed and cancelled, and the queue follows, with and without the live connection [U-01] [U-05] [U-08]', async ({
  browser,
}) => {
  const product = await startProduct({ worker: false })
  const { writer, close: closeDatabase } = openDatabase(join(product.dataDir, 'icon-radar.db'))
  const api = await signInToApi(product.url)
  const { page, complaints, close } = await openPage(browser, PHONE)
  const plain = await openPage(browser, PLAIN)
  try {
    let isCut = false
    const cuts: (() => void)[] = []
    await page.routeWebSocket(/\/ws\?/, (socket) => {
      if (isCut) return void socket.close()
      socket.connectToServer()
      cuts.push(() => void socket.close())
    })
    await signIn(page, product.url)
    await page.goto(`${product.url}/dashboard`)
    await openUploadCenter(page)
    await pick(page, [['athletes-queue.csv', `name,sport\n${rows('Queue', 3)}`]])
    await page.getByRole('button', { name: 'Start Upload' }).click()
    await page.getByRole('link', { name: 'Processing Queue 1' }).click()
    const job = page.getByRole('main').getByRole('listitem').filter({ hasText: 'athletes-queue.csv' })
    await expect(job).toContainText('Estimated time remaining: Calculating...')
    await expect(job.getByRole('button')).toHaveText(['Cancel athletes-queue.csv'])

    await writer.transaction().execute(async (trx) => {
      const started = new Date(Date.now() - 600_000).toISOString()
      const values = { status: 'processing', progress: 50, message: 'Rows 1 to 2', started_at: started } as const
      await publishJob(trx, await trx.updateTable('job').set(values).returningAll().executeTakeFirstOrThrow())
    })
    await expect(job).toContainText('Estimated time remaining: 10 minutes')
    await expect(job.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    await job.getByRole('button', { name: 'Pause' }).click()
    await expect(job).toContainText('Paused')
    await saysInToast(page, 'Processing job has been paused.')

    isCut = true
    for (const cut of cuts) cut()
    await expect(page.getByText('Reconnecting...')).toBeVisible()
    const [{ id } = { id: '' }] = await api.get('/api/v1/jobs/queue')
    await api.post('/api/v1/jobs/{id}/resume', { path: { id } })
    await expect(job).toContainText('Pending')

    await signIn(plain.page, product.url)
    await plain.page.goto(`${product.url}/upload/queue`)
    await plain.page.getByRole('button', { name: 'Cancel athletes-queue.csv' }).click()
    await expect(plain.page.getByText('Processing job has been cancelled.')).toBeVisible()
    await expect(plain.page.getByText('No active processing jobs')).toBeVisible()
    await expect(page.getByText('No active processing jobs')).toBeVisible()
    expect(complaints).toEqual([])
  } finally {
    await Promise.all([close(), plain.close(), closeDatabase()])
    await product.stop()
  }
})

test('users who are not administrators are denied access [D-02] [S-08]', async ({
  browser,
  filledProduct: { url },
}) => {
  const account = { email: 'uploader@example.com', password: 'Correct-Horse-3' }
  const names = { firstName: 'Una', lastName: 'User' }
  await fetch(`${url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...names, ...account }),
  })
  const { page, close } = await openPage(browser, DESK)
  await signIn(page, url, account)
  await page.goto(`${url}/dashboard`)
  await page.getByRole('button', { name: /^Account of / }).click()
  await expect(page.getByRole('link', { name: 'Upload Center' })).toHaveCount(0)
  for (const path of ['/upload', '/upload/queue', '/upload/history', '/upload/settings']) {
    expect((await page.goto(url + path))?.status()).toBe(403)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page, 'the page that was open before').toHaveURL(`${url}/upload/history`)
  await close()
})

async function openUploadCenter(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('link', { name: 'Upload Center' }).click()
  await expect(page.getByRole('heading', { name: 'Upload Center' })).toBeVisible()
}

async function saysInToast(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
}

async function pick(page: Page, files: readonly (readonly [name: string, text: string])[]): Promise<void> {
  const payloads = files.map(([name, text]) => ({ name, mimeType: '', buffer: Buffer.from(text) }))
  await page.locator('input[type=file]').setInputFiles(payloads)
}

function rows(name: string, count: number): string {
  return Array.from({ length: count }, (_, index) => `${name} ${index},Judo\n`).join('')
}

test('files that are chosen while the page’s scripts start are listed and checked like any [U-02] [S-01]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser)
  await signIn(page, url)
  // React has taken the page over and reads the scroll position; its effects, which make the list, have not run yet.
  await page.addInitScript(() => {
    const read = Storage.prototype.getItem
    Storage.prototype.getItem = function (key) {
      queueMicrotask(choose)
      return read.call(this, key)
    }

    function choose() {
      const input = document.querySelector<HTMLInputElement>('input[type=file]')
      if (!input || input.files?.length || !Object.keys(input).some((key) => key.startsWith('__react'))) return
      Storage.prototype.getItem = read
      const chosen = new DataTransfer()
      for (const name of ['early athletes.csv', 'early.pdf']) chosen.items.add(new File(['name,sport\n'], name))
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  await page.goto(`${url}/upload`)

  await expect(page.getByRole('button', { name: 'Remove early athletes.csv' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^1 file,/ })).toBeVisible()
  await close()
})
