import { describe, expect } from 'vitest'
import { labelsOf } from '#app/records/fields/labels.ts'
import * as editPage from '#app/routes/alerts/edit.tsx'
import * as listPage from '#app/routes/alerts/index.tsx'
import * as newPage from '#app/routes/alerts/new.tsx'
import type { BrandRow } from '#db/tables/brand.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'
import { ALERTS, addAlert, callAlerts, inboxOf, tellAlerts } from '#tests/alerts.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { type Fixtures, test } from '#tests/web.ts'
import { ALERT_EXISTS, MAX_ALERTS, TOO_MANY_ALERTS } from './alert.ts'

type Web = Fixtures['web']

describe('an alert tells once', () => {
  test('that an index has crossed its value, either way', async ({ web }) => {
    const [ada, bob] = [await web.signIn('USER'), await web.signIn('USER')]
    const brand = await createRankedBrand(web.connections.writer, 1, 690, { name: 'Nike' })
    await addAlert(ada, { kind: 'brand_score', subject: brand.public_id, threshold: 700 })
    const score = async (to: number | null) => {
      await setBrand(web, brand, { champion_score: to })
      return tellAlerts(web, ada)
    }

    expect(await tellAlerts(web, ada)).toEqual([])
    expect(await score(699.9)).toEqual([])
    expect(await score(700)).toEqual(['The Champion Index of Nike has risen to 700.0'])
    expect(await score(720)).toHaveLength(1)
    expect(await score(null)).toHaveLength(1)
    expect(await score(650)).toEqual([
      'The Champion Index of Nike has fallen to 650.0',
      'The Champion Index of Nike has risen to 700.0',
    ])
    expect(await inboxOf(web, bob)).toEqual([])
  })

  test('that a rank has moved by enough places, small moves added up', async ({ web }) => {
    const ada = await web.signIn('USER')
    const brand = await createRankedBrand(web.connections.writer, 12, 500, { name: 'Nike' })
    await addAlert(ada, { kind: 'brand_rank', subject: brand.public_id, threshold: 3 })
    const rank = async (to: number | null) => {
      await setBrand(web, brand, { champion_rank: to })
      return tellAlerts(web, ada)
    }

    expect(await rank(10)).toEqual([])
    expect(await rank(null)).toEqual([])
    expect(await rank(9)).toEqual(['Nike has risen from rank 12 to 9'])
    expect(await rank(11)).toHaveLength(1)
    expect(await rank(12)).toHaveLength(2)
  })

  test('that a brand has entered the top, from below or from no rank, and again after it had left', async ({ web }) => {
    const ada = await web.signIn('USER')
    const brand = await createRankedBrand(web.connections.writer, 12, 500, { name: 'Nike' })
    await addAlert(ada, { kind: 'brand_top', subject: brand.public_id, threshold: 10 })
    const rank = async (to: number | null) => {
      await setBrand(web, brand, { champion_rank: to })
      return tellAlerts(web, ada)
    }

    expect(await rank(11)).toEqual([])
    expect(await rank(10)).toEqual(['Nike has entered the top 10'])
    expect(await rank(3)).toHaveLength(1)
    expect(await rank(null)).toHaveLength(1)
    expect(await rank(7)).toHaveLength(2)
  })

  test('of verified links, on both sides and together, but not of those from before or verified again', async ({
    web,
  }) => {
    const { writer } = web.connections
    const [ada, bob] = [await web.signIn('USER'), await web.signIn('USER')]
    const brand = await createBrand(writer, { name: 'Nike' })
    const athlete = await createAthlete(writer, { name: 'Serena Williams' })
    const other = await createAthlete(writer, { name: 'Ana Silva' })
    await createRelationship(writer, {
      ...{ brand_id: brand.id, athlete_id: athlete.id, type: 'OWNER', verification_status: 'VERIFIED' },
    })
    const first = await createRelationship(writer, { brand_id: brand.id, athlete_id: athlete.id })
    const second = await createRelationship(writer, { brand_id: brand.id, athlete_id: other.id })
    await addAlert(ada, { kind: 'brand_link', subject: brand.public_id })
    await addAlert(bob, { kind: 'athlete_link', subject: athlete.public_id })
    expect([await tellAlerts(web, ada), await tellAlerts(web, bob)]).toEqual([[], []])

    for (const link of [first, second]) await setLink(web, link, 'VERIFIED')
    expect(await tellAlerts(web, ada)).toEqual(['2 new verified links for Nike'])
    expect((await inboxOf(web, ada))[0]?.text).toBe('Ana Silva, Serena Williams.')
    expect(await tellAlerts(web, bob)).toEqual(['New verified link for Serena Williams'])

    await setLink(web, first, 'PENDING')
    await tellAlerts(web, ada)
    await setLink(web, first, 'VERIFIED')
    expect(await tellAlerts(web, ada)).toHaveLength(1)
    expect(await tellAlerts(web, bob)).toHaveLength(1)
  })

  test('of the brands added to a category', async ({ web }) => {
    const { writer } = web.connections
    const ada = await web.signIn('USER')
    await createBrand(writer, { category: 'Technology' })
    await addAlert(ada, { kind: 'category_brand', subject: 'Technology' })
    const unsorted = await createBrand(writer, { name: 'Quell' })
    await createBrand(writer, { category: 'Finance' })
    await createBrand(writer, { category: 'Technology', is_archived: 1 })
    expect(await tellAlerts(web, ada)).toEqual([])

    const added = await createBrand(writer, { name: 'Voltaic', category: 'Technology' })
    expect(await tellAlerts(web, ada)).toEqual(['New brand in Technology: Voltaic'])
    expect((await inboxOf(web, ada))[0]?.href).toBe(`/champions/${added.public_id}`)
    // While the product is down several are added: they are told late, together.
    for (let index = 0; index < 7; index++) await createBrand(writer, { name: `B${index}`, category: 'Technology' })
    expect(await tellAlerts(web, ada)).toEqual(['7 new brands in Technology', 'New brand in Technology: Voltaic'])
    expect((await inboxOf(web, ada))[0]?.text).toBe('B6, B5, B4, B3, B2 and 2 more.')
    // Discovery learns a brand's category later.
    await setBrand(web, unsorted, { category: 'Technology' })
    expect((await tellAlerts(web, ada))[0]).toBe('New brand in Technology: Quell')
    expect(await inboxOf(web, ada)).toHaveLength(3)
  })

  test('which brands with a tag or a value of an own field have entered the top, each time anew [M-07]', async ({
    web,
  }) => {
    const { writer } = web.connections
    const ada = await web.signIn('USER')
    const brands = []
    for (const [name, rank] of [
      ['Known', 5],
      ['Riser', 12],
      ['Other', 11],
      ['Late', 3],
    ] as const) {
      const labelled = name === 'Riser' || name === 'Known' ? { tags: 'VIP', labels: labelsOf({ tags: 'VIP' }) } : {}
      brands.push(await createRankedBrand(writer, rank, 500, { name, ...labelled }))
    }
    const [known, riser, other, late] = brands as [BrandRow, BrandRow, BrandRow, BrandRow]
    const form = { kind: 'brand_top', name: 'tag: vip', threshold: '10' }
    expect(await submitForm(newPage.action, '/alerts/new', form, ada.cookie)).toMatchObject({ to: '/alerts' })
    expect(await tellAlerts(web, ada)).toEqual([])
    await setBrand(web, riser, { champion_rank: 9 })
    await setBrand(web, other, { champion_rank: 8 })
    expect(await tellAlerts(web, ada)).toEqual(['Riser has entered the top 10'])
    await setBrand(web, riser, { champion_rank: 40 })
    expect(await tellAlerts(web, ada)).toHaveLength(1)
    await setBrand(web, riser, { champion_rank: 10 })
    await setBrand(web, late, { tags: 'VIP', labels: labelsOf({ tags: 'VIP' }) })
    await setBrand(web, known, { champion_rank: 1 })
    expect((await tellAlerts(web, ada))[0]).toBe('2 brands with Tag vip have entered the top 10')
    const listed = (await callAlerts(ada, 'GET', ALERTS)).body.data
    expect(listed).toMatchObject([{ subject: { name: 'Tag vip', href: '/champions?tag=vip' }, threshold: 10 }])
  })

  test('of the brands that get a value of an own field, named in the sentence [M-07]', async ({ web }) => {
    const { writer } = web.connections
    const ada = await web.signIn('USER')
    const form = { kind: 'category_brand', name: 'agency: img' }
    const save = () => submitForm(newPage.action, '/alerts/new', form, ada.cookie)
    expect(await save()).toMatchObject({ status: 422 })
    const field = {
      public_id: 'x',
      kind: 'brand',
      key: 'agency',
      label: 'Agency',
      type: 'text',
      choices: null,
    } as const
    await writer
      .insertInto('own_field')
      .values({ ...field, created_at: '' })
      .execute()
    const labelled = (own: string) => ({ own, labels: labelsOf({ own }) })
    const before = await createBrand(writer, labelled('{"agency":"IMG"}'))
    expect(await save()).toMatchObject({ to: '/alerts' })
    const listed = (await loadPage(listPage.loader, '/alerts', ada.cookie)).data?.alerts
    expect(listed).toMatchObject([{ subject: { name: 'Agency img', href: '/champions?own%5Bagency%5D=img' } }])

    const other = await createBrand(writer, { name: 'Quell', ...labelled('{"agency":"CAA"}') })
    await setBrand(web, before, { category: 'Finance' })
    expect(await tellAlerts(web, ada)).toEqual([])
    await setBrand(web, other, labelled('{"agency":"IMG"}'))
    expect(await tellAlerts(web, ada)).toEqual(['New brand in Agency img: Quell'])
    await setBrand(web, other, { category: 'Finance' })
    expect(await tellAlerts(web, ada)).toHaveLength(1)
  })
})

test('an alert of a merged brand goes on with the other, silently, and is not there twice', async ({ web }) => {
  const { writer } = web.connections
  const ada = await web.signIn('USER')
  const [merged, kept] = [await createRankedBrand(writer, 9, 100), await createRankedBrand(writer, 1, 900)]
  for (const brand of [merged, kept]) {
    await addAlert(ada, { kind: 'brand_rank', subject: brand.public_id, threshold: 1 })
  }
  await addAlert(ada, { kind: 'brand_score', subject: merged.public_id, threshold: 500 })
  await setBrand(web, merged, { merged_into_id: kept.id, champion_rank: null })

  expect(await tellAlerts(web, ada)).toEqual([])
  const { body } = await callAlerts(ada, 'GET', ALERTS)
  expect(body.data).toMatchObject([
    { kind: 'brand_score', subject: { id: kept.public_id } },
    { kind: 'brand_rank', subject: { id: kept.public_id } },
  ])
  await setBrand(web, kept, { champion_score: 400 })
  expect(await tellAlerts(web, ada)).toHaveLength(1)
})

test('an alert waits while its brand is archived, and one that is resumed begins anew', async ({ web }) => {
  const ada = await web.signIn('USER')
  const brand = await createRankedBrand(web.connections.writer, 12, 500)
  const { id } = await addAlert(ada, { kind: 'brand_rank', subject: brand.public_id, threshold: 1 })

  await setBrand(web, brand, { is_archived: 1, champion_rank: 5 })
  expect(await tellAlerts(web, ada)).toEqual([])
  await setBrand(web, brand, { is_archived: 0 })
  expect(await tellAlerts(web, ada)).toHaveLength(1)

  await callAlerts(ada, 'PATCH', `${ALERTS}/${id}`, { isPaused: true })
  await setBrand(web, brand, { champion_rank: 3 })
  expect(await tellAlerts(web, ada)).toHaveLength(1)
  await callAlerts(ada, 'PATCH', `${ALERTS}/${id}`, { isPaused: false })
  expect(await tellAlerts(web, ada)).toHaveLength(1)
  await setBrand(web, brand, { champion_rank: 2 })
  expect(await tellAlerts(web, ada)).toHaveLength(2)
})

test('an alert is mailed to those who chose it, and nobody else sees or changes it', async ({ web }) => {
  const { reader, writer } = web.connections
  const [ada, admin] = [await web.signIn('USER'), await web.signIn('ADMIN')]
  const notifications = JSON.stringify({ alert: { inbox: false, mail: true } })
  await writer.updateTable('user').set({ notifications }).where('id', '=', ada.userId).execute()
  const { id } = await addAlert(ada, { kind: 'category_brand', subject: 'Finance' })
  await createBrand(writer, { category: 'Finance' })
  expect(await tellAlerts(web, ada)).toEqual([])
  const due = await reader.selectFrom('notification').select(['user_id', 'kind', 'mail_at']).execute()
  expect(due).toEqual([{ user_id: ada.userId, kind: 'alert', mail_at: expect.any(String) }])

  expect((await callAlerts(admin, 'GET', ALERTS)).body.data).toEqual([])
  expect((await callAlerts(admin, 'PATCH', `${ALERTS}/${id}`, { isPaused: true })).status).toBe(404)
  expect((await callAlerts(admin, 'DELETE', `${ALERTS}/${id}`)).status).toBe(404)
  expect(await submitForm(editPage.action, `/alerts/${id}/edit`, { threshold: '5' }, admin.cookie)).toMatchObject({
    status: 404,
  })
  expect(await submitForm(listPage.action, '/alerts', { delete: id }, admin.cookie)).toMatchObject({ status: 404 })
  expect((await callAlerts(ada, 'GET', ALERTS)).body.data).toHaveLength(1)
})

test('the forms add, change, pause and delete an alert, and say why one is refused', async ({ web }) => {
  const { writer } = web.connections
  const { cookie, userId } = await web.signIn('USER')
  const brand = await createRankedBrand(writer, 1, 690, { name: 'Nike' })
  const page = `/alerts/new?brand=${brand.public_id}`
  expect((await loadPage(newPage.loader, page, cookie)).data).toMatchObject({
    kinds: ['brand_top', 'brand_score', 'brand_rank', 'brand_link'],
    subject: { name: 'Nike' },
  })
  const submit = (threshold: string) =>
    submitForm(newPage.action, page, { kind: 'brand_score', subject: brand.public_id, threshold }, cookie)
  expect(await submit('1001')).toMatchObject({ status: 422, body: { error: 'Must be a whole number from 1 to 1000' } })
  expect(await submit('700')).toMatchObject({ to: '/alerts', toast: { title: 'Alert added' } })
  expect(await submit('700')).toMatchObject({ status: 409, body: { error: ALERT_EXISTS } })

  const listed = async () => (await loadPage(listPage.loader, '/alerts', cookie)).data?.alerts ?? []
  const [{ id = '' } = {}] = await listed()
  const edit = (threshold: string) => submitForm(editPage.action, `/alerts/${id}/edit`, { threshold }, cookie)
  expect(await edit('')).toMatchObject({ status: 422 })
  expect(await edit('800')).toMatchObject({ to: '/alerts', toast: { title: 'Alert saved' } })
  await submitForm(listPage.action, '/alerts', { pause: id }, cookie)
  expect(await listed()).toMatchObject([{ threshold: 800, isPaused: true, subject: { name: 'Nike' } }])
  await submitForm(listPage.action, '/alerts', { delete: id }, cookie)
  expect(await listed()).toEqual([])

  const row = { user_id: userId, kind: 'brand_link', subject_id: brand.public_id, created_at: '' } as const
  const many = Array.from({ length: MAX_ALERTS }, (_, index) => ({ ...row, public_id: `${index}` }))
  await writer.insertInto('alert_rule').values(many).execute()
  expect(await submit('700')).toMatchObject({ status: 409, body: { error: TOO_MANY_ALERTS } })
})

test('the form understands what is named, of whatever kind it is', async ({ web }) => {
  const { writer } = web.connections
  const { cookie } = await web.signIn('USER')
  await createRankedBrand(writer, 1, 690, { name: 'Nike' })
  await createAthlete(writer, { name: 'Serena Williams' })
  const submit = (form: Record<string, string>) => submitForm(newPage.action, '/alerts/new', form, cookie)

  const refused = [
    [{ kind: 'brand_top', name: 'Serena Williams', threshold: '10' }, 'No brand is named “Serena Williams”'],
    [{ kind: 'brand_link', name: 'Nobody' }, 'No athlete is named “Nobody”'],
    [{ kind: 'view_entry', name: 'Mine' }, 'You have no view named “Mine”'],
    [{ kind: 'brand_top', name: 'Nike', threshold: '0' }, 'Must be a whole number from 1 to 10,000'],
  ] as const
  for (const [form, error] of refused) expect(await submit(form)).toMatchObject({ status: 422, body: { error } })
  // The number that stands there without script says nothing of a link.
  for (const form of [
    { kind: 'brand_top', name: 'nike', threshold: '10' },
    { kind: 'brand_link', name: 'serena williams', threshold: '10' },
    { kind: 'category_brand', name: 'finance', threshold: '10' },
  ]) {
    expect(await submit(form)).toMatchObject({ to: '/alerts' })
  }
  const listed = (await loadPage(listPage.loader, '/alerts', cookie)).data?.alerts ?? []
  expect(listed.map(({ kind, threshold, subject }) => [kind, threshold, subject.name])).toEqual([
    ['category_brand', null, 'Finance'],
    ['athlete_link', null, 'Serena Williams'],
    ['brand_top', 10, 'Nike'],
  ])
})

async function setBrand({ connections }: Web, { id }: BrandRow, fields: Partial<BrandRow>): Promise<void> {
  await connections.writer.updateTable('brand').set(fields).where('id', '=', id).execute()
}

async function setLink({ connections }: Web, { id }: RelationshipRow, status: 'PENDING' | 'VERIFIED'): Promise<void> {
  await connections.writer
    .updateTable('relationship')
    .set({ verification_status: status })
    .where('id', '=', id)
    .execute()
}
