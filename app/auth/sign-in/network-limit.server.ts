import type { Kysely } from 'kysely'
import { networkOf } from '#app/http/client-address.server.ts'
import { createFixedWindowLimit } from '#app/http/limits/fixed-window-limit.server.ts'
import type { Database } from '#db/schema.ts'

/** One customer may have a /48 of IPv6, which is 65,536 counted addresses, or a few hundred of IPv4. */
const failures = createFixedWindowLimit({ name: 'sign-in failures of a network', most: 100, windowMs: 15 * 60_000 })

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
