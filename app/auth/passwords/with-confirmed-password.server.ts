import type { Kysely } from 'kysely'
import { createFixedWindowLimit } from '#app/http/limits/fixed-window-limit.server.ts'
import type { Database } from '#db/schema.ts'
import type { SignedInUser } from '../accounts/signed-in-user.ts'
import { noteSecurityEvent } from '../audit/security-log.server.ts'
import { oneAtATime } from '../sign-in/one-at-a-time.server.ts'
import { verifyPassword } from './password.server.ts'

export type PasswordRefusal = { status: 'wrong_password' } | { status: 'limited'; retryAfterSeconds: number }

/** Whoever found an open session may not try out passwords with it. */
const wrong = createFixedWindowLimit({ most: 10, windowMs: 15 * 60_000 })

/** Does what outlives the session, for a user who knows the current password. */
export async function withConfirmedPassword<Outcome>(
  db: Kysely<Database>,
  { user, address }: { user: Pick<SignedInUser, 'id' | 'publicId' | 'email'>; address: string },
  password: string,
  now: Date,
  work: () => Promise<Outcome>,
): Promise<Outcome | PasswordRefusal> {
  const noteRefusal = (reason: string) => {
    const entry = {
      action: 'password.refuse',
      subject: { kind: 'user', id: user.publicId },
      details: { reason },
    } as const
    return noteSecurityEvent(db, { id: user.id, name: user.email, address }, entry, now)
  }
  return oneAtATime(`password of ${user.publicId}`, async () => {
    const { isAllowed, retryAfterSeconds } = wrong.peek(user.publicId, now)
    if (!isAllowed) {
      await noteRefusal('limited')
      return { status: 'limited', retryAfterSeconds }
    }

    const known = await db.selectFrom('user').select('password_hash').where('id', '=', user.id).executeTakeFirst()
    if (await verifyPassword(known?.password_hash, password)) return work()

    wrong.take(user.publicId, now)
    await noteRefusal('wrong_password')
    return { status: 'wrong_password' }
  })
}
