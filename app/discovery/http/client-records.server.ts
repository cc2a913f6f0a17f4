import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type NewNotification, notifyAdministrators } from '#app/events/notify.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import type { BreakerStore, ClientRecords, RequestLog, ResponseCache } from './client-records.ts'
import type { BreakerState } from './pace/circuit-breaker.ts'

const KEPT_HEADERS = ['content-type', 'location', 'etag', 'last-modified']
const compress = promisify(gzip)
const decompress = promisify(gunzip)
const HeadersSchema = z.record(z.string(), z.string())
/** Stored among the response headers; no server can send a name with a colon. */
const REQUEST_ID = ':request-id'

/** The polite client's state, in tables that both processes share. */
export function createClientRecords(connections: Pick<Connections, 'reader' | 'writer'>): ClientRecords {
  const { reader, writer } = connections
  return {
    cache: createResponseCache(reader, writer),
    requests: createRequestLog(reader, writer),
    breakers: createBreakerStore(reader, writer),
  }
}

/** Bodies are stored compressed: a Wikidata entity takes hundreds of kilobytes, a tenth of that compressed. */
function createResponseCache(reader: Kysely<Database>, writer: Kysely<Database>): ResponseCache {
  return {
    async find(key) {
      const row = await reader.selectFrom('provider_cache').selectAll().where('key', '=', key).executeTakeFirst()
      if (!row) return undefined

      const { [REQUEST_ID]: requestId = '', ...headers } = HeadersSchema.parse(JSON.parse(row.headers))
      return {
        status: row.status,
        headers,
        body: await decompress(row.body),
        fetchedAt: new Date(row.fetched_at),
        expiresAt: new Date(row.expires_at),
        requestId,
      }
    },

    async save(key, lane, url, response) {
      const values = {
        provider: lane,
        url,
        status: response.status,
        headers: JSON.stringify({ ...keptHeaders(response.headers), [REQUEST_ID]: response.requestId }),
        body: await compress(response.body),
        etag: response.headers.etag ?? null,
        last_modified: response.headers['last-modified'] ?? null,
        fetched_at: response.fetchedAt.toISOString(),
        expires_at: response.expiresAt.toISOString(),
      }
      await writer
        .insertInto('provider_cache')
        .values({ key, ...values })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
        .execute()
    },

    async confirm(key, { fetchedAt, expiresAt, requestId }) {
      await writer.transaction().execute(async (trx) => {
        const row = await trx.selectFrom('provider_cache').select('headers').where('key', '=', key).executeTakeFirst()
        if (!row) return

        await trx
          .updateTable('provider_cache')
          .set({
            headers: JSON.stringify({ ...HeadersSchema.parse(JSON.parse(row.headers)), [REQUEST_ID]: requestId }),
            fetched_at: fetchedAt.toISOString(),
            expires_at: expiresAt.toISOString(),
          })
          .where('key', '=', key)
          .execute()
      })
    },
  }
}

function keptHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => KEPT_HEADERS.includes(name)))
}

function createRequestLog(reader: Kysely<Database>, writer: Kysely<Database>): RequestLog {
  return {
    async record(request) {
      const publicId = newId()
      await writer
        .insertInto('provider_request')
        .values({
          public_id: publicId,
          provider: request.lane,
          url: request.url,
          job_id: request.jobId,
          status: request.status,
          outcome: request.outcome,
          bytes: request.bytes,
          duration_ms: Math.round(request.durationMs),
          requested_at: request.requestedAt.toISOString(),
        })
        .execute()
      return publicId
    },

    async countPages(lane, since) {
      const { pages } = await reader
        .selectFrom('provider_request')
        .select((eb) => eb.fn.countAll<number>().as('pages'))
        .where('provider', '=', lane)
        .where('requested_at', '>', since.toISOString())
        .where('url', 'not like', '%/robots.txt')
        .executeTakeFirstOrThrow()
      return pages
    },

    async countSince(lane, since) {
      const { count, firstAt } = await reader
        .selectFrom('provider_request')
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('requested_at').as('firstAt')])
        .where('provider', '=', lane)
        .where('requested_at', '>', since.toISOString())
        .executeTakeFirstOrThrow()
      return { count, firstAt: firstAt === null ? null : new Date(firstAt) }
    },
  }
}

function createBreakerStore(reader: Kysely<Database>, writer: Kysely<Database>): BreakerStore {
  return {
    async find(lane) {
      const row = await reader.selectFrom('provider_state').selectAll().where('provider', '=', lane).executeTakeFirst()
      if (!row) return undefined

      return {
        failures: row.failures,
        openUntil: toDate(row.open_until),
        lastOkAt: toDate(row.last_ok_at),
        lastError: row.last_error,
        lastErrorAt: toDate(row.last_error_at),
      }
    },

    async save(lane, state, { hasOpened }) {
      const values = toRow(state)
      await writer.transaction().execute(async (trx) => {
        await trx
          .insertInto('provider_state')
          .values({ provider: lane, ...values })
          .onConflict((conflict) => conflict.column('provider').doUpdateSet(values))
          .execute()
        if (hasOpened && !isSite(lane)) await notifyAdministrators(trx, troubleOf(lane, state))
      })
    },
  }
}

/** There are thousands of sites, of which some are always down. */
function isSite(lane: string): boolean {
  return lane.startsWith('site:')
}

/** One trouble lasts until the next success, however often the provider is tried meanwhile. */
function troubleOf(lane: string, { lastOkAt }: BreakerState): NewNotification {
  const cause = `provider:${lane}:${lastOkAt?.toISOString() ?? 'never'}`
  return { kind: 'provider', cause, details: { provider: lane } }
}

function toRow(state: BreakerState) {
  return {
    failures: state.failures,
    open_until: state.openUntil?.toISOString() ?? null,
    last_ok_at: state.lastOkAt?.toISOString() ?? null,
    last_error: state.lastError,
    last_error_at: state.lastErrorAt?.toISOString() ?? null,
  }
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
