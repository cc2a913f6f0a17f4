import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { log } from '../logging.server.ts'
import { revokeSession } from './session.server.ts'

/** Revokes the session; when that fails it lives on, and the user must know. */
export async function signOut(db: Kysely<Database>, sessionId: string, now: Date): Promise<'signed_out' | 'failed'> {
  try {
    await revokeSession(db, sessionId, now)
    return 'signed_out'
  } catch (error) {
    log.error({ err: error }, 'a session could not be revoked')
    return 'failed'
  }
}
