import { expect, openPage, signIn, test } from './browser.ts'

const SWITCH = 'Press / to go to the search box'

test('the slash key is switched off and on in the settings, and the header says so [S-04]', async ({
  browser,
  filledProduct: { url },
}) => {
  const { page, complaints, close } = await openPage(browser)
  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  const box = page.getByRole('banner').getByLabel('Search athletes and brands')
  await page.goto(`${url}/settings/appearance`)
  await expect(box).toHaveAttribute('aria-keyshortcuts', '/')
  await page.getByRole('switch', { name: SWITCH }).click()
  await expect(box).not.toHaveAttribute('aria-keyshortcuts')
  await page.keyboard.press('/')
  await expect(box).not.toBeFocused()

  await page.goto(`${url}/champions`)
  await expect(page.getByRole('link', { name: 'Refresh' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(box).not.toBeFocused()

  await page.goto(`${url}/settings/appearance`)
  await page.getByRole('switch', { name: SWITCH }).click()
  await expect(box).toHaveAttribute('aria-keyshortcuts', '/')
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  expect(complaints).toEqual([])
  await close()
})

test('a visitor switches it off where the keys are explained, without JavaScript too [S-04] [S-01]', async ({
  browser,
  filledProduct: { url },
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, close } = await openPage(browser, { javaScriptEnabled })
    await page.goto(`${url}/help`)
    await page.getByRole('switch', { name: SWITCH }).click()
    await expect(page.getByRole('switch', { name: SWITCH })).toHaveAttribute('aria-checked', 'false')
    await expect(page).toHaveURL(`${url}/help`)
    await expect(page.getByRole('banner').getByLabel('Search athletes and brands')).not.toHaveAttribute(
      'aria-keyshortcuts',
    )

    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'shortcuts')
    expect(cookie).toMatchObject({ value: 'off', httpOnly: true, sameSite: 'Lax' })
    await page.goto(`${url}/cookies`)
    await expect(page.getByRole('cell', { name: 'shortcuts', exact: true })).toBeVisible()
    await close()
  }
})
