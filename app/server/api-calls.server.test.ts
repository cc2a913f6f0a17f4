import { expect } from 'vitest'
import { z } from 'zod'
import { apiActions, apiLoader, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import { ask, serveRoutes, test } from '#tests/web.ts'

const echo = (name: string) =>
  apiLoader({
    access: 'open',
    summary: '',
    params: z.record(z.string(), z.string()),
    answer: ({ params }) => Response.json([name, params]),
  })
const serve = serveRoutes(
  {
    '/api/v1/things/:id': {
      loader: echo('one'),
      action: apiActions({ POST: apiOperation({ access: 'open', summary: '', answer: () => Response.json('added') }) }),
    },
    '/api/v1/things/all': { loader: echo('all') },
    '/api/v1/things/:id/parts/:part': { loader: echo('part') },
  },
  { isChecked: false },
)

test.each([
  ['/api/v1/things/7', ['one', { id: '7' }]],
  ['/API/v1/Things/7/', ['one', { id: '7' }]],
  ['/api/v1/things/all', ['all', {}]],
  ['/api/v1/things/a%20b%2Fc%C3%A9', ['one', { id: 'a b/cé' }]],
  ['/api/v1/things/100%', ['one', { id: '100%' }]],
  ['/api/v1/things/1/parts/%3F', ['part', { id: '1', part: '?' }]],
])('%s is handled by its own call, with its parameters [API]', async (path, answer) => {
  expect(await (await serve(ask(path))).json()).toEqual(answer)
})

test('a call that writes is found by its method [API]', async () => {
  expect(await (await serve(ask('/api/v1/things/7', { method: 'POST' }))).json()).toBe('added')
  expect((await serve(ask('/api/v1/things/all', { method: 'POST' }))).status).toBe(405)
  expect((await serve(ask('/api/v1/things/7/parts'))).status).toBe(404)
})
