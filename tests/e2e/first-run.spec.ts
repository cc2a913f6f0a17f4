import { type Product, startProduct } from '../product.ts'
import { test as base, createFirstAccount, expect, FIRST_ACCOUNT, openPage } from './browser.ts'

const test = base.extend<{ untouchedProduct: Product }>({
  /** As after `npm start` with no variable set: no account, no contact address. Its sources are the replay. */
  untouchedProduct: async ({ replay }, use, testInfo) => {
    const nothing = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', CONTACT: '' }
    const product = await startProduct({ env: { ...replay.env, ...nothing, DATA_DIR: testInfo.outputPath('data') } })
    await use(product)
    await product.stop()
  },
})

test('from an untouched installation to the first scored brand without a terminal: account, samples, contact, brands [D-13] [D-48] [I-05] [J-03]', async ({
  browser,
  untouchedProduct,
}) => {
  const { page, complaints, close } = await openPage(browser)

  await test.step('create the first account', async () => {
    await page.goto(untouchedProduct.url)
    await createFirstAccount(page)
    await expect(page.getByText('Welcome to Icon Radar!', { exact: true })).toBeVisible()
  })

  await test.step('set the contact address, which is filled in', async () => {
    await expect(page).toHaveURL(`${untouchedProduct.url}/dashboard`)
    await expect(page.getByText('– to do')).toHaveCount(3)
    await expect(page.getByLabel('Contact address')).toHaveValue(FIRST_ACCOUNT.email)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('– to do')).toHaveCount(2)
  })

  await test.step('load the sample athletes', async () => {
    await page.getByRole('button', { name: 'Load sample athletes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('find their brands', async () => {
    await page.getByRole('button', { name: 'Find their brands now' }).click()
    await expect(page).toHaveURL(`${untouchedProduct.url}/champions`)
    await expect(page.locator('tbody .score').first()).toBeVisible({ timeout: 60_000 })
  })

  expect(complaints).toEqual([])
  await close()
})

for (const javaScriptEnabled of [true, false]) {
  test(`without a contact address, finding brands asks for it and then starts, ${javaScriptEnabled ? 'with' : 'without'} JavaScript [I-05] [J-03]`, async ({
    browser,
    untouchedProduct: { url },
  }) => {
    const { page, close } = await openPage(browser, { javaScriptEnabled })
    await page.goto(url)
    await createFirstAccount(page)
    await page.getByRole('button', { name: 'Load sample athletes' }).click()

    await page.getByRole('link', { name: 'Find their brands now' }).click()
    await expect(page.getByText('Saving it starts the agent, which then finds the brands.')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()

    await expect(page).toHaveURL(/\/champions$/)
    await expect(async () => {
      await page.reload()
      await expect(page.locator('tbody .score').first()).toBeVisible({
        timeout: 1_000,
      })
    }).toPass({ timeout: 60_000 })
    await close()
  })
}
