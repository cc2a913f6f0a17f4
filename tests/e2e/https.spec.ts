import { startProduct } from '../product.ts'
import { startTlsTerminator } from '../tls-terminator.ts'
import { expect, openPage, signInByForm, test, untilConnected } from './browser.ts'

test('by https a browser keeps every cookie of ours under its prefix, those of scripts too [D-03]', async ({
  browser,
}) => {
  const tls = await startTlsTerminator()
  const product = await startProduct({ env: { PUBLIC_URL: tls.url } })
  tls.leadTo(product.url)
  const options = { ignoreHTTPSErrors: true, timezoneId: 'Europe/Helsinki' }
  const { page, complaints, close } = await openPage(browser, options)

  await signInByForm(page, tls.url)
  await expect(page.getByText('You have been successfully logged in.', { exact: true })).toBeVisible()
  await untilConnected(page)
  await page.goto(`${tls.url}/settings/appearance`)
  await page.getByRole('button', { name: /^Dark/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  // The page is dark before its choice has been saved.
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('__Host-theme')
  await page.reload()
  await untilConnected(page)

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name).sort()).toEqual([
    '__Host-icon-radar-auth',
    '__Host-theme',
    '__Host-visits',
    '__Host-zone',
  ])
  expect(cookies.filter(({ secure }) => !secure)).toEqual([])
  expect(complaints).toEqual([])

  await close()
  await product.stop()
  tls.close()
})
