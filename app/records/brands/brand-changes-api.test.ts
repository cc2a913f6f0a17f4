import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import * as archive from '#app/routes/api/v1/brands/archive.ts'
import * as merges from '#app/routes/api/v1/brands/merges/index.ts'
import * as preview from '#app/routes/api/v1/brands/merges/preview.ts'
import * as merge from '#app/routes/api/v1/brands/merges/show.ts'
import * as brand from '#app/routes/api/v1/brands/show.ts'
import * as unarchive from '#app/routes/api/v1/brands/unarchive.ts'
import type { Database } from '#db/schema.ts'
import { callRoutes } from '#tests/call-api.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { test } from '#tests/web.ts'

const call = callRoutes({
  '/api/v1/brands/:id': brand,
  '/api/v1/brands/:id/archive': archive,
  '/api/v1/brands/:id/unarchive': unarchive,
  '/api/v1/brands/:id/merges': merges,
  '/api/v1/brands/:id/merges/preview': preview,
  '/api/v1/brands/:id/merges/:mergeId': merge,
})
const BODY = { name: 'Nike', category: 'Fashion & Apparel' }

describe('PUT /brands/{id}', () => {
  test('changes the brand to what the body says, and the log says who did [API] [B-04]', async ({ web }) => {
    const admin = await web.signIn('ADMIN')
    const { public_id: id } = await createBrand(web.connections.writer, { name: 'Nike', instagram: 'nike' })

    const answer = await call(admin, 'PUT', `/api/v1/brands/${id}`, {
      ...BODY,
      name: ' Nike  Sport ',
      website: 'nike.com',
      description: null,
      socialProfiles: { twitter: '@nike', tiktok: null },
      version: 1,
    })

    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          id,
          name: 'Nike Sport',
          website: 'https://nike.com',
          description: null,
          socialProfiles: { instagram: null, twitter: 'nike', tiktok: null, linkedin: null },
          version: 2,
        },
      },
    })
    expect(await audited(web.connections.reader)).toEqual([['brand.update', expect.stringContaining('@example.com')]])
  })

  test('takes what GET gave, and changes nothing then [API]', async ({ web }) => {
    const admin = await web.signIn('ADMIN')
    const written = { name: 'Nike', website: 'not an address', twitter: 'a b', description: 'Shoes' }
    const { public_id: id } = await createBrand(web.connections.writer, written)

    const { body } = await call(admin, 'GET', `/api/v1/brands/${id}`)

    expect(await call(admin, 'PUT', `/api/v1/brands/${id}`, body.data)).toMatchObject({
      status: 200,
      body: { data: { version: 1, updatedAt: body.data.updatedAt } },
    })
  })

  test('answers an outdated version with 409 and the current record [API]', async ({ web }) => {
    const admin = await web.signIn('ADMIN')
    const { public_id: id } = await createBrand(web.connections.writer, { name: 'Nike', version: 3 })

    expect(await call(admin, 'PUT', `/api/v1/brands/${id}`, { ...BODY, name: 'Nike 2', version: 2 })).toMatchObject({
      status: 409,
      body: { status: 409, errors: [{ path: 'version' }], data: { id, name: 'Nike', version: 3 } },
    })
  })

  test('answers a name that is taken with 409 and the other brand [API]', async ({ web }) => {
    const admin = await web.signIn('ADMIN')
    const other = await createBrand(web.connections.writer, { name: 'Puma' })
    const { public_id: id } = await createBrand(web.connections.writer, { name: 'Nike' })

    expect(await call(admin, 'PUT', `/api/v1/brands/${id}`, { ...BODY, name: 'PUMA' })).toMatchObject({
      status: 409,
      body: {
        message: 'Puma already uses this name. If both are the same brand, merge them.',
        errors: [{ path: 'name' }],
        data: { id: other.public_id },
      },
    })
  })

  test('names each invalid field by its path [D-41]', async ({ web }) => {
    const admin = await web.signIn('ADMIN')
    const { public_id: id } = await createBrand(web.connections.writer, { name: 'Nike' })

    const body = { name: '', category: 'Toys', website: 'x', socialProfiles: { instagram: 'a b' }, version: 0 }
    expect(await call(admin, 'PUT', `/api/v1/brands/${id}`, body)).toMatchObject({
      status: 422,
      body: {
        errors: [
          { path: 'name', message: 'Name is required' },
          { path: 'website', message: 'Website must be a web address' },
          { path: 'category', message: 'Choose a category' },
          { path: 'socialProfiles.instagram' },
          { path: 'version' },
        ],
      },
    })
  })
})

describe('POST /brands/{id}/archive and /unarchive', () => {
  test('take the brand out of the ranking and back; again changes nothing [API] [B-04]', async ({ web }) => {
    const admin = await web.signIn('ADMIN')
    const { public_id: id } = await createRankedBrand(web.connections.writer, 1, 700, { name: 'Nike' })

    for (const [action, isArchived, version] of [
      ['archive', true, 2],
      ['archive', true, 2],
      ['unarchive', false, 3],
    ] as const) {
      expect(await call(admin, 'POST', `/api/v1/brands/${id}/${action}`)).toMatchObject({
        status: 200,
        body: { data: { id, isArchived, version } },
      })
    }
    expect((await audited(web.connections.reader)).map(([action]) => action)).toEqual([
      'brand.archive',
      'brand.unarchive',
    ])
  })
})

describe('merges', () => {
  test('are shown beforehand, made, listed and undone [API] [B-05]', async ({ web }) => {
    const db = web.connections.writer
    const admin = await web.signIn('ADMIN')
    const athlete = await createAthlete(db)
    const { public_id: id } = await createBrand(db, { name: 'Nike' })
    const duplicate = await createBrand(db, { name: 'Nike Inc', website: 'https://nike.com/' })
    await createRelationship(db, { athlete_id: athlete.id, brand_id: duplicate.id })
    const path = `/api/v1/brands/${id}/merges`
    const duplicateId = duplicate.public_id

    expect(await call(admin, 'GET', `${path}/preview?duplicateId=${duplicateId}`)).toMatchObject({
      status: 200,
      body: {
        data: { merged: { id: duplicateId }, relationships: 1, aliases: ['Nike Inc'], filled: [{ label: 'Website' }] },
      },
    })
    const made = await call(admin, 'POST', path, { duplicateId })
    const merged = { survivor: { id, name: 'Nike' }, merged: { id: duplicateId, name: 'Nike Inc' } }
    expect(made).toMatchObject({
      status: 201,
      body: { data: { ...merged, returned: { relationships: 1, names: 1 }, obstacle: null } },
    })
    const location = made.headers.get('location') ?? ''
    expect(location).toBe(`${path}/${made.body.data.id}`)
    expect(await call(admin, 'GET', location)).toMatchObject({ status: 200, body: made.body })
    expect(await call(admin, 'GET', path)).toMatchObject({ status: 200, body: { data: [merged] } })
    expect((await call(admin, 'PUT', `/api/v1/brands/${duplicateId}`, BODY)).status).toBe(404)

    expect(await call(admin, 'DELETE', location)).toMatchObject({ status: 200, body: { data: merged } })
    expect(await call(admin, 'DELETE', location)).toMatchObject({ status: 404, body: { message: 'Merge not found' } })
    expect(await call(admin, 'GET', path)).toMatchObject({ body: { data: [] } })
    expect((await call(admin, 'GET', `/api/v1/brands/${duplicateId}`)).body.data.athleteRelationships).toHaveLength(1)
    expect((await audited(web.connections.reader)).map(([action]) => action)).toEqual([
      'brand.merge',
      'brand.merge_undo',
    ])
  })

  test('name the brand that is missing or the same [API]', async ({ web }) => {
    const admin = await web.signIn('ADMIN')
    const { public_id: id } = await createBrand(web.connections.writer, { name: 'Nike' })

    for (const [duplicateId, message] of [
      [id, 'A brand cannot be merged into itself.'],
      ['unknown', 'Brand not found'],
    ]) {
      expect(await call(admin, 'POST', `/api/v1/brands/${id}/merges`, { duplicateId })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'duplicateId', message }] },
      })
    }
    expect((await call(admin, 'GET', `/api/v1/brands/${id}/merges/preview`)).status).toBe(422)
    expect((await call(admin, 'GET', `/api/v1/brands/${id}/merges/preview?duplicateId=unknown`)).status).toBe(404)
  })

  test('say what stands in the way of undoing with 409 [API] [B-05]', async ({ web }) => {
    const db = web.connections.writer
    const admin = await web.signIn('ADMIN')
    const [one, two, three] = [await createBrand(db), await createBrand(db), await createBrand(db, { name: 'Third' })]
    const path = `/api/v1/brands/${one.public_id}/merges`
    const first = await call(admin, 'POST', path, { duplicateId: two.public_id })
    await call(admin, 'POST', path, { duplicateId: three.public_id })
    const message = 'Third has since been merged into this brand. Undo that merge first.'

    expect(await call(admin, 'DELETE', `${path}/${first.body.data.id}`)).toMatchObject({
      status: 409,
      body: { message, data: { id: first.body.data.id, obstacle: message } },
    })
    // A merge is undone on its own survivor alone.
    expect((await call(admin, 'DELETE', `/api/v1/brands/x/merges/${first.body.data.id}`)).status).toBe(404)
  })
})

async function audited(db: Kysely<Database>) {
  const rows = await db.selectFrom('audit_log').select(['action', 'actor']).orderBy('id').execute()
  return rows.map(({ action, actor }) => [action, actor])
}
