import { promisify } from 'node:util'
import { gunzip, gunzipSync, gzip, gzipSync } from 'node:zlib'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { jsonValue } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { ProviderCacheTable } from '#db/tables/provider-cache.ts'
import type { CachedResponse } from '../client-records.ts'

const KEPT_HEADERS = ['content-type', 'content-disposition', 'location', 'etag', 'last-modified']
/** Nearly as small as usual, in two thirds of the time. */
const LEVEL = 3
/** A body up to this size is compressed sooner than handed to another thread. */
const SMALL_BYTES = 16_384
/** Two thirds of all bodies are shorter, and compressed hardly smaller. */
const SHORT_BYTES = 1_024
const GZIP_MARK = Buffer.from([0x1f, 0x8b])
const compressElsewhere = promisify(gzip)
const decompressElsewhere = promisify(gunzip)
const HeadersSchema = z.record(z.string(), z.string())
/** Stored among the response headers; no server can send a name with a colon. */
const REQUEST_ID = ':request-id'

/** As an object of values, which an interface is not. */
export type CachedRow = { [Name in keyof ProviderCacheTable]: ProviderCacheTable[Name] }

/** Longer bodies are stored compressed: a Wikidata entity takes hundreds of kilobytes, a tenth of that compressed. */
export async function toCachedRow(
  key: string,
  lane: string,
  url: string,
  { status, headers, body, fetchedAt, expiresAt, requestId }: CachedResponse,
): Promise<CachedRow> {
  return {
    key,
    provider: lane,
    url,
    status,
    headers: JSON.stringify({ ...keptHeaders(headers), [REQUEST_ID]: requestId }),
    body: await compress(body),
    etag: headers.etag ?? null,
    last_modified: headers['last-modified'] ?? null,
    fetched_at: fetchedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }
}

export async function findCachedResponse(db: Kysely<Database>, key: string): Promise<CachedResponse | undefined> {
  const [row] = await cachedResponse(db, { key })
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
}

export const saveCachedRow = preparedQuery((db, given: CachedRow) => {
  const { provider, url, status, headers, body, etag, last_modified, fetched_at, expires_at } = given
  const values = { provider, url, status, headers, body, etag, last_modified, fetched_at, expires_at }
  return db
    .insertInto('provider_cache')
    .values({ key: given.key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
})

/** After a 304: the same response, fresh again. Nothing if it was removed meanwhile. */
export async function confirmCachedRow(
  trx: Kysely<Database>,
  key: string,
  { fetchedAt, expiresAt, requestId }: Pick<CachedResponse, 'fetchedAt' | 'expiresAt' | 'requestId'>,
): Promise<void> {
  const [row] = await cachedResponse(trx, { key })
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
}

/** What a source has refused, or said not to know, to somebody with another key. */
export async function dropKeptRefusals(trx: Kysely<Database>, lane: string): Promise<void> {
  const refused = trx
    .selectFrom('provider_request')
    .select('public_id')
    .where('provider', '=', lane)
    .where('outcome', 'in', ['query_refused', 'absent'])
  await trx
    .deleteFrom('provider_cache')
    .where('provider', '=', lane)
    .where(jsonValue<string>('headers', `$."${REQUEST_ID}"`), 'in', refused)
    .execute()
}

const cachedResponse = preparedQuery((db, { key }: { key: string }) =>
  db
    .selectFrom('provider_cache')
    .select(['status', 'headers', 'body', 'fetched_at', 'expires_at'])
    .where('key', '=', key),
)

async function compress(body: Buffer): Promise<Buffer> {
  const options = { level: LEVEL }
  if (body.length < SHORT_BYTES && !isCompressed(body)) return body
  return body.length <= SMALL_BYTES ? gzipSync(body, options) : compressElsewhere(body, options)
}

async function decompress(body: Uint8Array): Promise<Buffer> {
  if (!isCompressed(body)) return Buffer.from(body)
  return body.length <= SMALL_BYTES ? gunzipSync(body) : decompressElsewhere(body)
}

/** A body that is itself a compressed file is compressed once more. */
function isCompressed(body: Uint8Array): boolean {
  return GZIP_MARK.every((byte, index) => body[index] === byte)
}

function keptHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => KEPT_HEADERS.includes(name)))
}
