import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openDatabase } from '#db/open-database.ts'
import { createAthlete } from '../factories/athlete.ts'
import { createBrand, createRankedBrand } from '../factories/brand.ts'
import { createEvidence, createRelationship } from '../factories/relationship.ts'
import { createBrandSnapshot } from '../factories/score.ts'
import { type Product, startProduct } from '../product.ts'
import { expect, faultsInBothThemes, openPage, scrollsSideways, signIn, test, untilConnected } from './browser.ts'
import { smallTargets } from './small-targets.ts'

let queues: Product

test.beforeAll(async () => {
  queues = await startProduct({ worker: false })
  await fillQueues(queues)
})

test.afterAll(() => queues.stop())

const PHONE = { javaScriptEnabled: false, viewport: { width: 375, height: 812 } }

test('the queue is worked through with one key a decision, and undone [V-02]', async ({ browser }) => {
  const { page, complaints, close } = await openPage(browser)
  await signIn(page, queues.url)
  await page.goto(`${queues.url}/reviews?search=Keyed`)
  await untilConnected(page)
  expect(await listed(page)).toEqual(['Keyed and Quarrel', 'Keyed and First', 'Keyed and Second', 'Keyed and Third'])
  expect(await faultsInBothThemes(page)).toEqual([])

  await page.keyboard.press('a')
  await expect(entry(page)).toContainText('Keyed and First')
  await expect(entry(page)).toBeFocused()
  await expect(page.getByText('Accepted: Keyed and Quarrel')).toBeVisible()
  await page.keyboard.press('2')
  await expect(entry(page)).toContainText('Keyed and Second')
  await expect(page.getByText('Rejected: Keyed and First')).toBeVisible()
  await page.keyboard.press('j')
  await expect(entry(page)).toContainText('Keyed and Third')

  await page.keyboard.press('u')
  await expect(entry(page)).toContainText('Keyed and First')
  await expect(page.getByText('Accepted: Keyed and Quarrel')).toBeVisible()
  await page.keyboard.press('u')
  await expect(entry(page)).toContainText('Keyed and Quarrel')
  expect(await listed(page)).toHaveLength(4)

  // A reason in free text needs the text first.
  await page.keyboard.press('6')
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await page.keyboard.type('about a namesake')
  expect(await listed(page)).toHaveLength(4)
  expect(complaints).toEqual([])
  await close()
})

test('several are selected by key, previewed and decided at once [V-02]', async ({ browser }) => {
  const { page, close } = await openPage(browser)
  await signIn(page, queues.url)
  await page.goto(`${queues.url}/reviews?search=Bulky`)
  await untilConnected(page)
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await expect(entry(page)).toContainText('Bulky and Two')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Reject…' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Reject 2 entries?' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'pending → unverified, not counted' })).toHaveCount(2)
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Source not reliable' })
  await page.getByRole('button', { name: 'Reject 2 entries' }).click()
  await expect(page.getByText('2 entries rejected', { exact: true })).toBeVisible()
  expect(await listed(page)).toEqual(['Bulky and Three'])
  await close()
})

test('on a phone without JavaScript an entry is opened, refused, decided and undone [V-02]', async ({ browser }) => {
  const { page, close } = await openPage(browser, PHONE)
  await signIn(page, queues.url)
  await page.goto(`${queues.url}/reviews?search=Thumbed`)
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('link', { name: 'Thumbed and Lower' }).click()
  await expect(page.getByRole('heading', { name: 'Thumbed and Lower' })).toBeInViewport()
  expect(await smallTargets(page)).toEqual([])

  await page.getByText('Note and link').click()
  await page.getByLabel('Link', { exact: false }).fill('no address')
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByText('Link must be an address that starts with http:// or https://')).toBeVisible()
  await expect(page.getByLabel('Link', { exact: false })).toHaveValue('no address')

  await page.getByLabel('Link', { exact: false }).fill('')
  await page.getByRole('button', { name: 'No longer true' }).click()
  await expect(page.getByText('Rejected: Thumbed and Lower')).toBeVisible()
  expect(await listed(page)).toEqual(['Thumbed and Upper'])
  await page.getByRole('button', { name: 'Undo Thumbed and Lower' }).click()
  await expect(page.getByRole('heading', { name: 'Thumbed and Lower' })).toBeInViewport()
  expect(await listed(page)).toEqual(['Thumbed and Upper', 'Thumbed and Lower'])
  await close()
})

test('a held follower count counts once it is accepted, and not before [V-02]', async ({ browser }) => {
  const { page, close } = await openPage(browser)
  await signIn(page, queues.url)
  await page.goto(`${queues.url}/reviews?kind=figure`)
  await untilConnected(page)
  await expect(entry(page)).toContainText('10,000 → 900,000 followers on instagram')
  const brand = await page.getByRole('link', { name: 'Jumper', exact: true }).getAttribute('href')
  const followers = () => page.getByRole('definition').filter({ hasText: /^(10\.0K|900\.0K)$/ })
  await page.goto(`${queues.url}${brand}`)
  await expect(followers()).toHaveText('10.0K')

  await page.goto(`${queues.url}/reviews?kind=figure`)
  await untilConnected(page)
  await page.keyboard.press('a')
  await expect(page.getByText('Nothing to decide')).toBeVisible()
  await page.goto(`${queues.url}${brand}`)
  await expect(followers()).toHaveText('900.0K')
  await close()
})

test('identities are chosen, declined and undone by key, and chosen without JavaScript [V-01]', async ({ browser }) => {
  const { page, complaints, close } = await openPage(browser)
  await signIn(page, queues.url)
  await page.goto(`${queues.url}/identities?search=Twofold`)
  await untilConnected(page)
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('2')
  await expect(page.getByText('Identity chosen: Twofold One, Tennis')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Twofold Two'])
  await page.keyboard.press('u')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Twofold One', 'Twofold Two'])
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Twofold Two' })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('n')
  await expect(page.getByText(/: Twofold Two, Tennis/)).toBeVisible()
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveCount(0)
  expect(complaints).toEqual([])
  await close()

  const plain = await openPage(browser, PHONE)
  await signIn(plain.page, queues.url)
  await plain.page.goto(`${queues.url}/identities?search=Twofold`)
  expect(await scrollsSideways(plain.page)).toBe(false)
  await plain.page.getByLabel('Another Wikidata item').fill('Q12x')
  await plain.page.getByRole('button', { name: 'Confirm the item of Twofold One' }).click()
  await expect(plain.page.getByText('Enter a Q and a number, such as Q36159')).toBeVisible()
  await plain.page.getByRole('button', { name: 'Choose English footballer' }).click()
  await expect(plain.page.getByText('Identity chosen: Twofold One, Tennis')).toBeVisible()
  await plain.close()
})

test('the page of an athlete whom several people fit leads to that choice, with and without script [V-01]', async ({
  browser,
}) => {
  for (const options of [{}, PHONE]) {
    const { page, close } = await openPage(browser, options)
    await signIn(page, queues.url)
    await page.goto(`${queues.url}/athletes?search=Forked`)
    await page.getByRole('link', { name: 'Forked', exact: true }).first().click()
    await expect(page.getByText('Several people on Wikidata have this name')).toBeVisible()
    await page.getByRole('link', { name: 'Choose the person' }).click()

    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Forked'])
    await expect(page.getByRole('link', { name: 'Forked' })).toHaveAttribute('aria-current', 'true')
    await close()
  }
})

test('the calibration page compares the decisions with the model [V-03]', async ({ browser }) => {
  const { page, close } = await openPage(browser)
  await signIn(page, queues.url)
  await page.goto(`${queues.url}/reviews?search=Judged`)
  await untilConnected(page)
  await page.keyboard.press('a')
  await expect(page.getByText('Accepted: Judged and Surely')).toBeVisible()
  await page.goto(`${queues.url}/reviews/calibration`)
  const row = page.getByRole('table', { name: 'Agreement by kind of evidence' }).getByRole('row', { name: /^A1 / })
  await expect(row).toContainText('took no side')
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.setViewportSize({ width: 375, height: 812 })
  expect(await scrollsSideways(page)).toBe(false)
  await close()
})

function entry(page: Page) {
  return page.locator('#entry')
}

/** The entries of the list, in order. */
function listed(page: Page): Promise<string[]> {
  return page.getByRole('table', { name: 'Waiting for a decision' }).locator('bdi').allTextContents()
}

/** Each test searches for an athlete of its own, so that none depends on another. */
async function fillQueues({ dataDir }: Product): Promise<void> {
  const { writer: db, close } = openDatabase(join(dataDir, 'icon-radar.db'))
  const links = async (athleteName: string, brands: Record<string, object>) => {
    const athlete = await createAthlete(db, { name: athleteName })
    for (const [name, fields] of Object.entries(brands)) {
      const brand = await createBrand(db, { name, champion_score: SCORES[name] ?? null })
      const link = { athlete_id: athlete.id, brand_id: brand.id, verification_status: 'PENDING' as const }
      const { id } = await createRelationship(db, { ...link, confidence: 0.6, ...fields })
      await createEvidence(db, { relationship_id: id, quote: `${athleteName} founded ${name}.` })
    }
  }
  await links('Keyed', { Second: {}, Third: {}, First: {}, Quarrel: { is_disputed: 1 } })
  await links('Bulky', { One: {}, Two: {}, Three: {} })
  await links('Thumbed', { Lower: {}, Upper: {} })
  await links('Judged', { Surely: {} })

  const jumper = await createRankedBrand(db, 1, 500, { name: 'Jumper' })
  const count = { brand_id: jumper.id, observed_at: '2026-11-10T00:00:00.000Z' }
  await createBrandSnapshot(db, { ...count, value: 10_000 })
  const jump = { value: 900_000, observed_at: '2026-11-11T00:00:00.000Z', held_for_review: 1 } as const
  await createBrandSnapshot(db, { ...count, ...jump })

  for (const name of ['Twofold One', 'Twofold Two', 'Forked']) {
    const candidates = ['American tennis player', 'English footballer'].map((description, index) => ({
      id: `Q${index + 1}`,
      label: name,
      description,
      url: `https://www.wikidata.org/wiki/Q${index + 1}`,
    }))
    const identity_candidates = JSON.stringify(candidates)
    await createAthlete(db, { name, identity_status: 'AMBIGUOUS', identity_candidates })
  }
  await close()
}

/** The highest come first in the queue. */
const SCORES: Record<string, number> = { First: 900, Second: 800, Third: 700, One: 30, Two: 20, Upper: 2, Lower: 1 }
