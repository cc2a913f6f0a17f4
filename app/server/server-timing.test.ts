import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { pageLoader } from '#app/people/auth/page-route.server.ts'
import type { Connections } from '#db/open-database.ts'
import { ask, serveRoutes, test, type Visitor } from '#tests/web.ts'

const readTwice = async ({ reader }: Pick<Connections, 'reader'>) => {
  for (const one of [1, 2]) await sql`select ${one}`.execute(reader)
  return { read: 2 }
}
const routes = {
  '/page': { default: () => null, loader: pageLoader(readTwice) },
  '/api/v1/call': {
    loader: apiLoader({ access: 'open', summary: 'Call', response: z.object({ read: z.number() }), answer: readTwice }),
  },
}
const TWO_STATEMENTS = /^loaders;dur=\d+\.\d, sql;dur=\d+\.\d;desc="statements: 2"$/

test.for(['/page', '/page.data', '/api/v1/call'])(
  'administrators are told where the time of %s went, users and visitors are not [P]',
  async (path, { web }) => {
    const serve = serveRoutes(routes, { isChecked: false })
    const timingFor = async (headers: HeadersInit) => (await serve(ask(path, { headers }))).headers.get('Server-Timing')
    const [user, admin] = [await web.signIn('USER'), await web.signIn('ADMIN')]

    expect(await timingFor({})).toBeNull()
    expect(await timingFor({ cookie: user.cookie })).toBeNull()
    expect(await timingFor({ cookie: admin.cookie })).toMatch(TWO_STATEMENTS)

    vi.stubEnv('NODE_ENV', 'development')
    expect(await timingFor({})).toMatch(TWO_STATEMENTS)
    vi.unstubAllEnvs()
  },
)

test('a program of an administrator is told the time of its call alone [P]', async ({ web }) => {
  const serve = serveRoutes(routes, { isChecked: false })
  const [user, admin] = [await web.signIn('USER'), await web.signIn('ADMIN')]
  const timingFor = async ({ accessToken }: Visitor) => {
    const headers = { authorization: `Bearer ${accessToken}` }
    return (await serve(ask('/api/v1/call', { headers }))).headers.get('Server-Timing')
  }

  expect(await timingFor(user)).toBeNull()
  expect(await timingFor(admin)).toMatch(/^loaders;dur=\d+\.\d$/)
})
