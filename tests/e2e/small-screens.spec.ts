import type { Page } from '@playwright/test'
import { expect, openPage, scrollsSideways, signIn, test, untilConnected, VIEWS } from './browser.ts'

const DESK = { viewport: VIEWS.desk }
const PLAIN = { viewport: VIEWS.phone, javaScriptEnabled: false }

test('rankings: Compare opens at its top and is returned to where it was left, the sort sign follows its heading, exports say how many they hold [B-05] [B-07]', async ({
  browser,
  filledProduct: { url, api },
}) => {
  const { pagination } = await api.get('/api/v1/brands', { query: { search: 'a' } })
  const { page, close } = await openPage(browser, DESK)
  await signIn(page, url)
  await page.goto(`${url}/champions?search=a`)
  await untilConnected(page)
  const sort = page.getByRole('columnheader', { name: /^Score/ }).getByRole('link')
  const sign = await sort.evaluate((link) => {
    const text = document.createRange()
    text.selectNodeContents(link.firstChild ?? link)
    return (link.querySelector('i')?.getBoundingClientRect().left ?? 0) - text.getBoundingClientRect().right
  })
  expect(sign).toBeGreaterThanOrEqual(0)

  await page.getByRole('button', { name: 'More exports' }).click()
  await expect(page.getByRole('link', { name: `These ${pagination.total} as Excel` })).toBeVisible()
  await page.keyboard.press('Escape')

  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  const compare = page.getByRole('button', { name: 'Compare', exact: true })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await compare.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  await page.evaluate(() => window.scrollTo(0, 200))
  // Pressed without being scrolled to, as one that sticks need not be.
  const dashboard = page.getByRole('banner').getByRole('link', { name: 'Dashboard' })
  await dashboard.evaluate((link: HTMLAnchorElement) => link.click())
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200)
  await close()
})

test('the table of a brand’s score history is as wide as its card [B-04]', async ({ browser, filledProduct }) => {
  const { url, api } = filledProduct
  const { data } = await api.get('/api/v1/brands', { query: { sortBy: 'rank', order: 'asc', limit: 1 } })
  const { page, close } = await openPage(browser, DESK)
  await signIn(page, url)
  await page.goto(`${url}/champions/${data[0]?.id}`)
  const table = page.getByRole('table', { name: 'Scores and ranks over time' })
  const [inner, outer] = [await table.boundingBox(), await page.locator('#history').boundingBox()]
  expect((outer?.width ?? 0) - (inner?.width ?? 0)).toBeLessThan(4)
  await close()
})

test('files that are sent together run in their order, and a file of which every row fails has failed [U-05] [U-06] [U-07]', async ({
  browser,
  filledProduct: { url },
}) => {
  for (const [kind, options] of [
    ['Scripted', DESK],
    ['Plain', PLAIN],
  ] as const) {
    const { page, close } = await openPage(browser, options)
    await signIn(page, url)
    await page.goto(`${url}/upload`)
    await page
      .locator('input[type=file]')
      .setInputFiles([
        csv(`links ${kind}.csv`, `athlete;brand;ownership_percentage\n${kind} Ana;${kind} Acme;12,5\n`),
        csv(`brands ${kind}.csv`, `# export\nname|category\n${kind} Acme|Technology\n`),
        csv(`athletes ${kind}.csv`, `sep=;\nname;sport;instagram\n${kind} Ana;golf;1.23E+11\n`),
        csv(`lost ${kind}.csv`, `athlete,brand\nNobody,Nothing\nNoone,Nothing\n`),
      ])
    await page.getByRole('button', { name: 'Start Upload' }).click()
    await expect(page.getByText(/^4 files (sent|uploaded)/).first()).toBeVisible()

    await untilEnded(page, url, `links ${kind}.csv`, 'Completed')
    await untilEnded(page, url, `lost ${kind}.csv`, 'Failed')
    await page
      .getByRole('link', { name: `lost ${kind}.csv`, exact: true })
      .first()
      .click()
    const causes = page.getByRole('table', { name: 'Causes' })
    await expect(causes).toContainText('No brand is named "Nothing"')
    await expect(causes).toContainText('Noone')
    await expect(page.getByRole('table', { name: 'Failed rows' })).toContainText(
      'Row 2: No athlete is named "Nobody". No brand is named "Nothing"',
    )
    expect(await scrollsSideways(page)).toBe(false)
    await page.goto(`${url}/upload/history`)
    await page
      .getByRole('link', { name: `athletes ${kind}.csv`, exact: true })
      .first()
      .click()
    await expect(page.getByText('A spreadsheet has shortened the Instagram handle to "1.23E+11"')).toBeVisible()
    await close()
  }
})

test('the brands that a file of links names are created without JavaScript, to their own pages [U-04] [U-06]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser, PLAIN)
  await signIn(page, url)
  await chooseMissingBrands(page, url, true)
  await expect(page.getByText('missing brands are created')).toBeVisible()
  const rows = ['LeBron James;Wholly New Mills;3,5', 'LeBron James;Wholly New Forge;', 'Nobody Known;Wholly New Fleet;']
  await page
    .locator('input[type=file]')
    .setInputFiles([csv('links of new ones.csv', `athlete;brand;ownership_percentage\n${rows.join('\n')}\n`)])
  await page.getByRole('button', { name: 'Start Upload' }).click()
  await untilEnded(page, url, 'links of new ones.csv', 'Completed')
  await page.getByRole('link', { name: 'links of new ones.csv', exact: true }).first().click()
  await expect(page.getByRole('table', { name: 'Failed rows' })).toContainText('No athlete is named "Nobody Known"')
  expect(await scrollsSideways(page)).toBe(false)

  await page.goto(`${url}/champions?search=wholly+new`)
  await expect(page.getByRole('row', { name: /Wholly New/ })).toHaveCount(2)
  await page.getByRole('link', { name: 'Wholly New Mills' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wholly New Mills')
  await expect(page.getByRole('link', { name: 'LeBron James', exact: true })).toBeVisible()
  await chooseMissingBrands(page, url, false)
  await close()
})

test('settings pages have headings of their own, and a lost password without mail leads to people [D-09] [S-10]', async ({
  browser,
  filledProduct: { url },
}) => {
  for (const options of [DESK, PLAIN]) {
    const { page, close } = await openPage(browser, options)
    await page.goto(`${url}/login`)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page.getByText('Ask an administrator to set a new password for you')).toBeVisible()
    await signIn(page, url)
    for (const [path, heading] of [
      ['', 'Profile settings'],
      ['/sessions', 'Sessions'],
      ['/requests', 'Request log'],
    ]) {
      await page.goto(`${url}/settings${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading ?? ''])
      expect(await scrollsSideways(page)).toBe(false)
    }
    await close()
  }
})

async function chooseMissingBrands(page: Page, url: string, areCreated: boolean) {
  await page.goto(`${url}/upload`)
  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByRole('checkbox', { name: 'Create missing brands' }).setChecked(areCreated)
  await page.getByRole('button', { name: 'Save' }).click()
}

/** Waits in the history until the file has this status. */
async function untilEnded(page: Page, url: string, name: string, status: string) {
  await expect
    .poll(
      async () => {
        await page.goto(`${url}/upload/history`)
        return page.getByRole('row').filter({ hasText: name }).first().textContent()
      },
      { timeout: 60_000 },
    )
    .toContain(status)
}

function csv(name: string, text: string) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
}
