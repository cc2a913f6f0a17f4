import type { ActionFunctionArgs } from '@remix-run/node'
import { describe, expect } from 'vitest'
import * as apiBrand from '#app/routes/api/v1/brands/show.ts'
import * as apiReview from '#app/routes/api/v1/relationships/review.ts'
import * as archive from '#app/routes/champions/archive.tsx'
import * as edit from '#app/routes/champions/edit.tsx'
import * as merge from '#app/routes/champions/merge.tsx'
import * as brandPage from '#app/routes/champions/show.tsx'
import * as undo from '#app/routes/champions/undo-merge.tsx'
import * as review from '#app/routes/relationships/review.tsx'
import * as undoReview from '#app/routes/relationships/undo-review.tsx'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'
import { ask, ORIGIN, serveRoutes, test, type Visitor } from '#tests/web.ts'
import type { BrandPage } from './profile/brand-page.server.ts'

const serve = serveRoutes({
  '/champions/:id': brandPage,
  '/champions/:id/edit': edit,
  '/champions/:id/archive': archive,
  '/champions/:id/merge': merge,
  '/champions/:id/merges/:mergeId/undo': undo,
  '/champions/:id/relationships/:relationshipId/review': review,
  '/champions/:id/relationships/:relationshipId/review/undo': undoReview,
  '/api/v1/brands/:id': apiBrand,
  '/api/v1/relationships/:id/review': apiReview,
})

describe('permissions', () => {
  test('users see who decided, when and why; only administrators get the dialogs [B-04]', async ({ web }) => {
    const db = web.connections.writer
    const admin = await web.signIn('ADMIN')
    const user = await web.signIn('USER')
    const { brand, link } = await linkedBrand(db)
    const path = `/champions/${brand.public_id}/relationships/${link.public_id}/review`
    const form = { decision: 'REJECTED', reason: 'NOT_THE_SAME', note: 'A namesake' }

    expect((await send(path, form, user)).status).toBe(403)
    const saved = await send(path, form, admin)
    expect([saved.status, saved.headers.get('Location')]).toEqual([
      302,
      `/champions/${brand.public_id}#${link.public_id}`,
    ])
    const page = await load(brand.public_id, user)
    expect(page.relationships[0]?.reviewNote).toEqual({
      decision: 'REJECTED',
      reason: 'NOT_THE_SAME',
      note: 'A namesake',
      by: 'Ada Lovelace',
      at: expect.any(String),
      hasNewEvidence: false,
    })
    for (const dialog of ['edit', 'merge', 'archive', `relationships/${link.public_id}/review`]) {
      expect((await open(`/champions/${brand.public_id}/${dialog}`, user)).status).toBe(403)
      expect((await open(`/champions/${brand.public_id}/${dialog}`, admin)).status).toBe(200)
    }
    expect((await send(`${path}/undo`, {}, admin)).status).toBe(302)
    expect((await load(brand.public_id, user)).relationships[0]?.reviewNote).toBeNull()
  })

  test('a rejection needs one of six reasons, a note of 300 characters at most, and words if it is another [B-04] [V-02]', async ({
    web,
  }) => {
    const admin = await web.signIn('ADMIN')
    const { brand, link } = await linkedBrand(web.connections.writer)
    const path = `/champions/${brand.public_id}/relationships/${link.public_id}/review`

    for (const [form, status] of [
      [{ decision: 'REJECTED' }, 422],
      [{ decision: 'REJECTED', reason: 'SOMETHING' }, 422],
      [{ decision: 'REJECTED', reason: 'OTHER', note: ' \u200b ' }, 422],
      [{ decision: 'REJECTED', reason: 'OTHER', note: 'x'.repeat(300) }, 302],
      [{ decision: 'REJECTED', reason: 'NOT_A_BRAND' }, 302],
      [{ decision: 'ACCEPTED', note: 'x'.repeat(301) }, 422],
      [{ decision: 'ACCEPTED', link: 'javascript:alert(1)' }, 422],
      [{ decision: 'ACCEPTED', link: '', note: '' }, 302],
    ] as const) {
      expect((await send(path, form, admin)).status, JSON.stringify(form)).toBe(status)
    }
    expect((await send(path, { decision: 'MAYBE' }, admin)).status).toBe(422)
  })

  test('the dialog of a relationship opens over its own brand only [B-04]', async ({ web }) => {
    const admin = await web.signIn('ADMIN')
    const { link } = await linkedBrand(web.connections.writer)
    const other = await createBrand(web.connections.writer)

    const answer = await open(`/champions/${other.public_id}/relationships/${link.public_id}/review`, admin)
    expect(answer.status).toBe(404)
  })
})

describe('the addresses of merged brands', () => {
  test('lead to the survivor, over several merges, and are their own again after an undo [B-04]', async ({ web }) => {
    const db = web.connections.writer
    const admin = await web.signIn('ADMIN')
    const [first, second, third] = [await createBrand(db), await createBrand(db), await createBrand(db)]
    await send(`/champions/${second.public_id}/merge`, { with: first.public_id }, admin)
    const { headers } = await send(`/champions/${third.public_id}/merge`, { with: second.public_id }, admin)
    expect(headers.get('Location')).toBe(`/champions/${third.public_id}`)

    const moved = await open(`/champions/${first.public_id}`, admin)
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, `/champions/${third.public_id}`])
    // A browser that cached it would still go there after an undo.
    expect(moved.headers.get('Cache-Control')).toBe('no-store')
    const api = await open(`/api/v1/brands/${first.public_id}`, admin)
    expect([api.status, api.headers.get('Location')]).toEqual([301, `/api/v1/brands/${third.public_id}`])

    const [{ id: mergeId } = { id: '' }] = (await load(third.public_id, admin)).merges
    for (const other of [first.public_id, '%0d%0a'])
      expect((await send(`/champions/${other}/merges/${mergeId}/undo`, {}, admin)).status).toBe(404)
    expect((await load(third.public_id, admin)).merges).toHaveLength(1)
    await send(`/champions/${third.public_id}/merges/${mergeId}/undo`, {}, admin)
    expect((await open(`/champions/${second.public_id}`, admin)).status).toBe(200)
    expect((await open(`/champions/${first.public_id}`, admin)).headers.get('Location')).toBe(
      `/champions/${second.public_id}`,
    )
  })

  test('merging with a deleted brand or the brand itself is rejected [B-04]', async ({ web }) => {
    const admin = await web.signIn('ADMIN')
    const brand = await createBrand(web.connections.writer)
    const path = `/champions/${brand.public_id}/merge`

    expect((await send(path, { with: 'nobody' }, admin)).status).toBe(404)
    expect((await send(path, { with: brand.public_id }, admin)).status).toBe(422)
    expect((await send(`/champions/${brand.public_id}/merges/nothing/undo`, {}, admin)).status).toBe(404)
  })
})

describe('the form of a brand', () => {
  test('saving an outdated version shows both versions [B-04]', async ({ web }) => {
    const admin = await web.signIn('ADMIN')
    const brand = await createBrand(web.connections.writer, { name: 'Nike' })
    const path = `/champions/${brand.public_id}/edit`
    const form = { name: 'Nike', category: 'Finance', version: '1' }
    expect((await send(path, { ...form, description: 'Theirs' }, admin)).status).toBe(302)

    const answer = await edit.action(actionArgs(path, { ...form, description: 'Mine' }, admin, brand.public_id))
    expect(answer).toMatchObject({
      data: { theirs: { description: 'Theirs', version: 2 }, result: { initialValue: { description: 'Mine' } } },
      init: { status: 409 },
    })
  })

  test('accepts every current value of the record and validates changed ones [B-04]', async ({ web }) => {
    const admin = await web.signIn('ADMIN')
    const odd = { name: 'Ac\u200Bme', website: 'ftp://acme', description: 'x'.repeat(1_200), instagram: 'no handle!' }
    const brand = await createBrand(web.connections.writer, odd)
    const path = `/champions/${brand.public_id}/edit`
    const form = { ...odd, instagram: `@${odd.instagram}`, category: 'Finance', version: '1' }
    expect((await send(path, form, admin)).status).toBe(302)
    const row = await web.connections.reader.selectFrom('brand').selectAll().executeTakeFirst()
    expect(row).toMatchObject({ ...odd, category: 'Finance' })

    const changed = { ...form, website: 'gopher://acme', instagram: 'none either!', version: '2' }
    expect(await edit.action(actionArgs(path, changed, admin, brand.public_id))).toMatchObject({
      data: {
        result: {
          error: {
            website: ['Website must be a web address'],
            instagram: ["Instagram must be a handle or the profile's address"],
          },
        },
      },
      init: { status: 422 },
    })
  })

  test('names the brand that already has the name [B-04]', async ({ web }) => {
    const admin = await web.signIn('ADMIN')
    const db = web.connections.writer
    const [brand, other] = [await createBrand(db), await createBrand(db, { name: 'Nike' })]
    const path = `/champions/${brand.public_id}/edit`
    const form = { name: ' NIKE ', category: 'Finance', version: '1' }

    const answer = await edit.action(actionArgs(path, form, admin, brand.public_id))
    expect(answer).toMatchObject({ data: { namesake: { id: other.public_id, name: 'Nike' } }, init: { status: 409 } })
  })
})

describe('PUT and DELETE /api/v1/relationships/{id}/review', () => {
  test('administrators review and undo, and get the relationship in response [B-04]', async ({ web }) => {
    const { link, brand } = await linkedBrand(web.connections.writer)
    const [admin, user] = [await web.signIn('ADMIN'), await web.signIn('USER')]
    const path = `/api/v1/relationships/${link.public_id}/review`
    const call = (method: string, body: unknown, { accessToken }: Visitor, to = path) =>
      serve(
        ask(to, {
          method,
          ...(body !== undefined && { body: JSON.stringify(body) }),
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` },
        }),
      )

    expect((await call('PUT', { decision: 'ACCEPTED', note: 'Seen' }, user)).status).toBe(403)
    expect((await call('PUT', { decision: 'REJECTED' }, admin)).status).toBe(422)
    const accepted = await call('PUT', { decision: 'ACCEPTED', note: 'Seen' }, admin)
    expect(await accepted.json()).toMatchObject({
      data: {
        id: link.public_id,
        review: 'ACCEPTED',
        verificationStatus: 'VERIFIED',
        brand: { id: brand.public_id },
        evidence: [
          { kind: 'A1', counted: true },
          { kind: 'A8', counted: false },
        ],
      },
    })
    expect(await (await call('DELETE', undefined, admin)).json()).toMatchObject({ data: { review: null } })
    expect((await call('DELETE', undefined, admin)).status).toBe(409)
    const gone = '/api/v1/relationships/nobody/review'
    expect((await call('PUT', { decision: 'REJECTED', reason: 'NOT_A_BRAND' }, admin, gone)).status).toBe(404)
    expect((await call('DELETE', undefined, admin, gone)).status).toBe(404)
  })
})

async function linkedBrand(db: Parameters<typeof createBrand>[0]) {
  const brand = await createBrand(db)
  const athlete = await createAthlete(db)
  const link = await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id })
  await createEvidence(db, { relationship_id: link.id })
  return { brand, athlete, link }
}

function open(path: string, { cookie }: Visitor): Promise<Response> {
  return serve(ask(path, { headers: { Cookie: cookie } }))
}

function send(path: string, form: Record<string, string>, { cookie }: Visitor): Promise<Response> {
  const headers = { Cookie: cookie, Host: new URL(ORIGIN).host }
  return serve(ask(path, { method: 'POST', body: new URLSearchParams(form), headers }))
}

async function load(id: string, { cookie }: Visitor): Promise<BrandPage> {
  const request = ask(`/champions/${id}`, { headers: { Cookie: cookie } })
  return brandPage.loader({ request, params: { id }, context: {} })
}

function actionArgs(path: string, form: Record<string, string>, { cookie }: Visitor, id: string): ActionFunctionArgs {
  const request = ask(path, { method: 'POST', body: new URLSearchParams(form), headers: { Cookie: cookie } })
  return { request, params: { id }, context: { clientAddress: '192.0.2.7' } }
}
