import { expect } from 'vitest'
import { z } from 'zod'
import { listOf, PageQuerySchema } from '#app/base/api/pagination.ts'
import { apiActions, apiLoader, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import * as openapi from '#app/routes/api/v1/openapi.ts'
import { describeReference } from '#app/site/api-docs/api-reference.server.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { ask, buildOf, serveRoutes, test } from '#tests/web.ts'
import { describeApi } from './openapi.server.ts'

const athletes = {
  loader: apiLoader({
    access: 'user',
    summary: 'List',
    query: PageQuerySchema,
    response: listOf(z.object({ id: z.string() })),
    answer: () => Response.json({}),
  }),
  action: apiActions({
    POST: apiOperation({
      access: 'admin',
      summary: 'Up',
      body: 'multipart',
      fields: z.object({ kind: z.enum(['a']) }),
      status: 202,
      answer: () => undefined,
    }),
    DELETE: apiOperation({
      access: 'admin',
      summary: 'Delete',
      response: z.object({ deleted: z.int() }),
      accepted: { description: 'Many are left to a job', response: z.object({ jobId: z.string() }) },
      answer: () => ({ deleted: 0 }),
    }),
  }),
}
const show = {
  loader: apiLoader({ access: 'open', summary: 'Show', params: z.object({ id: z.uuid() }), answer: () => undefined }),
}

const athletesFile = {
  loader: apiLoader({
    access: 'user',
    summary: 'File',
    query: z.object({}),
    files: ['text/csv', 'application/json'],
    answer: () => new Response(),
  }),
}

const sessionOnly = {
  loader: apiLoader({ access: 'user', scope: 'session', summary: 'Sessions', answer: () => undefined }),
}
const anyToken = { loader: apiLoader({ access: 'user', scope: 'any', summary: 'Me', answer: () => undefined }) }
const signIn = { loader: apiLoader({ access: 'open', summary: 'Sign in', answer: () => undefined }) }

const document = describeApi(
  buildOf({
    '/api/v1/athletes': athletes,
    '/api/athletes/export': athletesFile,
    '/api/v1/athletes/:id': show,
    '/api/v1/auth/sessions': sessionOnly,
    '/api/v1/auth/me': anyToken,
    '/api/v1/auth/login': signIn,
    '/api/*': { loader: () => null },
  }),
)

test('the description has each call of the builder by its path and method, and nothing else [API]', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(Object.entries(document.paths).map(([path, calls]) => [path, Object.keys(calls)])).toEqual([
    ['/api/athletes/export', ['get']],
    ['/api/v1/athletes', ['get', 'post', 'delete']],
    ['/api/v1/athletes/{id}', ['get']],
    ['/api/v1/auth/login', ['get']],
    ['/api/v1/auth/me', ['get']],
    ['/api/v1/auth/sessions', ['get']],
  ])
})

test('parameters come from the schemas that validate them [API]', () => {
  expect(document.paths['/api/v1/athletes']?.get.parameters).toMatchObject([
    { name: 'page', in: 'query', required: false, schema: { type: 'integer', minimum: 1, default: 1 } },
    { name: 'limit', in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } },
    { name: 'cursor', in: 'query', required: false, schema: { type: 'string' } },
  ])
  expect(document.paths['/api/v1/athletes/{id}']?.get.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
  ])
})

test('a schema with a name is described once, and once more for requests where defaults may be left out [API]', () => {
  const Choice = z.object({ mail: z.boolean().default(false) }).meta({ id: 'Choice' })
  const action = apiActions({
    PUT: apiOperation({
      access: 'user',
      summary: 'Choose',
      body: Choice,
      response: z.object({ data: z.array(Choice) }),
      answer: () => ({ data: [] }),
    }),
  })
  const { paths, components } = describeApi(buildOf({ '/api/v1/choices': { action } }))
  const { requestBody, responses } = paths['/api/v1/choices']?.put ?? {}

  expect(requestBody.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/ChoiceInput' })
  expect(responses[200].content['application/json'].schema.properties.data.items).toEqual({
    $ref: '#/components/schemas/Choice',
  })
  expect(components.schemas.Choice).toMatchObject({ required: ['mail'], additionalProperties: false })
  expect(components.schemas.ChoiceInput).toEqual({ type: 'object', properties: { mail: expect.anything() } })
})

test('values that many schemas choose from are described once, with what each says of them [API]', () => {
  const category = z.enum(BRAND_CATEGORIES).optional().describe('Of the brands')
  const query = z.object({ category, fewer: z.enum(BRAND_CATEGORIES.slice(1)) })
  const loader = apiLoader({ access: 'open', summary: 'List', query, answer: () => undefined })
  const { paths, components } = describeApi(buildOf({ '/api/v1/brands': { loader } }))

  expect(paths['/api/v1/brands']?.get.parameters).toMatchObject([
    { name: 'category', schema: { $ref: '#/components/schemas/BrandCategory', description: 'Of the brands' } },
    { name: 'fewer', schema: { type: 'string', enum: BRAND_CATEGORIES.slice(1) } },
  ])
  expect(components.schemas.BrandCategory).toEqual({ type: 'string', enum: [...BRAND_CATEGORIES] })
})

test('permissions, input and output of a call are documented [API]', () => {
  const { get, post } = document.paths['/api/v1/athletes'] ?? {}

  expect(get.security).toEqual([{ accessToken: [] }, { apiToken: ['athletes:read'] }, { session: [] }])
  expect(get.responses[200].content['application/json'].schema.properties.pagination).toEqual({
    $ref: '#/components/schemas/Pagination',
  })
  expect(document.components.schemas.Pagination?.required).toContain('hasNext')
  expect(post.requestBody.content['multipart/form-data'].schema.properties).toEqual({
    file: { type: 'string', contentMediaType: 'application/octet-stream' },
    kind: { type: 'string', enum: ['a'] },
  })
  expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['202', '400', '401', '403', '413', '415', '500']))
})

test('each call says which kinds of tokens make it, an open one that none is needed [API]', () => {
  const securityOf = (path: string) => document.paths[path]?.get.security
  const session = [{ accessToken: [] }, { session: [] }]

  expect(securityOf('/api/v1/athletes/{id}')).toEqual([
    {},
    { accessToken: [] },
    { apiToken: ['athletes:read'] },
    { session: [] },
  ])
  expect(securityOf('/api/v1/auth/login')).toEqual([])
  expect(securityOf('/api/v1/auth/me')).toEqual([{ accessToken: [] }, { apiToken: [] }, { session: [] }])
  expect(securityOf('/api/v1/auth/sessions')).toEqual(session)

  const { cards } = describeReference(document, { ids: {}, current: {} }, { search: '/api/v1', subject: '' })
  const calls = new Map(cards.map((call) => [call.path, call]))
  expect(calls.get('/api/v1/athletes/{id}')).toMatchObject({
    access: 'everyone',
    apiToken: { scopes: ['athletes:read'] },
  })
  expect(calls.get('/api/v1/auth/login')).toMatchObject({ access: 'everyone', apiToken: 'any' })
  expect(calls.get('/api/v1/auth/me')).toMatchObject({ access: 'signed in', apiToken: 'any' })
  expect(calls.get('/api/v1/auth/sessions')).toMatchObject({ access: 'signed in', apiToken: 'refused' })
})

test('the errors of a call follow from who may make it and what it takes [API]', () => {
  const { get, delete: remove } = document.paths['/api/v1/athletes'] ?? {}
  const always = ['429', '500', '503', '507']

  expect(Object.keys(get.responses)).toEqual(['200', '304', '401', '403', '422', ...always])
  expect(Object.keys(remove.responses)).toEqual(['200', '202', '401', '403', '413', ...always])
  expect(Object.keys(document.paths['/api/v1/athletes/{id}']?.get.responses)).toEqual(['204', '403', '404', ...always])
  expect(document.components.responses.TooManyRequests?.headers).toMatchObject({
    'Retry-After': { $ref: '#/components/headers/Retry-After' },
  })
  expect(get.responses[304]).toEqual({ $ref: '#/components/responses/NotModified' })
  expect(document.components.responses.NotModified).toMatchObject({ headers: { ETag: expect.anything() } })
  expect(Object.keys(get.responses[200].headers)).toEqual(['ETag', 'Link', 'RateLimit', 'RateLimit-Policy'])
})

test('a 202 response is documented beside the immediate one [API]', () => {
  const { responses } = document.paths['/api/v1/athletes']?.delete ?? {}

  expect(responses[200]).toMatchObject({ description: 'Done' })
  expect(responses[202]).toMatchObject({
    description: 'Many are left to a job',
    content: { 'application/json': { schema: { required: ['jobId'] } } },
  })
})

test('a file response has its media types and is grouped with its subject [API] [T-10]', () => {
  const { get } = document.paths['/api/athletes/export'] ?? {}
  const { groups } = describeReference(document, { ids: {}, current: {} }, { search: '', subject: '' })

  expect(get).toMatchObject({ operationId: 'getAthletesExport', tags: ['athletes'] })
  expect(Object.keys(get.responses[200].content)).toEqual(['text/csv', 'application/json'])
  expect(groups.map(({ name, calls }) => [name, calls.length])).toEqual([
    ['athletes', 5],
    ['auth', 3],
  ])
})

test('the description is served to everyone, within the limits of every call [API] [D-33]', async ({ web: _ }) => {
  const serve = serveRoutes({ '/api/v1/openapi.json': openapi })
  const answer = await serve(ask('/api/v1/openapi.json'), '192.0.2.90')

  expect([answer.status, await answer.json()]).toMatchObject([200, { openapi: '3.1.0' }])
  for (let call = 0; call < 120; call += 1) await serve(ask('/api/v1/openapi.json'), '192.0.2.90')
  expect((await serve(ask('/api/v1/openapi.json'), '192.0.2.90')).status).toBe(429)
})
