import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Actor } from '../audit/record-audit.server.ts'
import { auditedTransaction, noteSessionEnd } from '../audit/security-log.server.ts'
import {
  type ConfirmationRefusal,
  type SessionInUse,
  withConfirmation,
} from '../confirmation/with-confirmation.server.ts'
import type { RequestActor } from '../request-actor.server.ts'
import { endSessions } from './own-sessions.server.ts'

/** One of the user's sessions by its id, all others, or all. */
export type SessionChoice = { named: string } | 'others' | 'everywhere'
type SignOutOutcome = { status: 'signed_out' } | { status: 'not_found' } | ConfirmationRefusal

/** Signs the user, who knows the password, out of the chosen sessions, and logs each. */
export async function signOutSessions(
  db: Kysely<Database>,
  own: SessionInUse,
  {
    choice,
    currentPassword,
    actor,
  }: { choice: SessionChoice; currentPassword?: string | undefined; actor: RequestActor },
  now: Date,
): Promise<SignOutOutcome> {
  const { user } = own
  return withConfirmation(db, { session: own, origin: actor }, currentPassword, now, (isStillCurrent) =>
    db.transaction().execute(async (trx): Promise<SignOutOutcome> => {
      if (!(await isStillCurrent(trx))) return { status: 'wrong_password' }
      const ended = await endSessions(trx, user.id, whichOf(choice, own.id), now)
      for (const sessionId of ended) await noteSessionEnd(trx, actor, { sessionId, by: 'settings' }, now)
      return { status: ended.length === 0 && typeof choice === 'object' ? 'not_found' : 'signed_out' }
    }),
  )
}

function whichOf(choice: SessionChoice, ownId: string): Parameters<typeof endSessions>[2] {
  if (typeof choice === 'object') return { only: choice.named }
  return choice === 'others' ? { except: ownId } : {}
}

/** An administrator signs somebody out everywhere; how many sessions that ended, undefined if there is no such user. */
export async function signOutUser(
  db: Kysely<Database>,
  actor: Actor,
  publicId: string,
  now: Date,
): Promise<number | undefined> {
  return auditedTransaction(db, now, async (trx, audit) => {
    const user = await trx
      .selectFrom('user')
      .select('id')
      .where('public_id', '=', publicId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!user) return undefined
    const sessions = (await endSessions(trx, user.id, {}, now)).length
    await audit(actor, { action: 'user.sign_out', subject: { kind: 'user', id: publicId }, details: { sessions } })
    return sessions
  })
}
