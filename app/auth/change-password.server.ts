import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { createFixedWindowLimit } from '../http/fixed-window-limit.server.ts'
import { endOtherSessions } from './own-sessions.server.ts'
import { hashPassword, verifyPassword } from './password.server.ts'
import { type Actor, recordAudit } from './record-audit.server.ts'
import type { Session } from './session.server.ts'
import { inTurn } from './turn-taking.server.ts'

export type ChangePasswordOutcome =
  | { status: 'changed' | 'wrong_password' }
  | { status: 'limited'; retryAfterSeconds: number }

/** Whoever found an open session may not try out passwords with it. */
const wrong = createFixedWindowLimit({ most: 10, windowMs: 15 * 60_000 })

/** Sets a new password for the user of a session, who knows the current one, and ends his other sessions. */
export async function changePassword(
  db: Kysely<Database>,
  session: Pick<Session, 'id' | 'user'>,
  passwords: { currentPassword: string; password: string },
  address: string,
  now: Date,
): Promise<ChangePasswordOutcome> {
  const { user } = session
  return inTurn(`change password ${user.publicId}`, async () => {
    const { isAllowed, retryAfterSeconds } = wrong.peek(user.publicId, now)
    if (!isAllowed) return { status: 'limited', retryAfterSeconds }

    const known = await db.selectFrom('user').select('password_hash').where('id', '=', user.id).executeTakeFirst()
    if (!(await verifyPassword(known?.password_hash, passwords.currentPassword))) {
      wrong.take(user.publicId, now)
      return { status: 'wrong_password' }
    }

    const passwordHash = await hashPassword(passwords.password)
    const actor: Actor = { id: user.id, name: user.email, address }
    return db.transaction().execute(async (trx) => {
      await setPassword(trx, user.id, passwordHash, now)
      const subject = { kind: 'user', id: user.publicId }
      await recordAudit(trx, actor, { action: 'user.password_change', subject }, now)
      await endOtherSessions(trx, user.id, session.id, now)
      return { status: 'changed' }
    })
  })
}

/** Links that were sent to set another password die with the old one. */
export async function setPassword(
  trx: Kysely<Database>,
  userId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('user')
    .set({ password_hash: passwordHash, updated_at: now.toISOString() })
    .where('id', '=', userId)
    .execute()
  await trx
    .updateTable('password_reset')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}
