import { describe, expect } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { listOf, PageQuerySchema, paginated } from '#app/base/api/pagination.ts'
import { parseConfig } from '#app/base/platform/config.server.ts'
import { ask, serveRoutes, test } from '#tests/web.ts'
import { notFound } from '../page-route.server.ts'
import { apiActions, apiLoader, apiOperation } from './api-route.server.ts'

const Handles = z.object({ instagram: z.string() })
const Body = z.object({ name: z.string().min(2, 'Too short'), socialHandles: Handles, athleteIds: z.array(z.string()) })

const list = {
  loader: apiLoader({
    access: 'open',
    summary: 'List',
    query: PageQuerySchema,
    response: listOf(z.object({ id: z.string() })),
    answer: ({ query }) => paginated([{ id: 'a' }], 41, query),
  }),
  action: apiActions({
    POST: apiOperation({
      access: 'user',
      summary: 'Create',
      body: Body,
      status: 201,
      answer: ({ body }) => Response.json({ data: body.name }, { status: 201 }),
    }),
    DELETE: apiOperation({ access: 'admin', summary: 'Delete', answer: () => undefined }),
  }),
}
const faulty = {
  loader: apiLoader({
    access: 'open',
    summary: 'Break',
    params: z.object({ how: z.string() }),
    answer: ({ params }) => {
      if (params.how === 'missing') notFound('Athlete')
      if (params.how === 'conflict') throw new ApiError(409, 'It was changed meanwhile.', [], { version: 2 })
      throw Object.assign(new Error('secret detail'), { code: params.how })
    },
  }),
}
const upload = {
  action: apiActions({
    POST: apiOperation({ access: 'open', summary: 'Up', body: 'multipart', answer: () => undefined }),
  }),
}
const fixed = { loader: apiLoader({ access: 'open', summary: 'Fixed', answer: () => Response.json({}) }) }
const serve = serveRoutes(
  {
    '/api/v1/faulty/fixed': fixed,
    '/api/v1/list': list,
    '/api/v1/faulty/:how': faulty,
    '/api/v1/upload': upload,
  },
  { isChecked: false },
)

const GOOD = { name: 'Ada', socialHandles: { instagram: 'ada' }, athleteIds: ['1'] }
const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', ...headers },
})

test('a body that is no JSON is 400, an empty one where one is needed 422 at the first required field [D-78]', async ({
  web,
}) => {
  const authorization = { Authorization: `Bearer ${(await web.signIn('ADMIN')).accessToken}` }
  const send = async (body: string | Uint8Array<ArrayBuffer> | undefined) => {
    const headers = { 'Content-Type': 'application/json', ...authorization }
    const answer = await serve(ask('/api/v1/list', { method: 'POST', headers, body }))
    return { status: answer.status, ...((await answer.json()) as object) }
  }

  for (const body of ['{', 'name=Ada', ' ', new Uint8Array([0xff, 0xfe])]) {
    expect(await send(body)).toEqual({ status: 400, message: 'The body is not valid JSON.', errors: [] })
  }
  for (const body of [undefined, '']) {
    expect(await send(body)).toMatchObject({ status: 422, errors: [{ path: 'name' }, {}, {}] })
  }
})

describe('responses', () => {
  test('a list has its items and its position [API]', async ({ web: _ }) => {
    const answer = await serve(ask('/api/v1/list?limit=20&page=3&unknown=x'))

    expect(await answer.json()).toEqual({
      data: [{ id: 'a' }],
      pagination: { total: 41, page: 3, limit: 20, hasNext: false, nextCursor: null },
    })
  })

  test.for([
    ['?page=3&limit=20', 'first=1 prev=2 last=3'],
    ['', 'first=1 next=2 last=3'],
    ['?page=2', 'first=1 prev=1 next=3 last=3'],
    ['?page=9', 'first=1 prev=3 last=3'],
    ['?limit=100', 'first=1 last=1'],
  ])('the Link header of a list at “%s” names %s [API]', async ([query, expected], { web: _ }) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await serve(ask(`/api/v1/list${query}`, { method }))
      const links = [...linksOf(answer)].map(([relation, url]) => `${relation}=${url.searchParams.get('page')}`)

      expect(links.join(' ')).toBe(expected)
    }
  })

  test('its links keep every other parameter and work, and a 304 has them too [API]', async ({ web: _ }) => {
    const first = await serve(ask('/api/v1/list?sport=Golf&name=%3Ca%3E%2C%20b&sport=Tennis&limit=20&page=2'))
    const links = linksOf(first)
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' }
    const known = await serve(ask(`/api/v1/list?limit=20&page=2`, { headers }))

    for (const { pathname, search } of links.values()) {
      expect(pathname + search.replace(/&page=\d$/, '')).toBe(
        '/api/v1/list?sport=Golf&name=%3Ca%3E%2C+b&sport=Tennis&limit=20',
      )
    }
    const next = await serve(ask(links.get('next')?.href ?? ''))
    expect(await next.json()).toMatchObject({ pagination: { page: 3, limit: 20, hasNext: false } })
    expect([known.status, known.headers.get('Link')]).toEqual([
      304,
      [
        '</api/v1/list?limit=20&page=1>; rel="first"',
        '</api/v1/list?limit=20&page=1>; rel="prev"',
        '</api/v1/list?limit=20&page=3>; rel="next"',
        '</api/v1/list?limit=20&page=3>; rel="last"',
      ].join(', '),
    ])
  })

  test('a long Link header names only the neighbours, so that it fits the buffers of proxies [API]', async ({
    web: _,
  }) => {
    const query = `name=${encodeURIComponent('長'.repeat(100))}`
    const linksOfPage = async (page: number) => linksOf(await serve(ask(`/api/v1/list?${query}&page=${page}`)))

    expect([...(await linksOfPage(2)).keys()]).toEqual(['prev', 'next'])
    expect([...(await linksOfPage(1)).keys()]).toEqual(['next'])
  })

  test('what is no list has no Link header [API]', async ({ web: _ }) => {
    expect((await serve(ask('/api/v1/faulty/fixed'))).headers.has('Link')).toBe(false)
  })

  test('a handler that returns nothing gets 204, an explicit status is kept [API]', async ({ web }) => {
    const authorization = { Authorization: `Bearer ${(await web.signIn('ADMIN')).accessToken}` }

    expect((await serve(ask('/api/v1/list', { method: 'DELETE', headers: authorization }))).status).toBe(204)
    expect((await serve(ask('/api/v1/list', json(GOOD, authorization)))).status).toBe(201)
  })

  test('an unchanged response is not sent again [D-19]', async ({ web: _ }) => {
    const first = await serve(ask('/api/v1/list'))
    const tag = first.headers.get('ETag') ?? ''
    const again = await serve(ask('/api/v1/list', { headers: { 'If-None-Match': `"other", ${tag}` } }))
    const changed = await serve(ask('/api/v1/list?page=2', { headers: { 'If-None-Match': tag } }))

    expect(tag).toMatch(/^W\/".+"$/)
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(changed.status).toBe(200)
  })

  test('HEAD responds like GET without a body, OPTIONS lists the allowed methods [API]', async ({ web: _ }) => {
    const head = await serve(ask('/api/v1/list', { method: 'HEAD' }))
    const options = await serve(ask('/api/v1/list', { method: 'OPTIONS' }))

    expect([head.status, await head.text(), head.headers.has('ETag')]).toEqual([200, '', true])
    expect([options.status, options.headers.get('Allow')]).toEqual([204, 'GET, HEAD, POST, DELETE'])
  })
})

describe('permissions', () => {
  test('visitors get 401, users without the role 403, in the error shape [D-04]', async ({ web }) => {
    const authorization = { Authorization: `Bearer ${(await web.signIn('USER')).accessToken}` }
    const visitor = await serve(ask('/api/v1/list', json(GOOD)))
    const user = await serve(ask('/api/v1/list', { method: 'DELETE', headers: authorization }))

    expect(visitor.headers.get('WWW-Authenticate')).toBe('Bearer')
    expect(await visitor.json()).toEqual({ message: 'Please log in to continue.', status: 401, errors: [] })
    expect(await user.json()).toMatchObject({ status: 403, errors: [] })
  })

  test('a caller without permission learns nothing about the input [D-04]', async ({ web: _ }) => {
    expect((await serve(ask('/api/v1/list', json('{')))).status).toBe(401)
  })

  test('a write that rides on the cookie needs our origin [D-03]', async ({ web }) => {
    const { cookie } = await web.signIn('ADMIN')
    const write = (origin: string | null) => serve(ask('/api/v1/list', { ...json(GOOD, { Cookie: cookie }), origin }))

    expect((await write('http://icon-radar.test')).status).toBe(201)
    expect((await write('https://evil.example')).status).toBe(403)
    expect(await (await write(null)).json()).toMatchObject({ status: 403, errors: [] })
  })
})

describe('rejections', () => {
  const queries: [string, string][] = [
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=x', 'page'],
    ['page=1.5', 'page'],
    ['page=1&page=2', 'page'],
    ['page=10000001', 'page'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
  ]

  test.for(queries)('?%s is 422 [D-41]', async ([query, path], { web: _ }) => {
    const answer = await serve(ask(`/api/v1/list?${query}`))

    expect(await answer.json()).toMatchObject({ status: 422, errors: [{ path, message: expect.any(String) }] })
  })

  const bodies: [string, RequestInit, number][] = [
    ['malformed JSON', json('{"name":'), 400],
    ['bytes that are no UTF-8', { ...json(''), body: Buffer.from([0x22, 0xff, 0x22]) }, 400],
    ['another type', { method: 'POST', body: 'name=x', headers: { 'Content-Type': 'text/plain' } }, 415],
    ['no body', { method: 'POST' }, 422],
    ['a list where an object is due', json([]), 422],
    ['a body above a mebibyte', json(`"${'x'.repeat(1_048_576)}"`), 413],
  ]

  test.for(bodies)('%s', async ([, init, status], { web }) => {
    const headers = { ...init.headers, Authorization: `Bearer ${(await web.signIn('USER')).accessToken}` }
    const answer = await serve(ask('/api/v1/list', { ...init, headers }))

    expect(await answer.json()).toMatchObject({ status, message: expect.any(String), errors: expect.any(Array) })
    expect(answer.status).toBe(status)
  })

  test('all errors of a body are reported at once, with dotted paths [D-41]', async ({ web }) => {
    const authorization = { Authorization: `Bearer ${(await web.signIn('USER')).accessToken}` }
    const answer = await serve(
      ask('/api/v1/list', json({ name: 'A', socialHandles: { instagram: 1 }, athleteIds: ['1', 2] }, authorization)),
    )
    const { errors } = (await answer.json()) as { errors: { path: string; message: string }[] }

    expect(errors.map(({ path }) => path)).toEqual(['name', 'socialHandles.instagram', 'athleteIds.1'])
    expect(errors[0]?.message).toBe('Too short')
  })

  test('a body that is not multipart where a file is due is 415 [D-27]', async ({ web: _ }) => {
    expect((await serve(ask('/api/v1/upload', json({})))).status).toBe(415)
  })

  test('an unsupported method gets 405 and Allow lists the others [API]', async ({ web: _ }) => {
    const put = await serve(ask('/api/v1/list', { method: 'PUT' }))
    const get = await serve(ask('/api/v1/upload'))
    const post = await serve(ask('/api/v1/faulty/x', { method: 'POST' }))
    const slash = await serve(ask('/api/v1/List/', { method: 'PUT' }))
    const wins = await serve(ask('/api/v1/faulty/fixed'))

    expect([put.status, put.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST, DELETE'])
    expect([get.status, get.headers.get('Allow')]).toEqual([405, 'POST'])
    expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    expect(await post.json()).toMatchObject({ status: 405, errors: [] })
    expect([slash.status, wins.status]).toEqual([405, 200])
  })
})

describe('internal errors', () => {
  const faults: [string, number, string | null][] = [
    ['missing', 404, null],
    ['ENOENT', 500, null],
    ['SQLITE_FULL', 507, null],
    ['SQLITE_READONLY', 507, null],
    ['SQLITE_BUSY', 503, '1'],
  ]

  test.for(faults)(
    '%s is returned in the error shape and reveals nothing [D-34]',
    async ([how, status, retryAfter], { web: _ }) => {
      const answer = await serve(ask(`/api/v1/faulty/${how}`))
      const text = await answer.text()

      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([status, retryAfter])
      expect(JSON.parse(text)).toMatchObject({ status, errors: [] })
      expect(text).not.toMatch(/secret|stack|at /)
    },
  )

  test('a conflict carries the current record [API]', async ({ web: _ }) => {
    const answer = await serve(ask('/api/v1/faulty/conflict'))

    expect(await answer.json()).toEqual({
      message: 'It was changed meanwhile.',
      status: 409,
      errors: [],
      data: { version: 2 },
    })
  })
})

describe('how often', () => {
  test('every answer tells the limit and what is left of it, refusals and errors too [D-33] [API]', async ({ web }) => {
    const ofVisitor = async (path: string) => {
      const { headers } = await serve(ask(path), '198.51.100.9')
      return [headers.get('RateLimit-Policy'), headers.get('RateLimit')?.replace(/t=\d+/, 't=…')]
    }
    const visitors = '"visitor";q=120;w=60'
    expect(await ofVisitor('/api/v1/list')).toEqual([visitors, '"visitor";r=119;t=…'])
    expect(await ofVisitor('/api/v1/list?page=0')).toEqual([visitors, '"visitor";r=118;t=…'])
    expect(await ofVisitor('/api/v1/faulty/missing')).toEqual([visitors, '"visitor";r=117;t=…'])
    for (let call = 0; call < 117; call += 1) await ofVisitor('/api/v1/list')
    expect(await ofVisitor('/api/v1/list')).toEqual([visitors, '"visitor";r=0;t=…'])

    const authorization = { Authorization: `Bearer ${(await web.signIn('USER')).accessToken}` }
    const refused = await serve(ask('/api/v1/list', { method: 'DELETE', headers: authorization }))
    expect([refused.status, refused.headers.get('RateLimit-Policy')]).toEqual([403, '"user";q=300;w=60'])
    expect(refused.headers.get('RateLimit')).toMatch(/^"user";r=299;t=(?:60|59)$/)
  })

  test('a refusal by the limit names the same time in both headers [API]', async ({ web: _ }) => {
    for (let call = 0; call < 120; call += 1) await serve(ask('/api/v1/list'), '198.51.100.10')
    const { headers } = await serve(ask('/api/v1/list'), '198.51.100.10')

    expect(headers.get('RateLimit')).toBe(`"visitor";r=0;t=${headers.get('Retry-After')}`)
  })

  test('a visitor may call 120 times a minute, each address for itself [D-33]', async ({ web: _ }) => {
    const statuses: number[] = []
    for (let call = 0; call < 121; call += 1) statuses.push((await serve(ask('/api/v1/list'), '198.51.100.1')).status)
    const refused = await serve(ask('/api/v1/list'), '198.51.100.1')

    expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await serve(ask('/api/v1/list'), '198.51.100.2')).status).toBe(200)
  })

  test('calls with an invalid token do not use up the allowance of visitors at their address [D-33]', async ({
    web: _,
  }) => {
    const call = (headers: HeadersInit = {}) => serve(ask('/api/v1/list', { headers }), '198.51.100.3')
    for (let junk = 0; junk < 120; junk += 1) await call({ Authorization: 'Bearer junk' })

    expect((await call({ Authorization: 'Bearer junk' })).status).toBe(429)
    expect((await call()).status).toBe(200)
  })

  test('a user has the configured number of calls from any address, 1200 a minute by default [D-33]', async ({
    web,
  }) => {
    const headers = { Authorization: `Bearer ${(await web.signIn('USER')).accessToken}` }
    for (let call = 0; call < 300; call += 1) await serve(ask('/api/v1/list', { headers }), `198.51.100.${call % 9}`)

    expect((await serve(ask('/api/v1/list', { headers }), '198.51.100.77')).status).toBe(429)
    expect(parseConfig({}).rateLimitPerMinute).toBe(1200)
  })
})

/** The URLs of a Link header by their relation. */
function linksOf({ headers }: Response): Map<string, URL> {
  const links = [...(headers.get('Link') ?? '').matchAll(/<([^>]*)>; rel="(\w+)"/g)]
  return new Map(links.map(([, url = '', relation = '']) => [relation, new URL(url, 'http://icon-radar.test')]))
}
