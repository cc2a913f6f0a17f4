import type { ApiClient } from '../api-client.ts'
import { accessibilityFaults, expect, openPage, scrollsSideways, signIn, test, VIEWS } from './browser.ts'

test('rows that may exist already are decided beside their records, with and without JavaScript, and by keyboard [M-05] [U-04]', async ({
  browser,
  filledProduct: { url, api },
}) => {
  for (const [kind, options] of [
    ['Scripted', { viewport: VIEWS.desk }],
    ['Plain', { viewport: VIEWS.phone, javaScriptEnabled: false }],
  ] as const) {
    const names = ['Ana', 'Bo', 'Cy', 'Di'].map((name) => `${name} ${kind}`)
    for (const name of names) await api.post('/api/v1/athletes', { body: { name, sport: 'Judo', socialHandles: {} } })
    const rows = names.map((name, index) => `${name},${index === 1 ? 'Karate' : 'Judo'},RETIRED`)
    const id = await upload(api, `name,sport,status\n${rows.join('\n')}\nNew ${kind},Judo,\n`)

    const { page, complaints, close } = await openPage(browser, options)
    await signIn(page, url)
    await page.goto(`${url}/upload/${id}`)
    await expect(page.getByText('4 rows may exist already')).toBeVisible()
    await page.getByRole('link', { name: 'Answer the questions' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rows that may exist already' })).toBeVisible()
    await expect(page.getByText('Same name in another sport')).toBeVisible()
    expect(await scrollsSideways(page)).toBe(false)
    if (kind === 'Scripted') expect(await accessibilityFaults(page)).toEqual([])

    const update = page.getByRole('button', { name: `Update Ana ${kind} by row 2` })
    await update.focus()
    await page.keyboard.press('Enter')
    await expect(update).toHaveCount(0)
    await page.getByRole('button', { name: 'Create new for row 3' }).click()
    await expect(page.getByRole('heading', { name: `Bo ${kind}` })).toHaveCount(0)
    await page.getByRole('button', { name: 'Skip row 4' }).click()
    await expect(page.getByRole('heading', { name: `Cy ${kind}` })).toHaveCount(0)
    await page.getByRole('button', { name: 'Update for all rows of this page' }).click()
    await expect(page.getByText('No open questions')).toBeVisible()

    const { data } = await api.get('/api/v1/athletes', { query: { search: kind, limit: 100 } })
    const found = data.map(({ name, sport, status }) => `${name} ${sport} ${status}`).toSorted()
    expect(found).toEqual([
      `Ana ${kind} Judo RETIRED`,
      `Bo ${kind} Judo ACTIVE`,
      `Bo ${kind} Karate RETIRED`,
      `Cy ${kind} Judo ACTIVE`,
      `Di ${kind} Judo RETIRED`,
      `New ${kind} Judo ACTIVE`,
    ])
    expect(complaints).toEqual([])
    await close()
  }
})

async function upload(api: ApiClient, csv: string): Promise<string> {
  const form = new FormData()
  form.set('settings', JSON.stringify({ existing: 'ask', autoVerify: false }))
  form.set('uploadType', 'athletes_csv')
  form.set('file', new File([csv], 'people.csv', { type: 'text/csv' }))
  const { data } = await api.post('/api/v1/uploads', { body: form })
  await expect
    .poll(async () => (await api.get('/api/v1/uploads/{id}', { path: { id: data.id } })).data.status)
    .toBe('completed')
  return data.id
}
