import { readFileSync } from 'node:fs'
import { accessibilityFaults, expect, openPage, scrollsSideways, signIn, test } from './browser.ts'

for (const javaScriptEnabled of [true, false])
  test(`columns are chosen, ordered, kept with a view and exported, ${javaScriptEnabled ? 'with' : 'without'} JavaScript [M-08]`, async ({
    browser,
    filledProduct: { url, api },
  }) => {
    const width = javaScriptEnabled ? 1280 : 375
    const { page, complaints, close } = await openPage(browser, {
      javaScriptEnabled,
      viewport: { width, height: 900 },
      acceptDownloads: true,
    })
    await signIn(page, url)
    await page.goto(`${url}/athletes?sport=Basketball&page=2`)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('link', { name: 'Choose columns' }).click()
    await expect(page.getByRole('heading', { name: 'Choose columns' })).toBeVisible()
    if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)

    await page.getByLabel('Note', { exact: true }).check()
    await page.getByLabel('Status', { exact: true }).uncheck()
    await page.getByLabel('Width of Note').selectOption('wide')
    const keys = page.locator('input[name=order]')
    const order = () => keys.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
    await page.getByRole('button', { name: 'Move Brands up' }).click()
    await expect.poll(order).toEqual(expect.arrayContaining(['sport', 'brands', 'status']))
    await expect.poll(async () => (await order()).slice(0, 3)).toEqual(['sport', 'brands', 'status'])
    await expect(page.getByLabel('Note', { exact: true })).toBeChecked()
    await page.getByRole('button', { name: 'Show these columns' }).click()

    const columns = 'sport,brands,verified,social,processed,index,rank,note:wide'
    await expect(page).toHaveURL(`${url}/athletes?${new URLSearchParams({ sport: 'Basketball', columns })}`)
    const headings = page.getByRole('table', { name: 'Athletes' }).locator('th')
    if (javaScriptEnabled) {
      await expect(headings.filter({ hasText: 'Note' })).toBeVisible()
      const shown = await headings.allInnerTexts()
      expect(shown.map((text) => text.trim()).filter(Boolean)).toEqual(
        expect.arrayContaining(['Sport', 'Brands', 'Note']),
      )
      expect(shown).not.toContain('Status')
    }

    await page.getByLabel('Search by name').fill('james')
    await page.getByLabel('Search by name').press('Enter')
    await expect(page).toHaveURL(/search=james/)
    expect(new URL(page.url()).searchParams.get('columns')).toBe(columns)

    // Without script the selection has one, too.
    await page.getByRole('button', { name: 'Export' }).first().click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV, these columns' }).click(),
    ])
    const csv = readFileSync(await download.path(), 'utf8')
      .slice(1)
      .split('\r\n')
    expect(csv[0]).toMatch(/^name,sport,brandCount,verifiedBrands,instagram,.*,lastProcessed,totalScore,rank,note$/)
    expect(csv[1]).toMatch(/^LeBron James,Basketball,/)

    const name = `Columns ${javaScriptEnabled}`
    await page.goto(page.url())
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('link', { name: 'Save this view' }).click()
    await expect(page.getByRole('heading', { name: 'Save view' })).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Save view' }).click()
    await expect(page).toHaveURL(/columns=/)
    await page.getByRole('button', { name: `View: ${name}` }).click()
    await page.getByRole('link', { name: 'Choose columns' }).click()
    await expect(page.getByRole('heading', { name: 'Choose columns' })).toBeVisible()
    await expect(page.getByLabel('Status', { exact: true })).not.toBeChecked()
    await page.getByRole('link', { name: 'Show the usual columns' }).click()
    await expect(page).not.toHaveURL(/columns=/)

    const { data } = await api.get('/api/v1/views')
    for (const view of data.filter((view) => view.name === name))
      await api.delete('/api/v1/views/{id}', { path: { id: view.id } })
    expect(complaints).toEqual([])
    await close()
  })
