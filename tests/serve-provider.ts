import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import { onTestFinished } from 'vitest'
import type { DeclaredName } from '#app/base/platform/providers/provider-list.ts'
import type { ProviderSetting } from '#app/base/platform/providers/provider-settings.ts'
import { createClientRecords } from '#app/discovery/http/client-records.server.ts'
import { createTrafficList } from '#app/discovery/providers/traffic/traffic-list.server.ts'
import type { Database } from '#db/schema.ts'
import { createProviders } from './create-providers.ts'
import { serveLocally } from './local-http-server.ts'
import { configured } from './provider-settings.ts'

export interface ServedAnswer {
  status?: number
  headers?: Record<string, string>
  body?: unknown
}

/** The answer to a path with its query; undefined hangs. */
export type Serve = (path: string, headers: IncomingHttpHeaders) => ServedAnswer | undefined

const START = Date.parse('2026-11-21T12:00:00Z')
const KEYS: Partial<Record<DeclaredName, Record<string, string>>> = {
  'instagram-api': { INSTAGRAM_ACCESS_TOKEN: 'secret-token', INSTAGRAM_USER_ID: '17' },
  'youtube-api': { YOUTUBE_API_KEY: 'secret-token' },
  'x-api': { X_BEARER_TOKEN: 'secret-token' },
  brave: { BRAVE_API_KEY: 'secret-token' },
}

/**
 * One source over real HTTP on this machine, with real tables and a clock that only the test advances. `isGateway`: it has
 * no address of its own, and the servers of others are reached here.
 */
export async function serveProvider(
  db: Kysely<Database>,
  provider: DeclaredName,
  serve: Serve,
  {
    totalTimeoutMs = 10_000,
    isGateway = false,
    setting = {},
  }: { totalTimeoutMs?: number; isGateway?: boolean; setting?: Partial<ProviderSetting> } = {},
) {
  const clock = { now: START }
  const now = () => new Date(clock.now)
  const server = await serveLocally((request, response) => {
    const answer = serve(request.url ?? '', request.headers)
    if (answer) send(response, answer)
  })
  const settings = configured({ [provider]: `${server.url}/base` }, { [provider]: KEYS[provider] ?? {} })
  const elsewhere = { address: undefined, keys: {}, isConfigured: true }
  const providers = createProviders(
    {
      providers: { ...settings, [provider]: { ...(isGateway ? elsewhere : settings[provider]), ...setting } },
      ...(isGateway && { siteGatewayUrl: server.url }),
      fetchAllowedHosts: [],
      contact: 'ops@example.org',
      version: '1.0.0',
      providerPace: 'off',
      client: { totalTimeoutMs, patienceMs: 0, backoffMs: 1 },
    },
    {
      records: createClientRecords({ reader: db, writer: db }),
      trafficList: createTrafficList({ reader: db, writer: db }, now),
      now,
      log: { warn() {} },
    },
  )
  onTestFinished(() => providers.close())
  return { providers, requests: server.requests, clock, url: server.url }
}

function send(response: ServerResponse, { status = 200, headers = {}, body = '' }: ServedAnswer): void {
  response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
}
