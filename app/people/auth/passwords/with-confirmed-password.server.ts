import type { Kysely } from 'kysely'
import { createFixedWindowLimit } from '#app/base/http/limits/fixed-window-limit.server.ts'
import type { Database } from '#db/schema.ts'
import type { SignedInUser } from '../accounts/signed-in-user.ts'
import { actorOf, type Origin } from '../audit/record-audit.server.ts'
import { noteSecurityEvent } from '../audit/security-log.server.ts'
import { oneAtATime } from '../sign-in/one-at-a-time.server.ts'
import { verifyPassword } from './password.server.ts'

export type PasswordRefusal = { status: 'wrong_password' } | { status: 'limited'; retryAfterSeconds: number }

/** Keeps somebody with an open session from guessing the password. */
const wrong = createFixedWindowLimit({ name: 'wrong passwords', most: 10, windowMs: 15 * 60_000 })
/** Limits confirmed changes too, because the revoked tokens and audit rows they leave are kept for long. */
const right = createFixedWindowLimit({ name: 'confirmed passwords', most: 20, windowMs: 60 * 60_000 })

/** Whether the password that was confirmed still is the account's; asked in the transaction that relies on it. */
export type PasswordCheck = (trx: Kysely<Database>) => Promise<boolean>

/** Does what outlives the session, for a user who knows the current password. */
export async function withConfirmedPassword<Outcome>(
  db: Kysely<Database>,
  { user, origin }: { user: Pick<SignedInUser, 'id' | 'publicId' | 'email'>; origin: Origin },
  password: string,
  now: Date,
  work: (isStillCurrent: PasswordCheck) => Promise<Outcome>,
): Promise<Outcome | PasswordRefusal> {
  const noteRefusal = (reason: string) => {
    const entry = {
      action: 'password.refuse',
      subject: { kind: 'user', id: user.publicId },
      details: { reason },
    } as const
    return noteSecurityEvent(db, actorOf(user, origin), entry, now)
  }
  return oneAtATime(`password of ${user.publicId}`, async () => {
    const peeks = await Promise.all([wrong, right].map((limit) => limit.peek(user.publicId, now)))
    const excess = peeks.find(({ isAllowed }) => !isAllowed)
    if (excess) {
      await noteRefusal('limited')
      return { status: 'limited', retryAfterSeconds: excess.retryAfterSeconds }
    }

    const confirmed = await findPasswordHash(db, user.id)
    if (await verifyPassword(confirmed, password)) {
      await right.take(user.publicId, now)
      return work(async (trx) => (await findPasswordHash(trx, user.id)) === confirmed)
    }

    await wrong.take(user.publicId, now)
    await noteRefusal('wrong_password')
    return { status: 'wrong_password' }
  })
}

async function findPasswordHash(db: Kysely<Database>, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom('user').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return row?.password_hash
}
