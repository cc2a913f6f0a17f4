import { expect, expectTypeOf } from 'vitest'
import * as athletesExport from '#app/routes/api/athletes/export.ts'
import * as athletes from '#app/routes/api/v1/athletes/index.ts'
import * as athlete from '#app/routes/api/v1/athletes/show.ts'
import * as me from '#app/routes/api/v1/auth/me.ts'
import * as openapi from '#app/routes/api/v1/client.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { ask, ORIGIN, serveRoutes, test } from '#tests/web.ts'
import {
  ApiError,
  type components,
  createClient,
  type ListPath,
  type Options,
  type PathOf,
  type paths,
  type Result,
} from './client.generated.ts'

const serve = serveRoutes({
  '/api/v1/client.ts': openapi,
  '/api/v1/athletes': athletes,
  '/api/v1/athletes/:id': athlete,
  '/api/v1/auth/me': me,
  '/api/athletes/export': athletesExport,
})
const overTheWire: typeof fetch = (url, init) => serve(new Request(String(url), init))
const clientOf = (token?: string) => createClient({ baseUrl: ORIGIN, token, fetch: overTheWire })

test('the client fills in paths, queries and bodies, and knows the types of the answers [API]', async ({ web }) => {
  const api = clientOf((await web.signIn('ADMIN')).accessToken)
  const { data: made } = await api.post('/api/v1/athletes', { body: { name: 'Ana Silva', sport: 'Golf & Judo' } })
  const { data: shown } = await api.get('/api/v1/athletes/{id}', { path: { id: made.id } })
  const listed = await api.get('/api/v1/athletes', { query: { sport: 'Golf & Judo', search: undefined } })

  expect(shown).toMatchObject({ name: 'Ana Silva', sport: 'Golf & Judo' })
  expect(listed.data.map(({ id }) => id)).toEqual([made.id])
  expectTypeOf(shown).toEqualTypeOf<components['schemas']['Athlete']>()
  // @ts-expect-error: the path needs its id
  await expect(api.get('/api/v1/athletes/{id}')).rejects.toThrow('Athlete not found')
  expect(await api.delete('/api/v1/athletes/{id}', { path: { id: made.id } })).toBeUndefined()
})

test('a call takes its own parameters and body, and no others [API]', () => {
  type Takes<O> = (options: O) => void
  const takesNothing: Takes<Options<'/api/v1/auth/me', 'get'>> = () => undefined
  const takesId: Takes<Options<'/api/v1/athletes/{id}', 'delete'>> = () => undefined
  const takesFilters: Takes<Options<'/api/v1/athletes', 'get'>> = () => undefined
  const takesBody: Takes<Options<'/api/v1/athletes', 'post'>> = () => undefined
  const takesFile: Takes<Options<'/api/v1/athletes/bulk-upload', 'post'>> = () => undefined

  takesNothing({ path: undefined, query: undefined, body: undefined })
  // @ts-expect-error: the call has no query
  takesNothing({ query: {} })
  // @ts-expect-error: its path has no parameters
  takesNothing({ path: {} })
  // @ts-expect-error: it has no body
  takesNothing({ body: {} })

  takesId({ path: { id: '1' } })
  // @ts-expect-error: the path needs its id
  takesId({})
  // @ts-expect-error: an id is a text
  takesId({ path: { id: 1 } })
  // @ts-expect-error: the path has no other parameter
  takesId({ path: { id: '1', mergeId: '2' } })
  // @ts-expect-error: the call has no query
  takesId({ path: { id: '1' }, query: { page: 1 } })
  // @ts-expect-error: it has no body
  takesId({ path: { id: '1' }, body: { name: 'Ana Silva' } })

  takesFilters({ query: { sport: 'Golf', order: 'asc' } })
  // @ts-expect-error: the query has no such parameter
  takesFilters({ query: { colour: 'green' } })
  // @ts-expect-error: the order is no such word
  takesFilters({ query: { order: 'upwards' } })

  takesBody({ body: { name: 'Ana Silva', sport: 'Golf' } })
  // @ts-expect-error: the body is needed
  takesBody({})
  // @ts-expect-error: it needs a sport
  takesBody({ body: { name: 'Ana Silva' } })
  // @ts-expect-error: the call has no query
  takesBody({ body: { name: 'Ana Silva', sport: 'Golf' }, query: { page: 1 } })

  takesFile({ body: new FormData() })
  // @ts-expect-error: a file comes in a form
  takesFile({ body: { file: 'athletes.csv' } })

  expectTypeOf<PathOf<'delete'>>().toExtend<keyof paths>()
  expectTypeOf<'/api/v1/auth/data'>().not.toExtend<PathOf<'delete'>>()
  expectTypeOf<ListPath>().not.toEqualTypeOf<never>()
  expectTypeOf<'/api/v1/auth/me'>().not.toExtend<ListPath>()
  expectTypeOf<Result<'/api/v1/athletes/{id}', 'delete'>>().toEqualTypeOf<undefined>()
  expectTypeOf<Result<'/api/athletes/export', 'get'>>().toEqualTypeOf<
    Response | Result<'/api/v1/analytics/reports/{id}', 'get'>
  >()
})

test('a refusal is thrown with its status, its problems and the current record [API]', async ({ web }) => {
  const api = clientOf((await web.signIn('ADMIN')).accessToken)
  const { data } = await api.post('/api/v1/athletes', { body: { name: 'Ana', sport: 'Golf' } })
  const refused = await api.post('/api/v1/athletes', { body: { name: 'Ana', sport: 'Golf' } }).catch((error) => error)

  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({ status: 409, errors: [{ path: 'name' }], data: { id: data.id }, requestId: 'test' })
  await expect(clientOf().get('/api/v1/auth/me')).rejects.toMatchObject({ status: 401, retryAfter: undefined })
})

test('items walks through every page of a list and asks for no page too many [API]', async ({ web }) => {
  const { accessToken } = await web.signIn('USER')
  for (const name of ['A', 'B', 'C', 'D', 'E']) await createAthlete(web.connections.writer, { name })
  const asked: string[] = []
  const api = createClient({
    baseUrl: ORIGIN,
    token: async () => accessToken,
    fetch: (url, init) => {
      asked.push(new URL(String(url)).search)
      return overTheWire(url, init)
    },
  })

  const names: string[] = []
  for await (const { name } of api.items('/api/v1/athletes', { query: { limit: 2 } })) names.push(name)
  expect(names).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(asked).toEqual(['?limit=2&page=1', '?limit=2&page=2', '?limit=2&page=3'])
})

test('a file comes as the response itself [API]', async ({ web }) => {
  const api = clientOf((await web.signIn('USER')).accessToken)
  for (const format of ['csv', 'json'] as const) {
    const file = await api.get('/api/athletes/export', { query: { format } })
    if (!(file instanceof Response)) throw new Error('It was left to a job.')
    expect(file.headers.get('Content-Disposition')).toContain(`.${format}"`)
    await file.body?.cancel()
  }
})

test('the client is published with its tag, and not sent again unchanged [API]', async ({ web: _ }) => {
  const answer = await serve(ask('/api/v1/client.ts'))
  const source = await answer.text()

  expect(source).toContain('export function createClient')
  expect(source).not.toMatch(/^import /m)
  const again = await serve(ask('/api/v1/client.ts', { headers: { 'If-None-Match': `${answer.headers.get('ETag')}` } }))
  expect([again.status, await again.text()]).toEqual([304, ''])
})
