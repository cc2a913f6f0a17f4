import { expect } from 'vitest'
import { config } from '#app/base/platform/config.server.ts'
import { ask, serveRoutes, test } from '#tests/web.ts'

const ALLOWANCE = 600

let isLoading = 0
let maxLoading = 0
let attempts = 0
const slowly = async () => {
  isLoading += 1
  maxLoading = Math.max(maxLoading, isLoading)
  await new Promise((resolve) => setTimeout(resolve, 1))
  isLoading -= 1
  return null
}
const page = { default: () => null, loader: slowly }
const serve = serveRoutes({
  '/login': page,
  '/search': page,
  '/help': page,
  '/healthz': { loader: () => new Response() },
  '/*': page,
})

test('a visitor’s address has so many pages a minute, and a page that says so after that [D-33]', async ({
  web: _,
}) => {
  attempts += 1
  const address = `198.51.100.${attempts}`
  const statuses = await Promise.all(
    Array.from({ length: ALLOWANCE }, async () => (await serve(ask('/login'), address)).status),
  )
  const refused = await serve(ask('/login'), address)

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(refused.headers.get('Content-Type')).toContain('text/html')
  const html = await refused.text()
  expect(html).toContain('Too many requests')
  expect(html).toContain('Please wait a minute and try again.')
  expect(html).not.toContain('<script')

  const data = await serve(ask('/login.data'), address)
  expect([data.status, data.headers.has('Retry-After')]).toEqual([429, true])
  expect((await serve(ask('/login'), '203.0.113.11')).status).toBe(200)
})

test('the pages of an address leave it its searches, its writes and the look at whether the product lives [D-55]', async ({
  web,
}) => {
  const address = '203.0.113.12'
  for (let time = 0; time <= ALLOWANCE; time++) await serve(ask('/help'), address)
  const { cookie } = await web.signIn('USER')

  expect((await serve(ask('/help'), address)).status).toBe(429)
  expect((await serve(ask('/search?q=a'), address)).status).toBe(200)
  expect((await serve(ask('/healthz'), address)).status).toBe(200)
  expect((await serve(ask('/help', { headers: { Cookie: cookie } }), address)).status).toBe(200)
})

test('writes to pages are counted by themselves, and so is what only looks like an image [P]', async ({ web: _ }) => {
  const post = () => serve(ask('/help', { method: 'POST' }), '203.0.113.13')
  for (let time = 0; time < ALLOWANCE; time++) await post()

  expect([(await post()).status, (await serve(ask('/help'), '203.0.113.13')).status]).toEqual([429, 200])
  for (let time = 0; time < ALLOWANCE; time++) await serve(ask(`/media/${time}`), '203.0.113.14')
  expect((await serve(ask('/media/logo'), '203.0.113.14')).status).toBe(429)
})

test('pages of visitors are made one at a time [P]', async ({ web: _ }) => {
  maxLoading = 0
  await Promise.all(Array.from({ length: 20 }, (_, from) => serve(ask('/login'), `203.0.113.${20 + from}`)))

  expect(maxLoading).toBe(1)
})

test('a user has as many pages a minute as calls, whatever the address, and writes and calls are left to him [D-33]', async ({
  web,
}) => {
  const [one, other] = [await web.signIn('USER'), await web.signIn('USER')]
  const open = (path: string, { cookie }: typeof one, from = 0, method = 'GET') =>
    serve(ask(path, { method, headers: { Cookie: cookie } }), `203.0.113.${50 + (from % 5)}`)
  const statuses: number[] = []
  for (let time = 0; time < config().rateLimitPerMinute; time += 1) {
    statuses.push((await open(time % 2 === 0 ? '/help' : '/help.data', one, time)).status)
  }
  const refused = [await open('/help', one), await open('/help.data', one)]

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(refused.map(({ status, headers }) => [status, headers.has('Retry-After')])).toEqual([
    [429, true],
    [429, true],
  ])
  expect(await refused[0]?.text()).toContain('Too many requests')
  expect((await open('/help', one, 0, 'POST')).status).not.toBe(429)
  expect((await open('/healthz', one)).status).toBe(200)
  expect((await open('/help', other)).status).toBe(200)
  expect((await serve(ask('/help'), '203.0.113.50')).status).toBe(200)
})
