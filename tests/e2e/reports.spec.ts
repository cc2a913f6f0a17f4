import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { requestReport } from '#app/files/exports/reports/request-report.server.ts'
import { openDatabase } from '#db/open-database.ts'
import { expect, faultsInBothThemes, openPage, scrollsSideways, signIn, test, untilConnected } from './browser.ts'

const PHONE = { width: 375, height: 812 }

test('a report that a job writes shows its progress, becomes its download without a reload, and is told in the inbox [N-08]', async ({
  browser,
  filledProduct: { url, api },
}) => {
  const { page, complaints, close } = await openPage(browser, { viewport: PHONE })
  await signIn(page, url)
  // The second waits for the first, so that its page is open before it is ready.
  await api.post('/api/v1/analytics/reports', { body: { format: 'pdf', timeRange: '90d' } })
  const { data } = await api.post('/api/v1/analytics/reports', { body: { format: 'pdf', timeRange: '7d' } })
  await page.goto(`${url}/analytics/reports/${data.id}`)
  await untilConnected(page)
  await expect(page.getByRole('progressbar')).toBeVisible()
  expect(await faultsInBothThemes(page)).toEqual([])

  const link = page.getByRole('link', { name: 'Download analytics-7d.pdf' })
  await expect(link).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await link.click()
  expect((await downloading).suggestedFilename()).toBe('analytics-7d.pdf')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Notifications: \d+ unread/ })).toBeVisible()

  await page.goto(`${url}/analytics/reports`)
  await expect(page.getByRole('link', { name: 'analytics-90d.pdf', exact: true })).toBeVisible()
  expect(await faultsInBothThemes(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  expect(complaints).toEqual([])
  await close()
})

test('without JavaScript a report is waited for, and one is scheduled, edited, paused, resumed and deleted [N-08]', async ({
  browser,
  filledProduct: { url, api },
}) => {
  const { page, close } = await openPage(browser, { viewport: PHONE, javaScriptEnabled: false })
  await signIn(page, url)
  const { data } = await api.post('/api/v1/analytics/reports', { body: { format: 'pdf', timeRange: '180d' } })
  await page.goto(`${url}/analytics/reports/${data.id}`)
  await expect(async () => {
    const again = page.getByRole('link', { name: 'Check again' })
    if (await again.isVisible()) await again.click()
    await expect(page.getByRole('link', { name: 'Download analytics-180d.pdf' })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000 })

  await page.goto(`${url}/analytics/schedules`)
  await expect(page.getByText('Email is off')).toBeVisible()
  await page.getByRole('link', { name: 'Schedule a report' }).first().click()
  await page.getByLabel('Name').fill('Month end')
  await page.getByLabel('When').selectOption('Every month on the last day')
  await page.getByLabel('Recipients').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Schedule report' }).click()
  await expect(page.getByText('No active account has the address nobody@example.com')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Month end')
  await page.getByLabel('Recipients').fill('')
  await page.getByRole('button', { name: 'Schedule report' }).click()
  await expect(page.getByText('Enter at least one recipient')).toBeVisible()
  await page.getByLabel('Recipients').fill('admin@example.com')
  await page.getByRole('button', { name: 'Schedule report' }).click()
  await expect(page.getByText('Report scheduled')).toBeVisible()

  const row = page.getByRole('row', { name: /Month end/ })
  await expect(row).toContainText('Every month on the last day, 06:00 UTC')
  await row.getByRole('link', { name: 'Month end' }).click()
  await page.getByLabel('When').selectOption('Every Sunday')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Every Sunday')
  await row.getByRole('button', { name: 'Pause' }).click()
  await expect(row).toContainText('Paused')
  await row.getByRole('button', { name: 'Resume' }).click()
  await expect(row).not.toContainText('Paused')
  await row.getByRole('button', { name: 'Delete Month end', exact: true }).click()
  await row.getByRole('button', { name: 'Delete Month end now' }).click()
  await expect(page.getByText('No scheduled reports')).toBeVisible()
  await close()
})

for (const javaScriptEnabled of [true, false]) {
  test(`${javaScriptEnabled ? 'with' : 'without'} JavaScript an export left to a job says its place in line, then downloads what the call streams [T-10] (issue 33)`, async ({
    browser,
    filledProduct: { url, dataDir, process, api },
  }) => {
    const { page, complaints, close } = await openPage(browser, { viewport: PHONE, javaScriptEnabled })
    await signIn(page, url)
    const worker = process('worker')
    worker.kill('SIGSTOP')
    try {
      await page.goto(`${url}/analytics/reports/${await leaveExportToJob(dataDir)}`)
      await expect(page.getByText('Number 1 in line.')).toBeVisible()
    } finally {
      worker.kill('SIGCONT')
    }
    const list = page.getByRole('definition').getByRole('link', { name: 'Athletes' })
    await expect(list).toHaveAttribute('href', `/athletes?${QUERY}`)
    if (javaScriptEnabled) expect(await faultsInBothThemes(page)).toEqual([])

    const link = page.getByRole('link', { name: /^Download athletes-.*csv$/ })
    await expect(async () => {
      const again = page.getByRole('link', { name: 'Check again' })
      if (await again.isVisible()) await again.click()
      await expect(link).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 60_000 })
    const downloading = page.waitForEvent('download')
    await link.click()
    const file = await readFile(await (await downloading).path())
    const streamed = await api.get('/api/athletes/export', { query: { format: 'csv', sortBy: 'sport' } })
    if (!(streamed instanceof Response)) throw new Error('It was left to a job.')
    expect(file.equals(Buffer.from(await streamed.arrayBuffer()))).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })
}

test('the pages of scheduled reports have no accessibility faults and fit a phone [N-08]', async ({
  browser,
  filledProduct: { url, api },
}) => {
  const { data } = await api.post('/api/v1/analytics/schedules', {
    body: {
      ...{ name: 'Weekly figures', frequency: 'weekly', day: 1, hour: 6, timeRange: '7d' },
      ...{ sections: ['overview', 'trends'], format: 'pdf' },
    },
  })
  const { page, complaints, close } = await openPage(browser, { viewport: PHONE })
  await signIn(page, url)
  for (const path of ['', '/new', `/${data.id}/edit`]) {
    await page.goto(`${url}/analytics/schedules${path}`)
    expect(await faultsInBothThemes(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
  }
  await api.delete('/api/v1/analytics/schedules/{id}', { path: { id: data.id } })
  expect(complaints).toEqual([])
  await close()
})

const QUERY = 'format=csv&sortBy=sport'

/** As the call does whose turn does not come in a minute. */
async function leaveExportToJob(dataDir: string): Promise<string> {
  const { writer, close } = openDatabase(join(dataDir, 'icon-radar.db'))
  const { id: userId } = await writer.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const outcome = await requestReport(writer, userId, { kind: 'athletes', query: QUERY, format: 'csv' }, new Date())
  await close()
  if (outcome.status !== 'queued') throw new Error(outcome.status)
  return outcome.id
}
