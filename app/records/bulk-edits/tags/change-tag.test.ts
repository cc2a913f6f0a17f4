import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { refreshAthleteTexts } from '#app/records/athletes/names/athlete-search-text.server.ts'
import { refreshBrandTexts } from '#app/records/brands/brand-search-text.server.ts'
import * as undo from '#app/routes/api/v1/bulk-edits/undo.ts'
import * as tags from '#app/routes/api/v1/tags/index.ts'
import * as tag from '#app/routes/api/v1/tags/show.ts'
import * as tagsPage from '#app/routes/settings/tags/index.tsx'
import * as page from '#app/routes/settings/tags/show.tsx'
import type { Database } from '#db/schema.ts'
import { callRoutes } from '#tests/call-api.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { runQueue } from '#tests/uploading.ts'
import { test } from '#tests/web.ts'

const call = callRoutes({
  '/api/v1/tags': tags,
  '/api/v1/tags/:id': tag,
  '/api/v1/bulk-edits/:id/undo': undo,
})
const RUN = { now: () => new Date() }

test('a tag is renamed on athletes, brands and links alike, merged only when that is said, and undone [M-07] [API]', async ({
  web,
}) => {
  const { reader, writer } = web.connections
  const admin = await web.signIn('ADMIN')
  await seed(writer)
  const before = await allTags(reader)

  expect(await call(admin, 'PATCH', '/api/v1/tags/nobody', { name: 'X' })).toMatchObject({ status: 404 })
  expect(await call(admin, 'PATCH', '/api/v1/tags/hurt', { name: 'a; b' })).toMatchObject({ status: 422 })
  expect(await call(admin, 'PATCH', '/api/v1/tags/hurt', { name: 'ÍNJURED' })).toMatchObject({
    status: 409,
    body: { message: '1 athlete has a tag called Injured already.' },
  })
  const merged = await call(admin, 'PATCH', '/api/v1/tags/hurt', { name: 'Injured', merge: true })
  expect(merged).toMatchObject({
    status: 202,
    body: {
      data: [
        { kind: 'athlete', selected: 2 },
        { kind: 'brand', selected: 2 },
        { kind: 'relationship', selected: 1 },
      ],
    },
  })
  await runQueue(web.connections, 'bulk-edits', RUN)
  expect(await allTags(reader)).toEqual([
    'Injured',
    'Injured; Star',
    null,
    'Injured',
    'Injured',
    'Injured; Paid',
    'Paid',
  ])
  expect(await call(admin, 'GET', '/api/v1/tags?search=inj')).toMatchObject({
    body: { data: [{ id: 'injured', name: 'Injured', athletes: 2, brands: 2, links: 1 }], pagination: { total: 1 } },
  })

  for (const { id } of (merged.body as { data: { id: string }[] }).data)
    expect((await call(admin, 'POST', `/api/v1/bulk-edits/${id}/undo`)).status).toBe(202)
  await runQueue(web.connections, 'bulk-edits', RUN)
  expect(await allTags(reader)).toEqual(before)
  const edited = await reader.selectFrom('relationship').select('is_edited').execute()
  expect(edited.map(({ is_edited }) => is_edited)).toEqual([0, 0])
})

test('its page asks before it merges, says how many records it is taken from, and is for administrators [M-07] [S-06]', async ({
  web,
}) => {
  const { reader, writer } = web.connections
  const user = await web.signIn('USER')
  const { cookie } = await web.signIn('ADMIN')
  await seed(writer)
  expect((await loadPage(tagsPage.loader, '/settings/tags', user.cookie)).status).toBe(403)
  expect((await call(user, 'DELETE', '/api/v1/tags/star')).status).toBe(403)
  expect((await loadPage(tagsPage.loader, '/settings/tags?search=h', cookie)).data).toMatchObject({
    tags: [{ name: 'Hurt', athletes: 2, brands: 2, links: 1 }],
  })

  const asked = await submitForm(page.action, '/settings/tags/star', { name: 'hurt' }, cookie)
  expect(asked).toMatchObject({
    status: 409,
    body: {
      result: { error: { name: ['2 athletes, 2 brands and 1 link have a tag called Hurt already.'] } },
      other: { name: 'Hurt' },
    },
  })
  const merged = await submitForm(page.action, '/settings/tags/star', { name: 'Hurt', merge: 'on' }, cookie)
  expect(merged).toMatchObject({ status: 302, to: expect.stringMatching(/^\/bulk-edits\//) })
  await runQueue(web.connections, 'bulk-edits', RUN)
  expect(await allTags(reader)).toEqual(['Hurt; Injured', 'Hurt', null, 'Hurt', 'Hurt', 'Hurt; Paid', 'Paid'])

  const gone = await submitForm(page.action, '/settings/tags/hurt', { delete: '1' }, cookie)
  expect(gone).toMatchObject({
    to: '/settings/tags',
    toast: { description: expect.stringMatching(/^2 athletes, 2 brands and 1 link are/) },
  })
  await runQueue(web.connections, 'bulk-edits', RUN)
  expect(await allTags(reader)).toEqual(['Injured', null, null, null, null, 'Paid', 'Paid'])
  expect((await submitForm(page.action, '/settings/tags/hurt', { delete: '1' }, cookie)).status).toBe(404)
})

async function seed(db: Kysely<Database>): Promise<void> {
  for (const labels of ['Hurt; Injured', 'Hurt; Star', null]) {
    await refreshAthleteTexts(db, [(await createAthlete(db, { tags: labels })).id])
  }
  for (const is_archived of [0, 1] as const) {
    await refreshBrandTexts(db, [(await createBrand(db, { tags: 'Hurt', is_archived })).id])
  }
  const { id: athlete_id } = await db.selectFrom('athlete').select('id').orderBy('id').executeTakeFirstOrThrow()
  const brands = await db.selectFrom('brand').select('id').orderBy('id').execute()
  const tags = ['Hurt; Paid', 'Paid']
  for (const [index, { id }] of brands.entries()) {
    await createRelationship(db, { athlete_id, brand_id: id, tags: tags[index] ?? null })
  }
}

async function allTags(db: Kysely<Database>): Promise<(string | null)[]> {
  const athletes = await db.selectFrom('athlete').select('tags').orderBy('id').execute()
  const brands = await db.selectFrom('brand').select('tags').orderBy('id').execute()
  const links = await db.selectFrom('relationship').select('tags').orderBy('id').execute()
  return [...athletes, ...brands, ...links].map((row) => row.tags)
}
