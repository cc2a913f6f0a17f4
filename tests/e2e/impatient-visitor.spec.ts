import { expect, openPage, signIn, test, untilConnected } from './browser.ts'

test('the first click on the button sends the form, although the field just left is faulty [A-03]', async ({
  browser,
  filledProduct,
}) => {
  const { page, complaints, close } = await openPage(browser)
  await page.goto(`${filledProduct.url}/register`)
  await page.getByLabel('Email').pressSequentially('nobody')
  const button = page.getByRole('button', { name: 'Create account' })
  const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 20, y + 10)
  await page.mouse.down()
  await page.waitForTimeout(100)
  await page.mouse.up()

  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('First Name')).toBeFocused()
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([])
  await close()
})

test('the agent can be switched faster than the page follows [B-02] [R-05]', async ({ browser, filledProduct }) => {
  const { page, complaints, close } = await openPage(browser)
  await signIn(page, filledProduct.url)
  await page.goto(`${filledProduct.url}/champions`)
  const agent = page.getByRole('switch', { name: 'BrandLink agent' })
  // Without script a second click would abort the first submission.
  await untilConnected(page)
  for (const pause of [10, 60, 150, 250, 310, 330, 360, 420, 20, 300, 320, 340]) {
    await agent.click()
    await page.waitForTimeout(pause)
  }

  await expect(agent).toHaveAttribute('aria-checked', 'false')
  expect(complaints).toEqual([])
  await close()
})

test('a browser is told once that it is connected, however often pages are reloaded and tabs opened [R-04] [D-38]', async ({
  browser,
  filledProduct,
}) => {
  const { page, close } = await openPage(browser)
  await signIn(page, filledProduct.url)
  await page.goto(`${filledProduct.url}/dashboard`)
  const toast = page.getByText('Real-time connection established.', { exact: true })
  await expect(toast).toBeVisible()
  for (const path of ['/athletes', '/champions', '/dashboard']) {
    await page.goto(`${filledProduct.url}${path}`)
    await untilConnected(page)
    expect(await toast.count()).toBe(0)
  }
  const tab = await page.context().newPage()
  await tab.goto(`${filledProduct.url}/dashboard`)
  await untilConnected(tab)
  expect(await tab.getByText('Real-time connection established.', { exact: true }).count()).toBe(0)
  await close()
})

test('a navigation aborted while its response arrives is no error [D-19]', async ({ browser, filledProduct }) => {
  const { page, complaints, close } = await openPage(browser)
  await page.addInitScript(stallAnswers, '/champions.data')
  await signIn(page, filledProduct.url)
  await page.goto(`${filledProduct.url}/dashboard`)
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const stalled = page.waitForEvent('console', (message) => message.text() === 'stalled')
  await navigation.getByRole('link', { name: 'Champions' }).click()
  await stalled
  await navigation.getByRole('link', { name: 'Settings' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

/** In the page: responses deliver their first half only. */
function stallAnswers(path: string): void {
  const fetchAsUsual = window.fetch
  window.fetch = async (input, init) => {
    const answer = await fetchAsUsual(input, init)
    if (!String(input).includes(path)) return answer
    const text = await answer.text()
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)))
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
        // biome-ignore lint/suspicious/noConsole: the test listens to it
        console.log('stalled')
      },
    })
    return new Response(body, { status: answer.status, headers: answer.headers })
  }
}
