import { type Product, startProduct } from '../product.ts'
import { test as base, expect, openPage, signIn } from './browser.ts'

const test = base.extend<{ productWithoutContact: Product }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
  productWithoutContact: async ({}, use) => {
    const product = await startProduct({ env: { CONTACT: '' }, worker: false })
    await use(product)
    await product.stop()
  },
})

const PHONE = { viewport: { width: 375, height: 812 } }
const USER = { firstName: 'Una', lastName: 'User', email: 'una@example.com', password: 'Correct-Horse-2' }

test('on a phone the figures of the ranking are read to the end, and the first brand stands on the first screen [B-01] [B-06]', async ({
  browser,
  filledProduct,
}) => {
  const { page, close } = await openPage(browser, PHONE)
  await signIn(page, filledProduct.url)
  for (const path of ['/champions', '/dashboard']) {
    await page.goto(`${filledProduct.url}${path}`)
    expect(await page.locator('dl dt, dl dt *, dl dd').evaluateAll(listClipped), path).toEqual([])
  }
  await page.goto(`${filledProduct.url}/champions`)
  const first = await page.locator('tbody a[data-row="whole"]').first().boundingBox()
  expect(first?.y).toBeLessThan(500)
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect(footer?.height).toBeLessThan(200)
  await close()
})

test('a brand counts verified athletes, and its athletes look like links [B-04]', async ({
  browser,
  filledProduct,
}) => {
  const { page, close } = await openPage(browser)
  await signIn(page, filledProduct.url)
  await page.goto(`${filledProduct.url}/champions`)
  await page.locator('tbody a[data-row="whole"]').first().click()

  const figure = page.getByText('Athletes Connected').locator('xpath=ancestor::div[1]')
  await expect(figure).toHaveText(/^Athletes Connected\d+Verified relationships: \d+$/)
  const athlete = page.getByRole('article').first().getByRole('link').first()
  await expect(athlete).toHaveCSS('text-decoration-line', 'underline')
  await close()
})

test('without CONTACT an administrator sees it before the click, and a user reads no instructions [B-01] [S-12] [D-48]', async ({
  browser,
  productWithoutContact: product,
}) => {
  const registered = await fetch(`${product.url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(USER),
  })
  expect(registered.status).toBe(201)

  const admin = await openPage(browser)
  await signIn(admin.page, product.url)
  await admin.page.goto(`${product.url}/dashboard`)
  await expect(admin.page.getByText('– to do')).toHaveCount(3)
  await admin.page.goto(`${product.url}/champions`)
  await expect(admin.page.getByText('Needs a contact address', { exact: true })).toBeVisible()
  await expect(admin.page.getByRole('switch')).toHaveAccessibleDescription(/so it needs a contact address/)
  await expect(admin.page.getByText('Start the BrandLink agent to begin processing brands')).toBeVisible()
  await admin.close()

  const user = await openPage(browser)
  await signIn(user.page, product.url, USER)
  await user.page.goto(`${product.url}/dashboard`)
  await expect(user.page.getByText('No scores yet')).toBeVisible()
  await expect(user.page.getByText(/CONTACT|npm start|First steps/)).toHaveCount(0)
  await user.page.goto(`${product.url}/champions`)
  await expect(user.page.getByText('No rankings data available')).toBeVisible()
  await expect(user.page.getByRole('switch')).toHaveCount(0)
  await expect(
    user.page.getByText('Start the BrandLink agent to begin processing brands', { exact: true }),
  ).toBeVisible()
  await expect(user.page.getByText('There are no athletes yet. An administrator can import them.')).toBeVisible()
  await user.close()
})

/** Texts of which a part is cut off; those for screen readers alone are on purpose. */
function listClipped(elements: Element[]): string[] {
  return elements
    .filter((element) => element.scrollWidth > element.clientWidth && getComputedStyle(element).overflow === 'hidden')
    .filter((element) => !element.classList.contains('sr-only'))
    .map((element) => element.textContent ?? '')
}
