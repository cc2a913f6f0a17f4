import type { Page } from '@playwright/test'
import type { ApiClient } from '../api-client.ts'
import { expect, openPage, signIn, test, untilConnected } from './browser.ts'

const PHONE = { viewport: { width: 375, height: 812 } }
const PAGES = [
  '/dashboard',
  '/champions',
  '/champions/rankings',
  '/champions/what-if',
  '/athletes',
  '/athletes/import',
  '/athletes/new',
  '/athletes/imports',
  '/athletes/deleted',
  '/upload',
  '/upload/queue',
  '/upload/history',
  '/search?q=james',
  '/analytics',
  '/analytics/compare',
  '/alerts',
  '/alerts/new',
  '/notifications',
  '/views',
  '/reviews',
  '/settings',
  '/settings/sessions',
  '/settings/tokens',
  '/settings/users',
  '/settings/providers',
  '/help',
  '/methodology',
  '/contact',
  '/terms',
  '/api-docs',
] as const

const title = (path: string) =>
  `every target of ${path} outside running text is at least 44 px high and wide on a phone [S-01]`

for (const path of ['/login', '/register'])
  test(title(path), async ({ browser, filledProduct: { url } }) => {
    const { page, close } = await openPage(browser, PHONE)
    await page.goto(`${url}${path}`)
    expect(await smallTargets(page)).toEqual([])
    await close()
  })

for (const path of PAGES)
  test(title(path), async ({ browser, filledProduct: { url } }) => {
    const { page, close } = await openPage(browser, PHONE)
    await signIn(page, url)
    await page.goto(`${url}${path}`)
    await untilConnected(page)
    expect(await smallTargets(page)).toEqual([])
    await close()
  })

test(title('athletes and brands'), async ({ browser, filledProduct: { url, api } }) => {
  const { page, close } = await openPage(browser, PHONE)
  await signIn(page, url)
  for (const path of await recordPaths(api)) {
    await page.goto(`${url}${path}`)
    await untilConnected(page)
    expect.soft(await smallTargets(page), path).toEqual([])
  }
  await close()
})

test('on a phone a brand or an athlete of a list takes at most 80 px, and all of it opens its page [B-01] [B-05] [T-04]', async ({
  browser,
  filledProduct: { url },
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, close } = await openPage(browser, { ...PHONE, javaScriptEnabled })
    await signIn(page, url)
    for (const [path, rows, to] of [
      ['/champions', 'ol > li', /\/champions\/[0-9a-f-]{36}$/],
      ['/champions/rankings', 'tbody > tr', /\/champions\/[0-9a-f-]{36}$/],
      ['/athletes', 'tbody > tr', /\/athletes\/[0-9a-f-]{36}$/],
    ] as const) {
      await page.goto(`${url}${path}`)
      const list = page.getByRole('main').locator(rows)
      const heights = await list.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height))
      expect(heights.length, path).toBeGreaterThan(0)
      expect(Math.max(...heights), path).toBeLessThanOrEqual(80)

      const row = list.first()
      const { width = 0, height = 0 } = (await row.boundingBox()) ?? {}
      await row.click({ position: { x: width * 0.6, y: height - 6 } })
      await expect(page, path).toHaveURL(to)
    }
    await close()
  }
})

async function recordPaths(api: ApiClient): Promise<string[]> {
  const { data: athletes } = await api.get('/api/v1/athletes', { query: { limit: 1, sortBy: 'brandCount' } })
  const { data: brands } = await api.get('/api/v1/brands', { query: { limit: 2, sortBy: 'score' } })
  const [athlete, [one, other]] = [athletes[0]?.id, brands.map(({ id }) => id)]
  return [
    `/athletes/${athlete}`,
    `/athletes/${athlete}/edit`,
    `/champions/${one}`,
    `/champions/${one}/edit`,
    `/champions/${one}/merge`,
    `/analytics/compare?of=brands&id=${one}&id=${other}`,
  ]
}

/** What a finger would miss: each target with the size of what it hits, by asking the page what lies under each point. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 43.5
    // They lie over the end of the page for some seconds.
    document.querySelector('[aria-label^="Notifications ("]')?.remove()
    const targets = 'a[href], button:not(:disabled), input:not([type=hidden]), select, textarea, summary'
    const top = document.querySelector('dialog:modal') ?? document
    return [...top.querySelectorAll<HTMLElement>(targets)].flatMap((target) => {
      const isShown = target.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
      if (!isShown || target.offsetWidth < 2 || target.closest('.sr-only, .skip-link') || isInText(target)) return []
      // The row that it is in is the target.
      if (getComputedStyle(target).pointerEvents === 'none') return []
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      if (labelsOf(target).some(isLarge)) return []
      if (isHitAround(target)) return []
      const { width, height } = hitArea(target)
      if (width >= LEAST && height >= LEAST) return []
      const name = target.getAttribute('aria-label') ?? target.textContent
      return `${target.localName} “${name?.trim().slice(0, 40)}”: ${Math.round(width)} × ${Math.round(height)}`
    })

    function labelsOf(target: HTMLElement): HTMLElement[] {
      return target instanceof HTMLInputElement ? [...(target.labels ?? [])] : []
    }

    function isLarge(label: HTMLElement): boolean {
      const { width, height } = label.getBoundingClientRect()
      return width >= LEAST && height >= LEAST
    }

    /** The usual case, decided by a few points. */
    function isHitAround(target: HTMLElement): boolean {
      const { x, y, box, isHit } = pointsOf(target)
      const far = LEAST / 2
      const isWide = box.width >= LEAST || (isHit(x - far, y) && isHit(x + far, y))
      return isHit(x, y) && isHit(x, y - far) && isHit(x, y + far) && isWide
    }

    function hitArea(target: HTMLElement) {
      const { x, y, box, isHit } = pointsOf(target)
      const reach = (right: number, down: number) => {
        let pixels = 0
        while (pixels < 50 && isHit(x + right * (pixels + 1), y + down * (pixels + 1))) pixels++
        return pixels
      }
      return {
        width: isHit(x, y) ? Math.max(box.width, reach(-1, 0) + reach(1, 0) + 1) : 0,
        height: reach(0, -1) + reach(0, 1) + 1,
      }
    }

    function pointsOf(target: HTMLElement) {
      const [box = target.getBoundingClientRect()] = target.getClientRects()
      const isHit = (left: number, top: number) => target.contains(document.elementFromPoint(left, top))
      return { x: box.left + box.width / 2, y: box.top + box.height / 2, box, isHit }
    }

    /** A link among words: the line decides how high it is. */
    function isInText(target: HTMLElement): boolean {
      if (!isInline(target)) return false
      let block = target.parentElement as HTMLElement
      if (/flex|grid/.test(getComputedStyle(block).display)) return false
      while (isInline(block)) block = block.parentElement as HTMLElement
      const words = block.cloneNode(true) as HTMLElement
      for (const other of words.querySelectorAll('a, button, select, input, .sr-only')) other.remove()
      return /[\p{L}\p{N},;·]/u.test(words.textContent ?? '')
    }

    function isInline(element: HTMLElement): boolean {
      return /^inline(-block|-flex)?$/.test(getComputedStyle(element).display)
    }
  })
}
