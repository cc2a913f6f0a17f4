import type { Kysely } from 'kysely'
import { networkOf } from '#app/base/http/client-address.server.ts'
import { createFixedWindowLimit } from '#app/base/http/limits/fixed-window-limit.server.ts'
import type { Database } from '#db/schema.ts'

/** One customer may have a /48 of IPv6, which is 65,536 counted addresses, or a few hundred of IPv4. */
const failures = createFixedWindowLimit({ name: 'sign-in failures of a network', most: 100, windowMs: 15 * 60_000 })

/**
 * How often one may fail to sign in. All counts are of failures in the last 15 minutes.
 *
 * - An address may fail 10 times, whatever the accounts. Then it waits 1 s, 2 s, 4 s … up to 15 minutes after its last
 *   failure; a refused attempt does not count and does not prolong the wait.
 * - An address may fail 5 times at the same account, counted from its last success there; then it waits in the same way.
 * - An account at which other addresses have failed 20 times is under attack. A right password from an address that does
 *   not wait still gets through, so no outsider can lock the owner out; but each address has only 2 failures there, and
 *   each of them is answered like a refusal.
 *
 * Accounts that do not exist are counted like those that do.
 */
const WINDOW_MS = 15 * 60_000
const FREE_FAILURES_OF_ADDRESS = 10
const FREE_FAILURES_AT_ACCOUNT = 5
const FREE_FAILURES_AT_ATTACKED_ACCOUNT = 2
const FAILURES_THAT_MAKE_AN_ATTACK = 20
const MAX_WAIT_MS = 15 * 60_000

export interface SignInLimit {
  /** 0 if the attempt is allowed now. */
  waitMs: number
  isAccountAttacked: boolean
}

export async function getSignInLimit(
  db: Kysely<Database>,
  { emailKey, address }: { emailKey: string; address: string },
  now: Date,
): Promise<SignInLimit> {
  await dateBack(db, now)
  const since = new Date(now.getTime() - WINDOW_MS).toISOString()
  const ofAddress = await countFailures(db, since).where('address', '=', address).executeTakeFirstOrThrow()
  const elsewhere = await countFailures(db, since)
    .where('email_key', '=', emailKey)
    .where('address', '!=', address)
    .executeTakeFirstOrThrow()
  const atAccount = await countFailures(db, await lastSuccess(db, { emailKey, address }, since))
    .where('email_key', '=', emailKey)
    .where('address', '=', address)
    .executeTakeFirstOrThrow()

  const isAccountAttacked = elsewhere.failures >= FAILURES_THAT_MAKE_AN_ATTACK
  const freeAtAccount = isAccountAttacked ? FREE_FAILURES_AT_ATTACKED_ACCOUNT : FREE_FAILURES_AT_ACCOUNT
  return {
    waitMs: Math.max(
      remainingWait(ofAddress, FREE_FAILURES_OF_ADDRESS, now),
      remainingWait(atAccount, freeAtAccount, now),
    ),
    isAccountAttacked,
  }
}

export async function recordSignInAttempt(
  db: Kysely<Database>,
  attempt: { emailKey: string; address: string; succeeded: boolean },
  now: Date,
): Promise<void> {
  await db
    .insertInto('sign_in_attempt')
    .values({
      email_key: attempt.emailKey,
      address: attempt.address,
      succeeded: attempt.succeeded ? 1 : 0,
      attempted_at: now.toISOString(),
    })
    .execute()
  await db
    .deleteFrom('sign_in_attempt')
    .where('attempted_at', '<', new Date(now.getTime() - WINDOW_MS).toISOString())
    .execute()
}

/** Attempts in the future were made before the clock was set back; they count as made just now. */
async function dateBack(db: Kysely<Database>, now: Date): Promise<void> {
  const at = now.toISOString()
  const ahead = await db
    .selectFrom('sign_in_attempt')
    .select('id')
    .where('attempted_at', '>', at)
    .limit(1)
    .executeTakeFirst()
  if (ahead) await db.updateTable('sign_in_attempt').set({ attempted_at: at }).where('attempted_at', '>', at).execute()
}

/** 1 s, 2 s, 4 s … for the first, second, third failure above the limit. */
export function waitAfter(failuresTooMany: number): number {
  return failuresTooMany < 1 ? 0 : Math.min(MAX_WAIT_MS, 1000 * 2 ** Math.min(failuresTooMany - 1, 20))
}

interface Failures {
  failures: number
  lastAt: string | null
}

function remainingWait({ failures, lastAt }: Failures, free: number, now: Date): number {
  if (!lastAt) return 0
  return Math.max(0, Date.parse(lastAt) + waitAfter(failures - free + 1) - now.getTime())
}

function countFailures(db: Kysely<Database>, since: string) {
  return db
    .selectFrom('sign_in_attempt')
    .select((eb) => [eb.fn.countAll<number>().as('failures'), eb.fn.max('attempted_at').as('lastAt')])
    .where('succeeded', '=', 0)
    .where('attempted_at', '>', since)
    .$castTo<Failures>()
}

async function lastSuccess(
  db: Kysely<Database>,
  { emailKey, address }: { emailKey: string; address: string },
  since: string,
): Promise<string> {
  const success = await db
    .selectFrom('sign_in_attempt')
    .select('attempted_at')
    .where('email_key', '=', emailKey)
    .where('address', '=', address)
    .where('succeeded', '=', 1)
    .where('attempted_at', '>', since)
    .orderBy('attempted_at', 'desc')
    .executeTakeFirst()
  return success?.attempted_at ?? since
}

export async function recordNetworkFailure(address: string, now: Date): Promise<void> {
  await failures.take(networkOf(address), now)
}

/**
 * Seconds that a network with too many failures must wait. An address from which the account's owner has signed in
 * before is exempt, so that a neighbour cannot lock anyone out at home.
 */
export async function getNetworkWait(
  db: Kysely<Database>,
  { emailKey, address }: { emailKey: string; address: string },
  now: Date,
): Promise<number> {
  const { isAllowed, retryAfterSeconds } = await failures.peek(networkOf(address), now)
  if (isAllowed) return 0

  const known = await db
    .selectFrom('refresh_token')
    .innerJoin('user', 'user.id', 'refresh_token.user_id')
    .select('refresh_token.id')
    .where('user.email_key', '=', emailKey)
    .where('refresh_token.address', '=', address)
    .limit(1)
    .executeTakeFirst()
  return known ? 0 : retryAfterSeconds
}
