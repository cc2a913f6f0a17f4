import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { revokeApiTokensOf } from '../api-access/api-token.server.ts'
import { actorOf, type Origin } from '../audit/record-audit.server.ts'
import { auditedTransaction } from '../audit/security-log.server.ts'
import {
  type ConfirmationCheck,
  type ConfirmationRefusal,
  type SessionInUse,
  withConfirmation,
} from '../confirmation/with-confirmation.server.ts'
import { endSessions } from '../sessions/own-sessions.server.ts'
import { isCommonPassword } from './common-password.server.ts'
import { hashPassword } from './password.server.ts'

export type ChangePasswordOutcome =
  | { status: 'changed'; tokensRevoked: number }
  | { status: 'common_password' }
  | ConfirmationRefusal

/** Changes the password of a signed-in user who knows the current one, and ends the user's other sessions. */
export async function changePassword(
  db: Kysely<Database>,
  session: SessionInUse,
  {
    currentPassword,
    password,
    revokeTokens,
  }: { currentPassword?: string | undefined; password: string; revokeTokens: boolean },
  origin: Origin,
  now: Date,
): Promise<ChangePasswordOutcome> {
  const { id: sessionId, user } = session
  const work = async (isStillCurrent: ConfirmationCheck): Promise<ChangePasswordOutcome> => {
    if (await isCommonPassword(password, user)) return { status: 'common_password' }
    const passwordHash = await hashPassword(password)
    return auditedTransaction(db, now, async (trx, audit): Promise<ChangePasswordOutcome> => {
      if (!(await isStillCurrent(trx))) return { status: 'wrong_password' }
      await setPassword(trx, user.id, passwordHash, now)
      await endSessions(trx, user.id, { except: sessionId }, now)
      const tokensRevoked = revokeTokens ? await revokeApiTokensOf(trx, user.id, now) : 0
      const subject = { kind: 'user', id: user.publicId }
      await audit(actorOf(user, origin), { action: 'user.password_change', subject, details: { tokensRevoked } })
      return { status: 'changed', tokensRevoked }
    })
  }
  return withConfirmation(db, { session, origin, changesSignIn: true }, currentPassword, now, work)
}

/** Pending reset links are revoked with the old password. */
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
