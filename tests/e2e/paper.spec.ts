import type { Page } from '@playwright/test'
import { expect, openPage, signIn, test, untilConnected } from './browser.ts'

test('on paper each cell stands under its heading, and the address with its filters and the time below each page [B-05] [T-01]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, close } = await openPage(browser)
  await signIn(page, url)
  for (const path of ['/dashboard?details=on', '/athletes?status=ACTIVE', '/champions/rankings']) {
    await page.goto(`${url}${path}`)
    await untilConnected(page)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const footers = await page.evaluate(() =>
      document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)),
    )
    expect(footers.join(), path).toContain(`${url}${path} ·`)
    await page.emulateMedia({ media: 'print' })
    expect(await tablesOutOfStep(page), path).toEqual([])
    await page.emulateMedia({ media: 'screen' })
  }
  await close()
})

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
