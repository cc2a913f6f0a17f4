import { promisify } from 'node:util'
import { gunzip, gunzipSync, gzip, gzipSync } from 'node:zlib'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type NewNotification, notifyAdministrators } from '#app/events/notify.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { Connections } from '#db/open-database.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { ProviderCacheTable } from '#db/tables/provider-cache.ts'
import type { ProviderRequestTable } from '#db/tables/provider-request.ts'
import type { BreakerStore, ClientRecords, RequestLog, ResponseCache } from './client-records.ts'
import type { BreakerState } from './pace/circuit-breaker.ts'
import { createSharedPace } from './pace/shared-pace.server.ts'

const KEPT_HEADERS = ['content-type', 'content-disposition', 'location', 'etag', 'last-modified']
/** Nearly as small as usual, in two thirds of the time. */
const LEVEL = 3
/** A body up to this size is compressed sooner than handed to another thread. */
const SMALL_BYTES = 16_384
const compressElsewhere = promisify(gzip)
const decompressElsewhere = promisify(gunzip)
const HeadersSchema = z.record(z.string(), z.string())
/** Stored among the response headers; no server can send a name with a colon. */
const REQUEST_ID = ':request-id'

/** The polite client's state, in tables that both processes share. */
export function createClientRecords(connections: Pick<Connections, 'reader' | 'writer'>): ClientRecords {
  const { reader, writer } = connections
  return {
    cache: createResponseCache(reader, writer),
    requests: createRequestLog(reader, writer),
    pace: createSharedPace(connections),
    breakers: createBreakerStore(reader, writer),
  }
}

/** Bodies are stored compressed: a Wikidata entity takes hundreds of kilobytes, a tenth of that compressed. */
function createResponseCache(reader: Kysely<Database>, writer: Kysely<Database>): ResponseCache {
  return {
    async find(key) {
      const [row] = await cachedResponse(reader, { key })
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
      await saveResponse(writer, { key, ...values })
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

const cachedResponse = preparedQuery((db, { key }: { key: string }) =>
  db.selectFrom('provider_cache').selectAll().where('key', '=', key),
)

const saveResponse = preparedQuery((db, given: Columns<ProviderCacheTable>) => {
  const { provider, url, status, headers, body, etag, last_modified, fetched_at, expires_at } = given
  const values = { provider, url, status, headers, body, etag, last_modified, fetched_at, expires_at }
  return db
    .insertInto('provider_cache')
    .values({ key: given.key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
})

/** As an object of values, which an interface is not. */
type Columns<Table> = { [Name in keyof Table]: Table[Name] }

async function compress(body: Buffer): Promise<Buffer> {
  const options = { level: LEVEL }
  return body.length <= SMALL_BYTES ? gzipSync(body, options) : compressElsewhere(body, options)
}

async function decompress(body: Uint8Array): Promise<Buffer> {
  return body.length <= SMALL_BYTES ? gunzipSync(body) : decompressElsewhere(body)
}

function keptHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => KEPT_HEADERS.includes(name)))
}

function createRequestLog(reader: Kysely<Database>, writer: Kysely<Database>): RequestLog {
  return {
    async record(request) {
      const publicId = newId()
      await logRequest(writer, {
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
      return publicId
    },

    async countPages(lane, since) {
      const [counted] = await pagesSince(reader, { lane, since: since.toISOString() })
      return counted?.pages ?? 0
    },

    async countSince(lane, since) {
      const [{ count, firstAt } = NONE] = await requestsSince(reader, { lane, since: since.toISOString() })
      return { count, firstAt: firstAt === null ? null : new Date(firstAt) }
    },
  }
}

type Logged = Columns<Omit<ProviderRequestTable, 'id' | 'bytes'>> & { bytes: number }

const logRequest = preparedQuery((db, given: Logged) => {
  const { public_id, provider, url, job_id, status, outcome, bytes, duration_ms, requested_at } = given
  const values = { public_id, provider, url, job_id, status, outcome, bytes, duration_ms, requested_at }
  return db.insertInto('provider_request').values(values)
})

type OfLane = { lane: string; since: string }

const pagesSince = preparedQuery((db, { lane, since }: OfLane) =>
  db
    .selectFrom('provider_request')
    .select((eb) => eb.fn.countAll<number>().as('pages'))
    .where('provider', '=', lane)
    .where('requested_at', '>', since)
    .where('url', 'not like', '%/robots.txt'),
)

const NONE = { count: 0, firstAt: null }

const requestsSince = preparedQuery((db, { lane, since }: OfLane) =>
  db
    .selectFrom('provider_request')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('requested_at').as('firstAt')])
    .where('provider', '=', lane)
    .where('requested_at', '>', since),
)

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
