import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openDatabase } from '#db/open-database.ts'
import { createScore } from '../factories/score.ts'
import { expect, openPage, signIn, test, untilConnected } from './browser.ts'

/** Between the margins of A4 and of Letter, in CSS pixels. */
const PAPERS = [
  { format: 'A4', width: 703, height: 1017 },
  { format: 'Letter', width: 725, height: 950 },
] as const

test('on paper each cell stands under its heading, and the address with its filters and the time below each page [B-05] [T-01]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser)
  await signIn(page, url)
  for (const path of ['/dashboard?details=on', '/athletes?status=ACTIVE', '/champions']) {
    await page.goto(`${url}${path}`)
    await untilConnected(page)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const footers = await page.evaluate(() =>
      document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)),
    )
    expect(footers.join(), path).toContain(`${url}${path} ·`)
    await page.emulateMedia({ media: 'print' })
    expect(await tablesOutOfStep(page), path).toEqual([])
    for (const { format, ...size } of PAPERS) {
      await page.setViewportSize(size)
      expect(await beyondTheirBoxes(page), `${path} on ${format}`).toEqual([])
    }
    await page.emulateMedia({ media: null })
  }
  await close()
})

test('a brand with a history takes two pages, and its chart the room of its card in the colours of paper [B-04]', async ({
  browser,
  filledProduct: { url, api, dataDir },
}) => {
  const { data } = await api.get('/api/v1/brands', { query: { sortBy: 'score', order: 'desc', limit: 1 } })
  const [brand] = data
  if (!brand) throw new Error('No brand was found')
  await addEarlierScore(dataDir, brand.id)

  const { page, close } = await openPage(browser, { colorScheme: 'dark' })
  await signIn(page, url)
  await page.goto(`${url}/champions/${brand.id}`)
  const drawing = page.locator('#history')
  await expect(drawing.locator('canvas')).toBeVisible()
  for (const { format, ...size } of PAPERS) {
    expect(countPages(await page.pdf({ format })), format).toBeLessThanOrEqual(2)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(size)
    await expect(drawing.locator('canvas')).toBeHidden()
    await expect(drawing.locator('svg:visible')).toHaveCount(1)
    expect(await beyondTheirBoxes(page), format).toEqual([])
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
    await page.emulateMedia({ media: null })
  }
  await close()
})

test('printed analytics keep their charts within their cards, and their days as on screen [N-04]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser, { locale: 'en-US' })
  await signIn(page, url)
  await page.goto(`${url}/analytics`)
  await untilConnected(page)
  await page.emulateMedia({ media: 'print' })
  for (const { format, ...size } of PAPERS) {
    await page.setViewportSize(size)
    expect(await beyondTheirBoxes(page), format).toEqual([])
  }
  const texts = await page.locator('svg[aria-labelledby^="trend-title"]:visible text').allTextContents()
  const days = texts.filter((text) => /[A-Z][a-z]/.test(text))
  expect(days).not.toEqual([])
  for (const day of days) expect(day).toMatch(/^[A-Z][a-z]{2} \d{1,2}(, \d{2})?$/)
  await close()
})

/** Another score and rank than today's, ten days ago. */
async function addEarlierScore(dataDir: string, brandId: string): Promise<void> {
  const { writer, close } = openDatabase(join(dataDir, 'icon-radar.db'))
  const brand = await writer.selectFrom('brand').select('id').where('public_id', '=', brandId).executeTakeFirstOrThrow()
  const computed_at = new Date(Date.now() - 10 * 86_400_000).toISOString()
  await createScore(writer, { brand_id: brand.id, computed_at, total_score: 321, rank: 3 })
  await close()
}

/** Page objects stand in the open in what Chromium writes. */
function countPages(pdf: Buffer): number {
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length
}

/** Tables that are wider than their box, and charts that are wider or higher, so that they lie over what surrounds them. */
function beyondTheirBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 0
    const tables = [...document.querySelectorAll('table')]
      .filter((table) => isShown(table) && table.scrollWidth > (table.parentElement?.clientWidth ?? 0))
      .map((table) => `${table.caption?.textContent}: ${table.scrollWidth} px`)
    const charts = [...document.querySelectorAll('.chart')].filter(isShown).flatMap((chart) => {
      const box = chart.closest('.chart-box')?.getBoundingClientRect()
      const { left, right, top, bottom } = chart.getBoundingClientRect()
      const fits =
        box && left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1
      return fits
        ? []
        : [`${chart.textContent?.slice(0, 30)}: ${Math.round(right - left)} × ${Math.round(bottom - top)} px`]
    })
    return [...tables, ...charts]
  })
}

/** Captions of the tables that show another number of cells than of headings. */
function tablesOutOfStep(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() => {
    const shown = (row: HTMLTableRowElement | undefined) =>
      [...(row?.cells ?? [])].filter((cell) => cell.checkVisibility()).length
    return [...document.querySelectorAll('table')]
      .filter((table) => shown(table.tHead?.rows[0]) !== shown(table.tBodies[0]?.rows[0]))
      .map((table) => table.caption?.textContent ?? undefined)
  })
}
