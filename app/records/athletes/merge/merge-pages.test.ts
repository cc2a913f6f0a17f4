import { expect } from 'vitest'
import * as apiAthlete from '#app/routes/api/v1/athletes/show.ts'
import * as duplicates from '#app/routes/athletes/duplicates.tsx'
import * as merge from '#app/routes/athletes/merge.tsx'
import * as athletePage from '#app/routes/athletes/show.tsx'
import * as undo from '#app/routes/athletes/undo-merge.tsx'
import { createAthlete } from '#tests/factories/athlete.ts'
import { ask, ORIGIN, serveRoutes, test, type Visitor } from '#tests/web.ts'

const serve = serveRoutes({
  '/athletes/duplicates': duplicates,
  '/athletes/:id': athletePage,
  '/athletes/:id/merge': merge,
  '/athletes/:id/merges/:mergeId/undo': undo,
  '/api/v1/athletes/:id': apiAthlete,
})

test('the address of a merged athlete leads to the survivor, and is its own again after an undo [M-05]', async ({
  web,
}) => {
  const db = web.connections.writer
  const admin = await web.signIn('ADMIN')
  const [first, second, third] = [await createAthlete(db), await createAthlete(db), await createAthlete(db)]
  await send(`/athletes/${second.public_id}/merge`, { with: first.public_id }, admin)
  const { headers } = await send(`/athletes/${third.public_id}/merge`, { with: second.public_id }, admin)
  expect(headers.get('Location')).toBe(`/athletes/${third.public_id}`)

  const moved = await open(`/athletes/${first.public_id}`, admin)
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, `/athletes/${third.public_id}`])
  expect(moved.headers.get('Cache-Control')).toBe('no-store')
  const api = await open(`/api/v1/athletes/${first.public_id}`, admin)
  expect([api.status, api.headers.get('Location')]).toEqual([301, `/api/v1/athletes/${third.public_id}`])

  const [{ id: mergeId } = { id: '' }] = (await load(third.public_id, admin)).merges
  for (const other of [first.public_id, '%0d%0a'])
    expect((await send(`/athletes/${other}/merges/${mergeId}/undo`, {}, admin)).status).toBe(404)
  await send(`/athletes/${third.public_id}/merges/${mergeId}/undo`, {}, admin)
  expect((await load(second.public_id, admin)).otherNames).toEqual([{ name: first.name, sport: first.sport }])
  expect((await open(`/athletes/${first.public_id}`, admin)).headers.get('Location')).toBe(
    `/athletes/${second.public_id}`,
  )
})

test('a merge from the duplicates leads back to them, and nowhere outside [M-05]', async ({ web }) => {
  const db = web.connections.writer
  const admin = await web.signIn('ADMIN')
  for (const [from, to] of [
    ['/athletes/duplicates?page=2', '/athletes/duplicates?page=2'],
    ['https://elsewhere.example/', undefined],
  ] as const) {
    const [keep, gone] = [await createAthlete(db), await createAthlete(db)]
    const path = `/athletes/${keep.public_id}/merge?${new URLSearchParams({ redirectTo: from })}`
    const { headers } = await send(path, { with: gone.public_id }, admin)
    expect(headers.get('Location')).toBe(to ?? `/athletes/${keep.public_id}`)
  }
})

test('merging with an athlete that is gone or the athlete itself is rejected [M-05]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  const athlete = await createAthlete(web.connections.writer)
  const path = `/athletes/${athlete.public_id}/merge`

  expect((await send(path, { with: 'nobody' }, admin)).status).toBe(404)
  expect((await send(path, { with: athlete.public_id }, admin)).status).toBe(422)
  expect((await send(`/athletes/${athlete.public_id}/merges/nothing/undo`, {}, admin)).status).toBe(404)
})

test('administrators alone decide on duplicates, whose page returns to its place [M-05]', async ({ web }) => {
  const db = web.connections.writer
  const [admin, user] = [await web.signIn('ADMIN'), await web.signIn('USER')]
  const [one, other] = [
    await createAthlete(db, { name: 'Ana', sport: 'Golf' }),
    await createAthlete(db, { name: 'Ana' }),
  ]
  const form = { one: one.public_id, other: other.public_id }

  expect((await send('/athletes/duplicates', form, user)).status).toBe(403)
  expect((await open('/athletes/duplicates', user)).status).toBe(403)
  expect((await open('/athletes/duplicates', admin)).status).toBe(200)
  expect((await send('/athletes/duplicates', { one: 'nobody', other: other.public_id }, admin)).status).toBe(422)
  const told = await send('/athletes/duplicates?page=1', form, admin)
  expect([told.status, told.headers.get('Location')]).toEqual([302, '/athletes/duplicates?page=1'])
  const past = await open('/athletes/duplicates?page=9', admin)
  expect([past.status, past.headers.get('Location')]).toEqual([302, '/athletes/duplicates'])
  const { public_id } = await db.selectFrom('athlete_distinction').select('public_id').executeTakeFirstOrThrow()
  expect((await send('/athletes/duplicates?view=different', { undo: public_id }, admin)).status).toBe(302)
  expect((await send('/athletes/duplicates?view=different', { undo: public_id }, admin)).status).toBe(404)
})

function open(path: string, { cookie }: Visitor): Promise<Response> {
  return serve(ask(path, { headers: { Cookie: cookie } }))
}

function send(path: string, form: Record<string, string>, { cookie }: Visitor): Promise<Response> {
  const headers = { Cookie: cookie, Host: new URL(ORIGIN).host }
  return serve(ask(path, { method: 'POST', body: new URLSearchParams(form), headers }))
}

async function load(id: string, { cookie }: Visitor) {
  const request = ask(`/athletes/${id}`, { headers: { Cookie: cookie } })
  return athletePage.loader({ request, params: { id }, context: {} })
}
