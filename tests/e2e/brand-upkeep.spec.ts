import type { Page } from '@playwright/test'
import type { ApiClient } from '../api-client.ts'
import { accessibilityFaults, expect, openPage, scrollsSideways, signIn, test } from './browser.ts'

interface Brand {
  id: string
  name: string
  athleteRelationships: { id: string; verificationStatus: string; athlete: { id: string; name: string } }[]
}

test('a relationship is reviewed and a brand edited in dialogs over its page [B-04]', async ({
  browser,
  filledProduct: { url, api },
}) => {
  const { page, complaints, close } = await openPage(browser)
  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  const [brand] = await twoBrands(api)
  const [link] = brand.athleteRelationships
  if (!link) throw new Error('The brand has no athlete')
  await page.goto(`${url}/champions/${brand.id}`)

  await page
    .getByRole('link', { name: `Reject ${link.athlete.name}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'Reason for rejecting' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('Choose a reason for rejecting')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('combobox', { name: 'Reason for rejecting' }).selectOption('NOT_THE_SAME')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Another person of that name')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page).toHaveURL(`${url}/champions/${brand.id}#${link.id}`)
  await expect(page.getByRole('article').getByText('Another person of that name')).toBeVisible()
  await expect(page.getByText(/^by a reviewer on /)).toBeVisible()
  await page.getByRole('link', { name: 'Undo review' }).click()
  await dialog.getByRole('button', { name: 'Undo review' }).click()
  await expect(page.getByText('Another person of that name')).toHaveCount(0)

  await manage(page, 'Edit')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Described by hand')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Described by hand')).toBeVisible()

  expect(complaints).toEqual([])
  await close()
})

test('a brand is archived, merged and unmerged in dialogs over its page [B-04]', async ({
  browser,
  filledProduct: { url, api },
}) => {
  const { page, complaints, close } = await openPage(browser)
  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  const [brand, duplicate] = await twoBrands(api)
  const dialog = page.getByRole('dialog')
  await page.goto(`${url}/champions/${brand.id}`)

  await manage(page, 'Archive')
  await dialog.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('This brand is archived')).toBeVisible()
  await manage(page, 'Unarchive')
  await dialog.getByRole('button', { name: 'Unarchive' }).click()
  await expect(page.getByText('This brand is archived')).toBeHidden()

  await manage(page, 'Merge a duplicate')
  await dialog.getByRole('combobox').pressSequentially(duplicate.name.slice(0, 6))
  await dialog.getByRole('option', { name: duplicate.name }).click()
  await expect(dialog.getByText('Changes')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('Also known as')).toBeVisible()
  await page.goto(`${url}/champions/${duplicate.id}`)
  await expect(page).toHaveURL(`${url}/champions/${brand.id}`)
  await page.getByRole('link', { name: `Undo the merge of ${duplicate.name}` }).click()
  await dialog.getByRole('button', { name: 'Undo merge' }).click()
  await expect(page.getByText('Merged into this brand')).toBeHidden()
  await page.goto(`${url}/champions/${duplicate.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(duplicate.name)
  expect(complaints).toEqual([])
  await close()
})

test('the history is drawn after the page, in both themes; signing in loads nothing of it [B-04]', async ({
  browser,
  filledProduct: { url, api },
}) => {
  const [brand] = await twoBrands(api)
  const [link] = brand.athleteRelationships
  await api.post('/api/v1/athletes/{id}/process', { path: { id: link?.athlete.id ?? '' } })
  const scores = async () => (await api.get('/api/v1/brands/{id}', { path: { id: brand.id } })).data.championIndexScores
  await expect.poll(async () => (await scores()).length).toBeGreaterThan(1)

  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, complaints, close } = await openPage(browser, { colorScheme, reducedMotion: 'reduce' })
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await signIn(page, url)
    await page.goto(`${url}/dashboard`)
    expect(loaded.filter((address) => address.includes('score-chart'))).toEqual([])
    await page.goto(`${url}/champions/${brand.id}`)
    await expect(page.getByRole('img', { name: /^Champion Index and rank over time/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Scores and ranks over time' })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  }
})

test('review, edit, archive, merge and undo work without JavaScript on a phone [B-04]', async ({
  browser,
  filledProduct: { url, api },
}) => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 375, height: 812 } })
  await signIn(page, url)
  await page.goto(`${url}/dashboard`)
  const [brand, duplicate] = await twoBrands(api)
  const [link] = brand.athleteRelationships
  if (!link) throw new Error('The brand has no athlete')
  const address = `${url}/champions/${brand.id}`

  await page.goto(address)
  await expect(page.getByRole('region', { name: 'Scores and ranks over time' })).toBeVisible()
  await page
    .getByRole('link', { name: `Accept ${link.athlete.name}` })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Seen in the register')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Seen in the register', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Undo review' }).click()
  await page.getByRole('button', { name: 'Undo review' }).click()
  await expect(page.getByText('Seen in the register', { exact: true })).toBeHidden()

  await page.goto(`${address}/edit`)
  await page.getByRole('textbox', { name: 'Website' }).fill('no address')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Website must be a web address')).toBeVisible()
  await page.getByRole('textbox', { name: 'Website' }).fill('brand.example')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('link', { name: /^Visit Website/ })).toHaveAttribute('href', 'https://brand.example')

  await page.goto(`${address}/archive`)
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('This brand is archived')).toBeVisible()
  await page.goto(`${address}/archive`)
  await page.getByRole('button', { name: 'Unarchive' }).click()

  await page.goto(`${address}/merge`)
  await page.getByLabel('Which brand is the duplicate?').fill(duplicate.name)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('link', { name: duplicate.name }).click()
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('Also known as')).toBeVisible()
  await page.getByRole('link', { name: `Undo the merge of ${duplicate.name}` }).click()
  await page.getByRole('button', { name: 'Undo merge' }).click()
  await expect(page.getByText('Merged into this brand')).toBeHidden()
  expect(await scrollsSideways(page)).toBe(false)
  await close()
})

async function manage(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Manage' }).click()
  await page.getByRole('link', { name: item, exact: true }).click()
}

/** Two brands that an athlete is linked to, the first of them scored. */
async function twoBrands(api: ApiClient): Promise<[Brand, Brand]> {
  const { data } = await api.get('/api/v1/brands', {
    query: { include: 'athletes', sortBy: 'score', order: 'desc', limit: 100 },
  })
  const [one, other] = data.flatMap(({ id, name, athleteRelationships = [] }) =>
    athleteRelationships.length > 0 ? [{ id, name, athleteRelationships }] : [],
  )
  if (!one || !other) throw new Error('Fewer than two brands were found')
  return [one, other]
}
