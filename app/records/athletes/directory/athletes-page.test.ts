import { expect } from 'vitest'
import { loader } from '#app/routes/athletes/index.tsx'
import { action as process } from '#app/routes/athletes/process.tsx'
import { createAthlete } from '#tests/factories/athlete.ts'
import { submitForm } from '#tests/page-form.ts'
import { ask, test } from '#tests/web.ts'

test.for([
  ['page=abc', { page: 1 }],
  ['page=-1', { page: 1 }],
  ['limit=5000', { limit: 20 }],
  ['sortBy=bogus&order=up', { sortBy: 'name' }],
  ['status=bogus&search=ana', { search: 'ana' }],
  ['page=1&page=2', { page: 1 }],
] as const)('?%s shows the list with its default instead of an error [T-04]', async ([search, query], { web }) => {
  await createAthlete(web.connections.writer, { name: 'Ana' })
  const { cookie } = await web.signIn('USER')

  const page = await loader(args(`/athletes?${search}`, { headers: { Cookie: cookie } }))

  expect(page).toMatchObject({ directory: { query, total: 1, athletes: [{ name: 'Ana' }] } })
})

test('a page beyond the last leads to the last, all else kept [T-04]', async ({ web }) => {
  for (const name of ['Ana', 'Bo', 'Cy']) await createAthlete(web.connections.writer, { name })
  const { cookie } = await web.signIn('USER')
  const visit = (search: string) =>
    loader(args(`/athletes?${search}`, { headers: { Cookie: cookie } })).catch((error: unknown) => error)

  const beyond = await visit('limit=2&page=9999&order=desc')
  const nobody = await visit('search=nobody&page=4')

  expect(locationOf(beyond)).toBe('/athletes?limit=2&page=2&order=desc')
  expect(locationOf(nobody)).toBe('/athletes?search=nobody')
  expect(await visit('limit=2&page=2')).toMatchObject({ directory: { athletes: [{ name: 'Cy' }] } })
})

test.for([
  ['?page=2&sport=Golf', '/athletes?page=2&sport=Golf'],
  ['?redirectTo=%2Fdashboard', '/dashboard'],
  ['?page=2&redirectTo=https%3A%2F%2Fevil.example%2F', '/athletes?page=2'],
  ['', '/athletes'],
] as const)('the dialog at %s leads back to %s [T-06]', async ([search, back], { web }) => {
  const { public_id: id } = await createAthlete(web.connections.writer)
  const { cookie } = await web.signIn('USER')

  const answer = await submitForm(process, `/athletes/${id}/process${search}`, {}, cookie)

  expect(answer).toMatchObject({ to: back, toast: { title: expect.any(String) } })
})

function locationOf(answer: unknown): string | null | undefined {
  return answer instanceof Response ? answer.headers.get('Location') : undefined
}

function args(path: string, init: RequestInit) {
  return { request: ask(path, init), params: {}, context: {} }
}
