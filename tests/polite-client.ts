import type { ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { createClientRecords } from '#app/discovery/http/client-records.server.ts'
import { readJson } from '#app/discovery/http/json-response.server.ts'
import {
  DEFAULT_CLIENT_CONFIG,
  PoliteClient,
  type PoliteClientConfig,
} from '#app/discovery/http/polite-client.server.ts'
import type { PoliteRequest } from '#app/discovery/http/polite-request.server.ts'
import type { Database } from '#db/schema.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-11-21T12:00:00Z')
const NameSchema = z.object({ name: z.string() })

/** A client with real tables that caches responses for an hour; unless given, its clock is one that only the test advances. */
export function politeClient(
  db: Kysely<Database>,
  config: Partial<PoliteClientConfig> = {},
  policy: Partial<PoliteRequest<string>['policy']> = {},
  now?: () => Date,
) {
  const clock = { now: START }
  const client = new PoliteClient(
    { ...DEFAULT_CLIENT_CONFIG, backoffMs: 2, userAgent: 'IconRadar/1.0.0 (+ops@example.org)', ...config },
    createClientRecords({ reader: db, writer: db }),
    now ?? (() => new Date(clock.now)),
    () => 1,
  )
  onTestFinished(() => client.close())

  const get = (
    url: string,
    changes: Partial<PoliteRequest<string>> = {},
    signal = AbortSignal.timeout(10_000),
    maxWaitMs?: number,
  ) =>
    client.get(
      {
        provider: 'wikidata',
        lane: 'wikidata',
        policy: { concurrency: 1, pace: { burst: 100, intervalMs: 0 }, attempts: 3, ...policy },
        url: new URL(url).href,
        label: 'Test',
        headers: {},
        maxBytes: 100_000,
        cacheMs: HOUR,
        interpret: (response) => readJson(response, NameSchema, 'Test').name,
        ...changes,
      },
      { signal, ...(maxWaitMs !== undefined && { maxWaitMs }) },
    )
  return { client, get, clock }
}

/** The log entry of each attempt. */
export async function outcomesOf(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('provider_request').select('outcome').orderBy('id').execute()
  return rows.map((row) => row.outcome)
}

export function answerJson(response: ServerResponse, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body)
}
