import type { Kysely } from 'kysely'
import { log } from '#app/base/platform/logging.server.ts'
import type { Database } from '#db/schema.ts'
import { actorOf, type Origin } from '../audit/record-audit.server.ts'
import { endSession } from '../sessions/end-session.server.ts'
import type { Session } from '../sessions/session.server.ts'

/** Revokes the session; if that fails it stays valid, and the user must be told. */
export async function signOut(
  db: Kysely<Database>,
  { id: sessionId, user }: Pick<Session, 'id' | 'user'>,
  origin: Origin,
  now: Date,
): Promise<'signed_out' | 'failed'> {
  try {
    await endSession(db, actorOf(user, origin), { sessionId, by: 'sign_out' }, now)
    return 'signed_out'
  } catch (error) {
    log.error({ err: error }, 'a session could not be revoked')
    return 'failed'
  }
}
