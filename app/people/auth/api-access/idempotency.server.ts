import { createHmac } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { toErrorResponse } from '#app/base/api/api-answer.server.ts'
import { ApiError } from '#app/base/api/api-error.ts'
import { fingerprintBody, type ReceivedBody } from '#app/base/http/bodies/body-fingerprint.server.ts'
import { createFixedWindowLimit } from '#app/base/http/limits/fixed-window-limit.server.ts'
import { now as currentTime } from '#app/base/platform/clock.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { log } from '#app/base/platform/logging.server.ts'
import { keyFor } from '#app/base/platform/secrets.server.ts'
import { withEachCommit } from '#db/commit-companion.ts'
import type { Database } from '#db/schema.ts'
import type { IdempotencyTable } from '#db/tables/idempotency.ts'

export const KEEP_ANSWERS_OF_KEYS_MS = 24 * 60 * 60_000

const MAX_KEY_LENGTH = 255
const COLUMNS = ['id', 'fingerprint', 'has_committed', 'status', 'headers', 'body', 'owner', 'owned_until'] as const
/** Quoted as in draft-ietf-httpapi-idempotency-key-header, or bare as most clients send it. */
const QUOTED = /^"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/
const BARE = /^[\x21\x23-\x7e]+$/

/** Expected errors that the same request need not meet again. */
const MAY_CHANGE = new Set([401, 403, 429])

const newKeys = createFixedWindowLimit({
  name: 'idempotency keys',
  most: 50_000,
  windowMs: KEEP_ANSWERS_OF_KEYS_MS,
})
/** This process among those that share the database. */
const OWNER = newId()
const LEASE_MS = 10_000
const RENEW_MS = 2_000
/**
 * Keys whose requests this process is answering. Any other of its own without an answer was left by a failure to write
 * it; one of another process was left by it once the lease has lapsed.
 */
const inFlight = new Set<string>()

type Row = Awaited<ReturnType<typeof reserve>>
type Key = { userId: number; hash: string }

/**
 * Answers a request that bears an Idempotency-Key: the first time by `work`, again for 24 hours with the same answer.
 * `work` gets the request whose body it may read. Its transactions and the note that they were committed are one, so a
 * request whose process died before any of them is carried out anew, and one after is never carried out twice.
 */
export async function answerOnce(
  db: Kysely<Database>,
  { request, userId, now }: { request: Request; userId: number; now: Date },
  work: (request: Request) => Promise<Response>,
): Promise<Response> {
  const hash = hashKey(request, parseKey(request.headers.get('Idempotency-Key') ?? ''))
  const name = `${userId} ${hash}`
  if (inFlight.has(name)) throw stillBeingAnswered()
  inFlight.add(name)
  try {
    const row = await reserve(db, { userId, hash }, now)
    const body = fingerprintBody(request, keyFor('idempotency'))
    if (row.status !== null) return await replay(row, body)
    if (row.has_committed) throw new ApiError(409, ANSWER_LOST)
    return await answerFirst(db, row, body, work)
  } finally {
    inFlight.delete(name)
  }
}

async function answerFirst(
  db: Kysely<Database>,
  { id }: Row,
  body: ReceivedBody,
  work: (request: Request) => Promise<Response>,
): Promise<Response> {
  const mark = ownRow(db, id).set({ has_committed: 1 }).compile()
  const renewal = setInterval(() => void renew(db, id), RENEW_MS)
  try {
    const answer = await withEachCommit(mark, () => work(body.request)).catch(toKeptError)
    const fingerprint = isKept(answer) ? await body.fingerprint() : undefined
    if (fingerprint === undefined) {
      await release(db, id, answer.status)
      return answer
    }
    return await keep(db, id, fingerprint, answer)
  } catch (error) {
    await release(db, id, toErrorResponse(error).status)
    throw error
  } finally {
    clearInterval(renewal)
  }
}

async function renew(db: Kysely<Database>, id: number): Promise<void> {
  try {
    await ownRow(db, id)
      .set({ owned_until: leaseFrom(currentTime()) })
      .execute()
  } catch (error) {
    log.warn({ err: error }, 'the lease of an idempotent call could not be renewed')
  }
}

/** Not the row if another process has taken it over. */
function ownRow(db: Kysely<Database>, id: number) {
  return db.updateTable('idempotency').where('id', '=', id).where('owner', '=', OWNER)
}

function leaseFrom(now: Date): string {
  return new Date(now.getTime() + LEASE_MS).toISOString()
}

/** The response of an expected error; any other is thrown on. */
function toKeptError(error: unknown): Response {
  const answer = toErrorResponse(error)
  if (!isKept(answer)) throw error
  return answer
}

/**
 * What may go away by itself is asked for anew, as is what depends on the session or the role; files and cookies are
 * nothing to keep.
 */
function isKept({ status, headers, body }: Response): boolean {
  const isJson = headers.get('Content-Type')?.startsWith('application/json') ?? false
  return status < 500 && !MAY_CHANGE.has(status) && (isJson || !body) && !headers.has('Set-Cookie')
}

async function keep(db: Kysely<Database>, id: number, fingerprint: string, answer: Response): Promise<Response> {
  const { status, headers } = answer
  const body = answer.body ? await answer.text() : null
  try {
    await ownRow(db, id)
      .set({ fingerprint, status, headers: JSON.stringify([...headers]), body })
      .execute()
  } catch (error) {
    log.error({ err: error }, 'the answer of an idempotent call could not be kept')
  }
  return new Response(body, { status, headers })
}

/**
 * Forgets the key if the call has changed nothing. One that is refused for a limit (429) has not, although it may have
 * committed a transaction: calls look at their limits before they write.
 */
async function release(db: Kysely<Database>, id: number, status: number): Promise<void> {
  const row = db.deleteFrom('idempotency').where('id', '=', id).where('owner', '=', OWNER)
  try {
    await (status === 429 ? row : row.where('has_committed', '=', 0)).execute()
  } catch (error) {
    log.error({ err: error }, 'the key of an idempotent call could not be released')
  }
}

async function replay({ status, headers, body, fingerprint }: Row, received: ReceivedBody): Promise<Response> {
  if ((await received.fingerprint()) !== fingerprint) throw new ApiError(422, OTHER_BODY)

  const answer = new Response(body, { status: status ?? 200, headers: JSON.parse(headers ?? '[]') })
  answer.headers.set('Idempotency-Replayed', 'true')
  return answer
}

/**
 * The key's row: answered, or marked as committed by a process that died, or reserved for this process because there is
 * none, an expired one, or one whose process died before it committed anything.
 */
async function reserve(db: Kysely<Database>, key: Key, now: Date) {
  const known = await findRow(db, key, now)
  if (known && isSettled(known, now)) return known

  if (!known) await takeNewKey(key.userId, now)
  const own = { has_committed: 0, created_at: now.toISOString(), owner: OWNER, owned_until: leaseFrom(now) }
  const none = { fingerprint: null, status: null, headers: null, body: null }
  return db.transaction().execute(async (trx) => {
    const taken = await findRow(trx, key, now)
    if (taken && isSettled(taken, now)) return taken
    return trx
      .insertInto('idempotency')
      .values({ user_id: key.userId, key_hash: key.hash, ...own })
      .onConflict((conflict) => conflict.columns(['user_id', 'key_hash']).doUpdateSet({ ...own, ...none }))
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
  })
}

function findRow(db: Kysely<Database>, { userId, hash }: Key, now: Date) {
  const expired = new Date(now.getTime() - KEEP_ANSWERS_OF_KEYS_MS).toISOString()
  return db
    .selectFrom('idempotency')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('key_hash', '=', hash)
    .where('created_at', '>', expired)
    .executeTakeFirst()
}

/** Whether the row is not to be taken over. Throws while another process answers its request. */
function isSettled(
  row: Pick<Selectable<IdempotencyTable>, 'status' | 'has_committed' | 'owner' | 'owned_until'>,
  now: Date,
): boolean {
  if (row.status !== null) return true
  if (row.owner !== OWNER && row.owned_until !== null && row.owned_until > now.toISOString()) throw stillBeingAnswered()
  return row.has_committed === 1
}

async function takeNewKey(userId: number, now: Date): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await newKeys.take(String(userId), now)
  if (!isAllowed) {
    throw new ApiError(429, TOO_MANY_KEYS, [], undefined, { 'Retry-After': String(retryAfterSeconds) })
  }
}

function parseKey(header: string): string {
  const key = QUOTED.exec(header)?.[1]?.replace(/\\(.)/g, '$1') ?? (BARE.test(header) ? header : '')
  if (key.length < 1 || key.length > MAX_KEY_LENGTH) throw new ApiError(400, MALFORMED_KEY)
  return key
}

/** Keys belong to a call: the same one may be used for another. */
function hashKey({ url }: Request, key: string): string {
  const { pathname } = new URL(url)
  return createHmac('sha256', keyFor('idempotency')).update(`${pathname}\n${key}`).digest('base64url')
}

function stillBeingAnswered(): ApiError {
  return new ApiError(409, 'The first request with this Idempotency-Key is still being answered.', [], undefined, {
    'Retry-After': '1',
  })
}

const MALFORMED_KEY = `The Idempotency-Key must have 1 to ${MAX_KEY_LENGTH} characters: visible ASCII, or a quoted string.`
const OTHER_BODY = 'This Idempotency-Key was used with another body. Use a new key for a new request.'
const ANSWER_LOST =
  'The first request with this Idempotency-Key took effect, but its answer was lost. Look up what it did before you use a new key.'
const TOO_MANY_KEYS = 'Too many requests with an Idempotency-Key in a day. Please try again later.'
