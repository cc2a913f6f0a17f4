import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { createFixedWindowLimit } from '../http/fixed-window-limit.server.ts'
import { verifyPassword } from './password.server.ts'
import type { SignedInUser } from './signed-in-user.ts'
import { inTurn } from './turn-taking.server.ts'

export type PasswordRefusal = { status: 'wrong_password' } | { status: 'limited'; retryAfterSeconds: number }

/** Whoever found an open session may not try out passwords with it. */
const wrong = createFixedWindowLimit({ most: 10, windowMs: 15 * 60_000 })

/** Does what outlives the session, for a user who knows the current password. */
export async function withConfirmedPassword<Outcome>(
  db: Kysely<Database>,
  user: Pick<SignedInUser, 'id' | 'publicId'>,
  password: string,
  now: Date,
  work: () => Promise<Outcome>,
): Promise<Outcome | PasswordRefusal> {
  return inTurn(`password of ${user.publicId}`, async () => {
    const { isAllowed, retryAfterSeconds } = wrong.peek(user.publicId, now)
    if (!isAllowed) return { status: 'limited', retryAfterSeconds }

    const known = await db.selectFrom('user').select('password_hash').where('id', '=', user.id).executeTakeFirst()
    if (await verifyPassword(known?.password_hash, password)) return work()

    wrong.take(user.publicId, now)
    return { status: 'wrong_password' }
  })
}
