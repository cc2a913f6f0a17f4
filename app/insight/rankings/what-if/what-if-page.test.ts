import { expect } from 'vitest'
import { loader as api } from '#app/routes/api/v1/brands/what-if.ts'
import { loader } from '#app/routes/champions/what-if.tsx'
import { ask, test } from '#tests/web.ts'

const ALL_ZERO = 'followers=0&engagement=0&growth=0&traffic=0&media=0&influence=0'

test.for([
  [ALL_ZERO, { all: 'Give at least one part a weight above 0' }],
  ['followers=-1', { followers: 'Give a whole number from 0 to 100' }],
  [
    'growth=101&media=many',
    { growth: 'Give a whole number from 0 to 100', media: 'Give a whole number from 0 to 100' },
  ],
] as const)('the weights %s are refused with what was given kept [V-05]', async ([query, errors], { web }) => {
  const { cookie } = await web.signIn('USER')
  const request = ask(`/champions/what-if?${query}`, { headers: { Cookie: cookie } })

  const answer = await loader({ request, params: {}, context: {} })

  expect(answer.init).toMatchObject({ status: 422 })
  expect(answer.data).toMatchObject({
    ranking: null,
    read: { errors, given: Object.fromEntries(new URLSearchParams(query)) },
  })
})

test('the call refuses weights that are all 0, and takes the official ones by default [V-05]', async ({ web }) => {
  const { cookie } = await web.signIn('USER')
  const call = async (query: string) => {
    const request = ask(`/api/v1/brands/rankings/what-if?${query}`, { headers: { Cookie: cookie } })
    return api({ request, params: {}, context: {} })
  }

  const refused = await call(ALL_ZERO)
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ errors: [{ message: 'Give at least one part a weight above 0' }] })
  expect((await call('')).status).toBe(200)
})
