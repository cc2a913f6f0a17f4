import { expect } from 'vitest'
import * as apiBrands from '#app/routes/api/v1/brands/index.ts'
import * as newBrand from '#app/routes/champions/new.tsx'
import { ask, ORIGIN, serveRoutes, test } from '#tests/web.ts'

const serve = serveRoutes({ '/champions/new': newBrand, '/api/v1/brands': apiBrands })

test('a user adds a brand by hand; its name is taken from then on [B-03] [D-41]', async ({ web }) => {
  const db = web.connections.writer
  const user = await web.signIn('USER')
  const send = (form: Record<string, string>) => {
    const headers = { Cookie: user.cookie, Host: new URL(ORIGIN).host }
    return serve(ask('/champions/new', { method: 'POST', body: new URLSearchParams(form), headers }))
  }
  const added = await send({ name: 'Nike', category: 'Sports Equipment', website: 'nike.com', aliases: 'Nike Inc.' })

  const brand = await db.selectFrom('brand').selectAll().executeTakeFirstOrThrow()
  expect([added.status, added.headers.get('Location')]).toEqual([302, `/champions/${brand.public_id}`])
  expect(brand).toMatchObject({ name: 'Nike', domain: 'nike.com', search_text: expect.stringMatching(/nike +inc/) })
  expect(JSON.parse(brand.edited_fields)).toEqual(['aliases', 'category', 'domain', 'name', 'website'])
  expect(await db.selectFrom('audit_log').select(['action', 'subject_id']).execute()).toContainEqual({
    action: 'brand.create',
    subject_id: brand.public_id,
  })

  expect((await send({ name: 'NIKE inc.', category: 'Sports Equipment' })).status).toBe(409)
  expect((await send({ name: 'Puma' })).status).toBe(422)
  const call = (body: object, token: string) =>
    serve(
      ask('/api/v1/brands', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
  const puma = { name: 'Puma', category: 'Uncategorized' }
  expect((await call(puma, user.accessToken)).status).toBe(201)
  expect((await call({ ...puma, name: 'Nike' }, user.accessToken)).status).toBe(409)
  // Discoveries may still find what it makes.
  const { edited_fields } = await db
    .selectFrom('brand')
    .selectAll()
    .where('name', '=', 'Puma')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(edited_fields)).toEqual(['name'])
})
