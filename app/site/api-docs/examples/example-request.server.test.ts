import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Kysely } from 'kysely'
import { beforeAll, describe, expect } from 'vitest'
import { NotificationChoicesSchema } from '#app/base/events/notification-choices.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { makeUploadFolder } from '#app/files/uploads/receiving/upload-folder.server.ts'
import type { Operation } from '#app/people/auth/api-access/api-route.server.ts'
import { createSession } from '#app/people/auth/sessions/session.server.ts'
import { listApiRoutes } from '#app/server/api-routes.server.ts'
import { describeApi } from '#app/server/openapi/openapi.server.ts'
import type { Database } from '#db/schema.ts'
import type { UserRole } from '#db/tables/user.ts'
import { loadApiModules } from '#scripts/openapi/load-api.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { ask, buildOf, type Fixtures, ORIGIN, serveRoutes, test, type Visitor } from '#tests/web.ts'
import { type CallDescription, describeReference } from '../api-reference.server.ts'
import { findSampleRecords, type SampleReader } from './sample-records.queries.server.ts'
import { addressOf, writeExample } from './write-example.ts'

const WITH_IDS = [
  'athletes/{id}',
  'athletes/{id}/merges/{mergeId}',
  'athletes/deleted/{id}/athletes',
  'auth/tokens/{id}',
  'brands/{id}/merges/{mergeId}',
  'brands/{id}/merges/preview',
  'imports/{id}',
  'jobs/{id}',
  'uploads/{id}/report',
  'users/{id}',
]
const NOW = new Date('2026-11-22T12:00:00.000Z')

let build: ReturnType<typeof buildOf>
let document: ReturnType<typeof describeApi>
let definitions: Map<string, Operation['definition']>
beforeAll(async () => {
  build = buildOf(await loadApiModules())
  document = describeApi(build)
  definitions = new Map(
    listApiRoutes(build).flatMap(({ path, operations }) =>
      Object.entries(operations).flatMap(([method, operation]) =>
        operation ? [[`${method} ${path.replace(/:(\w+)\??/g, '{$1}')}`, operation.definition] as const] : [],
      ),
    ),
  )
}, 60_000)

async function callsFor(db: Kysely<Database>, reader: SampleReader = null): Promise<CallDescription[]> {
  const samples = await findSampleRecords(db, reader, NOW)
  const { groups } = describeReference(document, samples, { search: '', subject: '' })
  return groups.flatMap(({ name }) => describeReference(document, samples, { search: '', subject: name }).cards)
}

describe('examples of the API reference', () => {
  test.for(['an empty installation', 'a visitor', 'an administrator'])(
    'every call has one that its schemas accept, for %s [API]',
    async (whose, { web }) => {
      if (whose !== 'an empty installation') await fill(web.connections.writer)
      const reader = whose === 'an administrator' ? readerOf(await web.signIn('ADMIN'), 'ADMIN') : null
      const ajv = new Ajv2020({ strict: true, allowUnionTypes: true })
      addFormats.default(ajv)
      ajv.addKeyword('components')

      const calls = await callsFor(web.connections.reader, reader)
      expect(calls.length).toBe(definitions.size)
      for (const { method, path, example } of calls) {
        const name = `${method} ${path} ${JSON.stringify(example)}`
        const { query, body, fields } = definitions.get(`${method} ${path}`) ?? {}
        const given = example.body === null ? undefined : JSON.parse(example.body)
        if (query) expect(query.safeParse(example.query).error, name).toBeUndefined()
        if (body && body !== 'multipart') expect(body.safeParse(given).error, name).toBeUndefined()
        if (body === 'multipart') expect(example.fields, name).not.toBeNull()
        if (fields) expect(fields.safeParse(example.fields).error, name).toBeUndefined()
        if (given === undefined) continue

        const { requestBody } = (document.paths[path] as Record<string, Described>)[method.toLowerCase()] ?? {}
        const schema = { ...requestBody?.content['application/json']?.schema, components: document.components }
        expect(ajv.validate(schema, given), `${name} ${ajv.errorsText()}`).toBe(true)
      }
    },
  )

  test('are about records that are there: what an administrator reads with them is found [API]', async ({ web }) => {
    await fill(web.connections.writer)
    const admin = await web.signIn('ADMIN')
    await fillForAdministrators(web, admin)
    const serve = serveRoutes({}, { build })
    const calls = await callsFor(web.connections.reader, readerOf(admin, 'ADMIN'))
    const read: string[] = []

    for (const { method, path, example } of calls) {
      const isComplete = Object.keys(example.path).length === path.split('{').length - 1
      if (method !== 'GET' || !isComplete) continue
      read.push(path)
      const headers = { Authorization: `Bearer ${admin.accessToken}` }
      const answer = await serve(ask(addressOf(path, example), { headers }))
      expect([path, answer.status, answer.status === 200 ? '' : await answer.clone().text()]).toEqual([path, 200, ''])
      await answer.body?.cancel()
    }
    expect(read).toEqual(expect.arrayContaining(WITH_IDS.map((path) => `/api/v1/${path}`)))
  })

  test('name to each reader only what that reader may see [D-04] [D-55]', async ({ web }) => {
    const { athlete, brand, relationship } = await fill(web.connections.writer)
    const admin = await web.signIn('ADMIN')
    await fillForAdministrators(web, admin)
    const user = await web.signIn('USER')
    const ids = await idsOfAll(web.connections.writer)
    const idsFor = async (reader: SampleReader) => {
      const said = JSON.stringify(await callsFor(web.connections.reader, reader))
      return ids.filter(({ id }) => said.includes(id)).map(({ table }) => table)
    }

    expect(new Set(await idsFor(null))).toEqual(new Set(['athlete', 'brand']))
    expect(new Set(await idsFor(readerOf(user, 'USER')))).toEqual(new Set(['athlete', 'brand', 'job', 'relationship']))
    expect(new Set(await idsFor(readerOf(admin, 'ADMIN')))).toEqual(new Set(ids.map(({ table }) => table)))

    const visitors = JSON.stringify(await callsFor(web.connections.reader))
    expect([visitors.includes(athlete.public_id), visitors.includes(brand.public_id)]).toEqual([true, true])
    expect(visitors).not.toContain(relationship.public_id)
    expect(visitors).not.toContain('A description that visitors do not see')
  })

  test('to change a record change nothing, and none ends the reader’s own session or account [API]', async ({
    web,
  }) => {
    const { athlete } = await fill(web.connections.writer)
    const admin = await web.signIn('ADMIN')
    const serve = serveRoutes({}, { build })
    const headers = { Authorization: `Bearer ${admin.accessToken}`, 'Content-Type': 'application/json' }
    const choices = NotificationChoicesSchema.parse({ upload: { inbox: false }, discovery: { mail: true } })
    const settings = {
      batchSize: 200,
      priority: 'low',
      autoVerify: false,
      emailNotify: true,
      existing: 'skip',
      skipDuplicates: true,
      createMissingBrands: true,
    }
    for (const [path, body] of [
      ['/api/v1/auth/notifications', choices],
      ['/api/v1/uploads/settings', settings],
    ] as const) {
      await serve(ask(path, { method: 'PUT', headers, body: JSON.stringify(body) }))
    }
    const calls = await callsFor(web.connections.reader, readerOf(admin, 'ADMIN'))
    const exampleOf = (id: string) => calls.find((call) => call.id === id)?.example

    const put = exampleOf('putAthletesById')
    const answer = await serve(
      ask(`/api/v1/athletes/${put?.path.id}`, { method: 'PUT', headers, body: `${put?.body}` }),
    )
    expect([answer.status, (await answer.json()).data]).toMatchObject([
      200,
      { name: athlete.name, sport: athlete.sport, status: 'RETIRED', socialHandles: { instagram: 'ana' } },
    ])
    expect(JSON.parse(exampleOf('putAuthNotifications')?.body ?? '')).toEqual(choices)
    expect(JSON.parse(exampleOf('putUploadsSettings')?.body ?? '')).toEqual(settings)
    expect(exampleOf('deleteAuthSessionsById')?.path).toEqual({})
    expect(exampleOf('patchUsersById')?.path).toEqual({})
    expect(JSON.parse(exampleOf('putAuthMe')?.body ?? '')).toEqual({ firstName: 'Ada', lastName: 'Lovelace' })
  })

  test('stand for what is missing with a word in capitals [API]', async ({ web }) => {
    const call = (await callsFor(web.connections.reader)).find(({ id }) => id === 'deleteBrandsByIdMergesByMergeId')

    expect(call && writeExample('curl', call, call.example, ORIGIN)).toContain(
      '/api/v1/brands/BRAND_ID/merges/MERGE_ID',
    )
  })
})

interface Described {
  requestBody?: { content: Record<string, { schema: object }> }
}

function readerOf({ sessionId, userId }: Visitor, role: UserRole): SampleReader {
  return { id: sessionId, user: { id: userId, firstName: 'Ada', lastName: 'Lovelace', role } }
}

async function fill(db: Kysely<Database>) {
  const athlete = await createAthlete(db, { name: "Siobhán d'Arc", sport: 'Judo', status: 'RETIRED', instagram: 'ana' })
  const brand = await createBrand(db, { name: 'Ácme', description: 'A description that visitors do not see' })
  await createBrand(db, { name: 'Acme Old' })
  const relationship = await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id })
  return { athlete, brand, relationship }
}

/** By the API: an import, an upload with its job, a deletion, merges and a distinction; and an account, a session and a token. */
async function fillForAdministrators(web: Fixtures['web'], admin: Visitor): Promise<void> {
  const { writer } = web.connections
  const serve = serveRoutes({}, { build })
  const post = async (path: string, body: object) => {
    const json = { 'Content-Type': 'application/json' }
    const headers = { Authorization: `Bearer ${admin.accessToken}`, ...(body instanceof FormData ? {} : json) }
    const sent = body instanceof FormData ? body : JSON.stringify(body)
    const answer = await serve(ask(path, { method: 'POST', headers, body: sent }))
    expect([path, answer.ok]).toEqual([path, true])
  }
  const [kept, duplicate, athlete] = [await createBrand(writer), await createBrand(writer), await createAthlete(writer)]
  makeUploadFolder()
  await post('/api/v1/athletes/bulk-upload', csv())
  await post('/api/v1/uploads', csv())
  await post('/api/v1/athletes/delete', { ids: [athlete.public_id] })
  await post(`/api/v1/brands/${kept.public_id}/merges`, { duplicateId: duplicate.public_id })
  const [one, other] = [await createAthlete(writer), await createAthlete(writer)]
  await post('/api/v1/athletes/distinctions', { athleteId: one.public_id, otherId: other.public_id })
  const [brand, another] = [await createBrand(writer), await createBrand(writer)]
  await post('/api/v1/brands/distinctions', { brandId: brand.public_id, otherId: another.public_id })
  await post(`/api/v1/athletes/${one.public_id}/merges`, { duplicateId: other.public_id })
  await web.signIn('USER')
  await createSession(writer, admin.userId, { remember: false, userAgent: null, address: null, door: 'page' }, NOW)
  await writer
    .insertInto('api_token')
    .values({
      public_id: newId(),
      user_id: admin.userId,
      name: 'Nightly',
      token_hash: 'none',
      scope: 'read',
      created_at: NOW.toISOString(),
    })
    .execute()
}

function csv(): FormData {
  const form = new FormData()
  form.set('file', new File(['name,sport\nAna,Judo\nBo,Judo\n'], 'athletes.csv', { type: 'text/csv' }))
  return form
}

const TABLES = [
  'athlete',
  'brand',
  'relationship',
  'job',
  'upload',
  'import_batch',
  'deleted_batch',
  'brand_merge',
  'athlete_merge',
  'athlete_distinction',
  'brand_distinction',
  'user',
  'refresh_token',
  'api_token',
] as const

async function idsOfAll(db: Kysely<Database>): Promise<{ table: string; id: string }[]> {
  const found = TABLES.map(async (table) => {
    const rows = await db.selectFrom(table).select('public_id as id').execute()
    return rows.map(({ id }) => ({ table, id }))
  })
  return (await Promise.all(found)).flat()
}
