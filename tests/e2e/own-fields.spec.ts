import { accessibilityFaults, expect, openPage, scrollsSideways, signIn, test, untilConnected } from './browser.ts'

const PHONE = { viewport: { width: 375, height: 812 } }
const DESK = { viewport: { width: 1280, height: 900 } }

test('a field is added, filled and filtered by without script, then shown, edited and taken away again by script [M-07] [M-08]', async ({
  browser,
  filledProduct: { url },
}) => {
  const phone = await openPage(browser, { ...PHONE, javaScriptEnabled: false })
  await signIn(phone.page, url)
  await phone.page.goto(`${url}/settings/fields`)
  await phone.page.getByLabel('Name').fill('Agency')
  await phone.page.getByLabel('Type').selectOption('Choice')
  await phone.page.getByRole('button', { name: 'Add field' }).click()
  await expect(phone.page.getByText('Enter what may be chosen, one a line')).toBeVisible()
  await phone.page.getByLabel(/^Choices/).fill('IMG\nWasserman')
  await phone.page.getByRole('button', { name: 'Add field' }).click()
  await expect(phone.page.getByRole('cell', { name: 'IMG, Wasserman' })).toBeVisible()
  expect(await scrollsSideways(phone.page)).toBe(false)

  await phone.page.goto(`${url}/athletes/new`)
  await phone.page.getByLabel('Name', { exact: true }).fill('Olga Own')
  await phone.page.getByLabel('Sport').last().fill('Judo')
  await phone.page.getByLabel(/^Agency/).selectOption('Wasserman')
  await phone.page.getByRole('button', { name: 'Add Athlete' }).last().click()
  await phone.page.goto(`${url}/athletes?own[agency]=Wasserman`)
  await phone.page.getByRole('link', { name: 'Olga Own', exact: true }).click()
  await expect(phone.page.getByRole('link', { name: 'Wasserman' })).toBeVisible()
  await phone.close()

  const { page, complaints, close } = await openPage(browser, DESK)
  await signIn(page, url)
  await page.goto(`${url}/athletes?columns=sport,own_agency&own[agency]=wasserman`)
  await expect(page.getByRole('columnheader', { name: 'Agency' })).toBeVisible()
  await page.goto(`${url}/athletes?columns=own_agency&search=Olga`)
  await untilConnected(page)
  const cell = page.locator('.directory tbody tr').first().getByText('Wasserman')
  for (const [former, next] of [
    ['Wasserman', 'IMG'],
    ['IMG', 'Wasserman'],
  ] as const) {
    await page.locator('.directory tbody td').filter({ hasText: former }).hover()
    await page.getByRole('button', { name: 'Edit this cell' }).click()
    const choice = page.getByRole('dialog', { name: 'Edit Agency' }).getByLabel('Agency')
    await expect(choice).toHaveValue(former)
    expect(await accessibilityFaults(page)).toEqual([])
    await choice.selectOption(next)
    await choice.press('Enter')
    await expect(page.locator('.directory tbody td').filter({ hasText: next })).toBeFocused()
  }
  await expect(cell).toBeVisible()
  await page.getByRole('link', { name: 'Olga Own', exact: true }).click()
  await page.getByRole('button', { name: 'Manage' }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel(/^Agency/).selectOption('Unknown')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Athlete updated successfully').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Wasserman' })).toHaveCount(0)

  await page.goto(`${url}/settings/fields`)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Agency' }).click()
  await expect(page.getByRole('heading', { name: 'Own field', exact: true })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete field Agency' }).click()
  await page.getByRole('button', { name: 'Delete field Agency now' }).click()
  await expect(page.getByText('There are no own fields.')).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

for (const javaScriptEnabled of [true, false]) {
  test(`an edit of a link that somebody else has changed ${javaScriptEnabled ? 'with' : 'without'} script shows both versions [M-07]`, async ({
    browser,
    filledProduct: { url, api },
  }) => {
    const [athlete] = (await api.get('/api/v1/athletes', { query: { limit: 1 } })).data
    const [brand] = (await api.get('/api/v1/brands', { query: { limit: 1 } })).data
    if (!athlete || !brand) throw new Error('The product has no records')
    const sides = { athleteId: athlete.id, brandId: brand.id }
    const body = { ...sides, relationshipType: javaScriptEnabled ? 'LICENSOR' : 'ADVISOR', tags: 'Old' } as const
    const { data: link } = await api.post('/api/v1/relationships', { body })

    const { page, close } = await openPage(browser, { ...PHONE, javaScriptEnabled })
    await signIn(page, url)
    await page.goto(`${url}/champions/${brand.id}/relationships/${link.id}/edit`)
    const dialog = page.getByRole('dialog', { name: 'Edit link' })
    await dialog.getByLabel('Tags').fill('Mine')
    await api.patch('/api/v1/relationships/{id}', {
      path: { id: link.id },
      body: { tags: 'Theirs', note: 'Of theirs' },
    })
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog.getByText('Someone else has saved this link')).toBeVisible()
    await expect(dialog.getByRole('cell', { name: 'Theirs', exact: true })).toBeVisible()
    await expect(dialog.getByLabel('Tags')).toHaveValue('Mine')
    expect(await scrollsSideways(page)).toBe(false)
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page).toHaveURL(`${url}/champions/${brand.id}#${link.id}`)
    const { data: saved } = await api.get('/api/v1/relationships/{id}', { path: { id: link.id } })
    expect(saved).toMatchObject({ tags: 'Mine', note: null })
    await close()
  })
}
