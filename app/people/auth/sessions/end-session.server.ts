import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Actor } from '../audit/record-audit.server.ts'
import { noteSessionEnd } from '../audit/security-log.server.ts'
import { revokeSession } from './session.server.ts'

type SessionEnd = Parameters<typeof noteSessionEnd>[2]

/** Revokes the session and records who ended it, both in one transaction. */
export async function endSession(db: Kysely<Database>, actor: Actor, end: SessionEnd, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await revokeSession(trx, end.sessionId, now)
    await noteSessionEnd(trx, actor, end, now)
  })
}
