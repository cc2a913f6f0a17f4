import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import { onTestFinished } from 'vitest'
import { createClientRecords } from '#app/discovery/http/client-records.server.ts'
import type { ProvidersConfig } from '#app/discovery/providers/create-providers.server.ts'
import { createTrafficList } from '#app/discovery/providers/traffic/traffic-list.server.ts'
import type { Database } from '#db/schema.ts'
import { createProviders } from './create-providers.ts'
import { serveLocally } from './local-http-server.ts'
import { sharedPageReader } from './page-reader.ts'
import { configured } from './provider-settings.ts'

type Answer = 'hang' | { status?: number; headers?: Record<string, string>; body?: string }

export function html(body: string): Answer {
  return { headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}

export function text(body: string): Answer {
  return { headers: { 'content-type': 'text/plain' }, body }
}

/** Timeouts are short only for pages that hang, so that a busy machine fails no other test. */
function impatient(pages: Record<string, Answer>): boolean {
  return Object.values(pages).includes('hang')
}

/** A fake web behind a gateway; unknown pages are 404. `asked` lists the requested pages in order. */
export async function webOfPages(
  db: Kysely<Database>,
  pages: Record<string, Answer>,
  changes: Partial<ProvidersConfig> = {},
  reader = sharedPageReader,
) {
  const asked: string[] = []
  const gateway = await serveLocally((request: IncomingMessage, response: ServerResponse) => {
    const address = request.url?.slice('/egress/'.length) ?? ''
    asked.push(address)
    const answer = pages[address] ?? { status: 404 }
    if (answer !== 'hang') response.writeHead(answer.status ?? 200, answer.headers).end(answer.body)
  })

  const clock = { now: Date.parse('2026-11-21T12:00:00Z') }
  const providers = createProviders(
    {
      providers: configured({}),
      siteGatewayUrl: `${gateway.url}/egress`,
      fetchAllowedHosts: [],
      contact: 'ops@example.org',
      version: '1.0.0',
      providerPace: 'off',
      client: { totalTimeoutMs: impatient(pages) ? 600 : 5_000, backoffMs: 1 },
      ...changes,
    },
    {
      records: createClientRecords({ reader: db, writer: db }),
      trafficList: createTrafficList({ reader: db, writer: db }, () => new Date()),
      now: () => new Date(clock.now),
      log: { warn() {} },
      resolve: async () => ['192.168.1.1'],
      pageReader: reader,
    },
  )
  onTestFinished(() => providers.close())
  return { site: providers.site, asked, clock }
}
