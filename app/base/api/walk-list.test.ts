import { expect } from 'vitest'
import * as athletes from '#app/routes/api/v1/athletes/index.ts'
import * as brands from '#app/routes/api/v1/brands/index.ts'
import { callRoutes } from '#tests/call-api.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { test } from '#tests/web.ts'

const call = callRoutes({ '/api/v1/athletes': athletes, '/api/v1/brands': brands })

test('a walk by cursor gives every row that was there once, however many are added or deleted meanwhile [API]', async ({
  web,
}) => {
  const { writer } = web.connections
  const user = await web.signIn('USER')
  for (let number = 10; number < 33; number += 1) await createAthlete(writer, { name: `Athlete ${number}` })
  const seen: string[] = []
  let query = 'limit=5'
  for (let step = 0; query; step += 1) {
    const { status, body } = await call(user, 'GET', `/api/v1/athletes?sortBy=name&order=asc&${query}`)
    expect(status).toBe(200)
    seen.push(...body.data.map(({ name }: { name: string }) => name))
    for (let added = 0; added < 7; added += 1) await createAthlete(writer, { name: `Abel ${step} ${added}` })
    const gone = ['Athlete 11', 'Athlete 30', step === 1 ? (seen.at(-1) ?? '') : '']
    if (step === 1) await writer.deleteFrom('athlete').where('name', 'in', gone).execute()
    const { nextCursor, hasNext } = body.pagination
    expect(hasNext).toBe(nextCursor !== null)
    query = nextCursor === null ? '' : `limit=5&cursor=${encodeURIComponent(nextCursor)}`
  }

  const walked = Array.from({ length: 23 }, (_, index) => `Athlete ${index + 10}`)
  expect(seen).toEqual(walked.filter((name) => name !== 'Athlete 30'))
})

test('a cursor works with filters and another limit, and leads on by its Link [API]', async ({ web }) => {
  const user = await web.signIn('USER')
  for (let number = 0; number < 9; number += 1) {
    await createBrand(web.connections.writer, {
      name: `Brand ${number}`,
      category: number % 2 ? 'Finance' : 'Technology',
    })
  }
  const path = '/api/v1/brands?sortBy=name&category=Technology'
  const first = await call(user, 'GET', `${path}&limit=2`)
  const cursor = encodeURIComponent(first.body.pagination.nextCursor)
  const rest = await call(user, 'GET', `${path}&limit=10&cursor=${cursor}`)

  expect(rest.body.data.map(({ name }: { name: string }) => name)).toEqual(['Brand 4', 'Brand 6', 'Brand 8'])
  expect(rest.body.pagination).toMatchObject({ total: 5, hasNext: false, nextCursor: null })
  const middle = await call(user, 'GET', `${path}&limit=2&cursor=${cursor}`)
  expect(middle.headers.get('Link')).toMatch(
    /^<[^>]*page=1>; rel="first", <\/api\/v1\/brands\?[^>]*cursor=[^>]+>; rel="next"$/,
  )
})

test.for(['nonsense', btoa('[1]'), btoa('["x","y"]'), btoa('[3,"gone"]')])(
  'a cursor that leads nowhere is refused: %s [API]',
  async (cursor, { web }) => {
    const user = await web.signIn('USER')
    const { status, body } = await call(user, 'GET', `/api/v1/athletes?cursor=${encodeURIComponent(cursor)}`)

    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ path: 'cursor' }])
  },
)
