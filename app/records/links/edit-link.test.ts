import { expect } from 'vitest'
import { rollBackImport } from '#app/files/imports/roll-back/roll-back-import.server.ts'
import { mergeBrands } from '#app/records/brands/merge/merge-brands.server.ts'
import { undoMerge } from '#app/records/brands/merge/undo-merge.server.ts'
import { readOwnValues } from '#app/records/fields/own/own-field.ts'
import { NewOwnFieldSchema } from '#app/records/fields/own/own-field-input.ts'
import { createOwnField } from '#app/records/fields/own/save-own-field.server.ts'
import { listHistory } from '#app/records/history/change.queries.server.ts'
import { describeChange } from '#app/records/history/describe-change.server.ts'
import { retype } from '#app/records/relationships/derive-types.server.ts'
import * as apiLinks from '#app/routes/api/v1/relationships/index.ts'
import * as apiLink from '#app/routes/api/v1/relationships/show.ts'
import * as page from '#app/routes/relationships/edit.tsx'
import type { Connections } from '#db/open-database.ts'
import { callRoutes } from '#tests/call-api.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { submitForm } from '#tests/page-form.ts'
import { runQueue, sendFile, UPLOADED_AT } from '#tests/uploading.ts'
import { ask, ORIGIN, serveRoutes, test } from '#tests/web.ts'
import { editLink } from './edit-link.server.ts'

const AUTHOR = { id: null, name: 'ada@example.com', address: '192.0.2.1', door: 'page' } as const
const call = callRoutes({ '/api/v1/relationships': apiLinks, '/api/v1/relationships/:id': apiLink })
const serve = serveRoutes({ '/athletes/:id/relationships/:relationshipId/edit': page })

test('a link is added with tags and own fields, edited by call and form, and its history tells it [M-07] [O-07] [API]', async ({
  web,
}) => {
  const { writer } = web.connections
  await defineFee(writer)
  const athlete = await createAthlete(writer, { name: 'Ana', sport: 'Golf' })
  const brand = await createBrand(writer, { name: 'Acme' })
  const user = await web.signIn('USER')
  const sides = { athleteId: athlete.public_id, brandId: brand.public_id, relationshipType: 'INVESTOR' }
  expect(await call(user, 'POST', '/api/v1/relationships', { ...sides, own: { fee: 'much' } })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'own.fee', message: 'Fee must be a number such as 12.5' }] },
  })
  const added = await call(user, 'POST', '/api/v1/relationships', { ...sides, tags: 'New; new', own: { fee: 3 } })
  expect(added).toMatchObject({ status: 201, body: { data: { tags: 'New', note: null, own: { fee: '3' } } } })

  const path = `/api/v1/relationships/${added.body.data.id}`
  const edited = await call(user, 'PATCH', path, { tags: 'Renewed', note: 'Until  2027' })
  expect(edited).toMatchObject({
    status: 200,
    body: { data: { tags: 'Renewed', note: 'Until 2027', own: { fee: '3' } } },
  })
  const form = `/athletes/${athlete.public_id}/relationships/${added.body.data.id}/edit`
  const headers = { Cookie: user.cookie, Host: new URL(ORIGIN).host }
  const { version } = edited.body.data
  const body = new URLSearchParams({ tags: 'Renewed', note: '', 'own.fee': '4', version: String(version) })
  expect((await serve(ask(form, { method: 'POST', headers, body }))).status).toBe(302)
  expect((await call(user, 'GET', path)).body.data).toMatchObject({ tags: 'Renewed', note: null, own: { fee: '4' } })

  const { changes } = await listHistory(writer, 'relationship', added.body.data.id, { limit: 5 })
  expect(changes.map((change) => describeChange(change).fields).slice(0, 2)).toMatchObject([
    [
      { label: 'Note', before: 'Until 2027', after: '' },
      { label: 'Fee', before: '3', after: '4' },
    ],
    [
      { label: 'Tags', before: 'New', after: 'Renewed' },
      { label: 'Note', after: 'Until 2027' },
    ],
  ])
  await writer.updateTable('user').set({ is_read_only: 1 }).where('id', '=', user.userId).execute()
  expect((await call(user, 'PATCH', path, { tags: 'X' })).status).toBe(403)
})

test('an edit of what somebody else has changed meanwhile is not saved, and keeps what was typed [M-07] [API]', async ({
  web,
}) => {
  const { writer } = web.connections
  const [athlete, brand] = [await createAthlete(writer), await createBrand(writer)]
  const link = await createRelationship(writer, { athlete_id: athlete.id, brand_id: brand.id, tags: 'Old' })
  const user = await web.signIn('USER')
  const path = `/api/v1/relationships/${link.public_id}`
  const { version } = (await call(user, 'GET', path)).body.data
  // Sources do not count as somebody else.
  await writer.updateTable('relationship').set({ confidence: 0.9, updated_at: '2027' }).execute()
  expect((await call(user, 'PATCH', path, { tags: 'Theirs', version })).body.data.version).not.toBe(version)
  expect(await call(user, 'PATCH', path, { tags: 'Mine', version })).toMatchObject({
    status: 409,
    body: { message: 'Someone else has changed this link', data: { tags: 'Theirs' } },
  })

  const form = `/champions/${brand.public_id}/relationships/${link.public_id}/edit`
  const typed = { tags: 'Mine', note: 'Typed' }
  const refused = await submitForm(page.action, form, { ...typed, version: String(version) }, user.cookie)
  expect(refused).toMatchObject({
    status: 409,
    body: { result: { initialValue: typed }, theirs: { tags: 'Theirs', note: null } },
  })
  const shown = (refused.body as { theirs: { version: number } }).theirs.version
  const saved = await submitForm(page.action, form, { ...typed, version: String(shown) }, user.cookie)
  expect(saved).toMatchObject({ status: 302, toast: { title: 'Link saved' } })
  expect((await call(user, 'GET', path)).body.data).toMatchObject({ tags: 'Mine', note: 'Typed' })
})

test('a file fills in what it names, and is rolled back but for what was edited since [M-07] [I-05]', async ({
  web: { connections },
}) => {
  const { writer } = connections
  await defineFee(writer)
  for (const name of ['Ana', 'Bo']) await createAthlete(writer, { name, sport: 'Golf' })
  await createBrand(writer, { name: 'Acme' })
  const head = 'athlete,brand,relationship_type,tags,note,own_fee'
  const first = await importFile(connections, `${head}\nAna,Acme,OWNER,Old,A note,1\nBo,Acme,SPONSOR,,,x\n`)
  expect(await linksOf(connections)).toEqual([{ type: 'OWNER', tags: 'Old', note: 'A note', own: { fee: '1' } }])
  const before = await linksOf(connections)

  const second = await importFile(connections, `${head}\nAna,Acme,OWNER,New,,2\nBo,Acme,SPONSOR,,,\n`)
  expect(await linksOf(connections)).toEqual([
    { type: 'OWNER', tags: 'New', note: 'A note', own: { fee: '2' } },
    { type: 'SPONSOR', tags: null, note: null, own: {} },
  ])
  await rollBack(connections, second)
  expect(await linksOf(connections)).toEqual(before)

  const { public_id } = await writer.selectFrom('relationship').select('public_id').executeTakeFirstOrThrow()
  const edit = { tags: 'Mine; Old', note: 'A note', own: undefined }
  await editLink(writer, public_id, edit, { author: AUTHOR, now: UPLOADED_AT })
  await rollBack(connections, first)
  expect(await linksOf(connections)).toMatchObject([{ tags: 'Mine; Old', own: { fee: '1' } }])
})

test('links that become one have the fields of both, and their own again when that is undone [M-07]', async ({
  web: { connections },
}) => {
  const { writer } = connections
  const { id: athlete_id } = await createAthlete(writer)
  const [into, merged] = [await createBrand(writer, { name: 'Acme' }), await createBrand(writer, { name: 'Acme Inc' })]
  await createRelationship(writer, { athlete_id, brand_id: into.id, tags: 'A', own: '{"fee":"1"}' })
  const fields = { tags: 'B', note: 'Of Inc', own: '{"fee":"2","until":"2027"}' }
  await createRelationship(writer, { athlete_id, brand_id: merged.id, ...fields })
  const before = await linksOf(connections)

  const outcome = await mergeBrands(writer, into.public_id, merged.public_id, AUTHOR, UPLOADED_AT)
  if (outcome.status !== 'merged') throw new Error(outcome.status)
  const both = { tags: 'A; B', note: 'Of Inc', own: { fee: '1', until: '2027' } }
  expect(await linksOf(connections)).toMatchObject([both])
  await undoMerge(writer, outcome.mergeId, AUTHOR, UPLOADED_AT)
  expect(await linksOf(connections)).toEqual(before)

  const shared = await createRelationship(writer, { athlete_id, brand_id: into.id, type: 'CO_FOUNDER', tags: 'C' })
  const sole = await writer.selectFrom('relationship').select('id').where('tags', '=', 'A').executeTakeFirstOrThrow()
  await retype(writer, sole.id, shared.id, 'CO_FOUNDER')
  expect(await linksOf(connections)).toContainEqual({ type: 'CO_FOUNDER', tags: 'A; C', note: null, own: { fee: '1' } })
})

async function defineFee(db: Connections['writer']): Promise<void> {
  const field = NewOwnFieldSchema.parse({ kind: 'relationship', label: 'Fee', type: 'number' })
  await createOwnField(db, AUTHOR, field, UPLOADED_AT)
}

async function importFile(connections: Connections, bytes: string): Promise<string> {
  const settings = { autoVerify: false, skipDuplicates: false }
  const file = await sendFile(connections, { name: 'links.csv', bytes, settings })
  await runQueue(connections, 'uploads')
  return file.status === 'uploaded' ? file.upload.id : file.problem
}

async function rollBack(connections: Connections, id: string): Promise<void> {
  expect(await rollBackImport(connections.writer, id, AUTHOR, UPLOADED_AT)).toMatchObject({ status: 'started' })
  await runQueue(connections, 'deletion')
}

async function linksOf({ reader }: Connections) {
  const links = await reader.selectFrom('relationship').select(['type', 'tags', 'note', 'own']).orderBy('id').execute()
  return links.map(({ own, ...link }) => ({ ...link, own: readOwnValues(own) }))
}
