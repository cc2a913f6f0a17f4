import type { ServerBuild } from '@remix-run/node'
import { vi } from 'vitest'
import { config } from '#app/base/platform/config.server.ts'
import { createUser } from '#app/people/auth/accounts/user.queries.server.ts'
import { NO_PASSWORD } from '#app/people/auth/passwords/password.server.ts'
import { issueAccessToken } from '#app/people/auth/sessions/access-token.server.ts'
import { createSession } from '#app/people/auth/sessions/session.server.ts'
import { serializeSessionCookie } from '#app/people/auth/sessions/session-cookie.server.ts'
import { createHandler } from '#app/server/request-handler.server.ts'
import type { Connections } from '#db/open-database.ts'
import type { UserRole } from '#db/tables/user.ts'
import { createContract } from './api-contract.ts'
import { test as base } from './database.ts'

/** Of requests while no PUBLIC_URL is set. */
export const ORIGIN = 'http://icon-radar.test'

export interface Visitor {
  userId: number
  sessionId: string
  refreshToken: string
  accessToken: string
  cookie: string
}

export interface Fixtures {
  /** Makes the test's database the one that routes and guards use. */
  web: {
    connections: Connections
    signIn: (role: UserRole) => Promise<Visitor>
  }
}

export const test = base.extend<Fixtures>({
  web: async ({ connections }, use) => {
    vi.stubGlobal('iconRadarDatabase', connections)
    await use({ connections, signIn: (role) => signIn(connections, role) })
    vi.unstubAllGlobals()
  },
})

/** A request as one of our pages sends it, or as specified. With PUBLIC_URL, to the host that it names: any other gets a 421. */
export function ask(path: string, { origin, ...init }: RequestInit & { origin?: string | null } = {}): Request {
  const { publicUrl } = config()
  const site = publicUrl ? `http://${new URL(publicUrl).host}` : ORIGIN
  const request = new Request(new URL(path, site), init)
  if (origin !== null && request.method !== 'GET') request.headers.set('Origin', origin ?? site)
  return request
}

/**
 * The whole path of a request, through Remix, for a few routes. A response of the API that is not what its document says
 * fails the test, unless `isChecked` is false: for routes that only the test has.
 */
export function serveRoutes(
  modules: Record<string, unknown>,
  { isChecked = true, build = buildOf(modules), contract = createContract(build) } = {},
): (request: Request, address?: string) => Promise<Response> {
  const handle = createHandler(build)
  return async (request, clientAddress = '203.0.113.1') => {
    const answer = await handle(request, { requestId: 'test', clientAddress })
    if (isChecked) await contract.check(request, answer)
    return answer
  }
}

export function buildOf(modules: Record<string, unknown>): ServerBuild {
  const routes = Object.entries(modules).map(([path, module]) => [
    path,
    { id: path, parentId: 'root', path: path.slice(1), module },
  ])
  return {
    mode: 'production',
    entry: {
      module: {
        default: (_request: Request, status: number, headers: Headers) =>
          new Response('a page', { status, headers: [...headers, ['Content-Type', 'text/html']] }),
        handleError() {},
      },
    },
    routes: { root: { id: 'root', path: '', module: { default: () => null } }, ...Object.fromEntries(routes) },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: { v3_singleFetch: true },
    isSpaMode: false,
  } as unknown as ServerBuild
}

let users = 0

async function signIn({ writer }: Connections, role: UserRole): Promise<Visitor> {
  users += 1
  const now = new Date()
  const account = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `user${users}@example.com`,
    passwordHash: NO_PASSWORD,
    role,
  }
  const user = await createUser(writer, account, now)
  const session = await createSession(
    writer,
    user.id,
    { remember: false, userAgent: null, address: null, door: 'page' },
    now,
  )
  const [cookie = ''] = (await serializeSessionCookie(ask('/'), session)).split(';')
  return {
    userId: user.id,
    sessionId: session.id,
    refreshToken: session.refreshToken,
    accessToken: await issueAccessToken(user.public_id, session.id, now),
    cookie,
  }
}
