import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Actor } from '../audit/record-audit.server.ts'
import { noteSessionEnd } from '../audit/security-log.server.ts'
import type { Session } from './session.server.ts'

export interface OwnSession {
  id: string
  userAgent: string | null
  address: string | null
  createdAt: string
  lastUsedAt: string
}

/** The user's active sessions, last used first. */
export async function listOwnSessions(db: Kysely<Database>, userId: number, now: Date): Promise<OwnSession[]> {
  return db
    .selectFrom('refresh_token')
    .select([
      'public_id as id',
      'user_agent as userAgent',
      'address',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Ends one session of the user; false if there is no such session. */
async function endOwnSession(db: Kysely<Database>, userId: number, sessionId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await revoke(db, userId, now).where('public_id', '=', sessionId).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends all sessions of the user but one; returns their ids. */
export async function endOtherSessions(
  db: Kysely<Database>,
  userId: number,
  keptSessionId: string,
  now: Date,
): Promise<string[]> {
  const ended = await revoke(db, userId, now).where('public_id', '!=', keptSessionId).returning('public_id').execute()
  return ended.map(({ public_id }) => public_id)
}

/** Signs the user out of the named session, or of all but their own one, and logs each. False if there is no such session. */
export async function signOutSessions(
  db: Kysely<Database>,
  own: Pick<Session, 'id' | 'user'>,
  { named, actor, now }: { named?: string; actor: Actor; now: Date },
): Promise<boolean> {
  const userId = own.user.id
  return db.transaction().execute(async (trx) => {
    if (named !== undefined && !(await endOwnSession(trx, userId, named, now))) return false
    const ended = named === undefined ? await endOtherSessions(trx, userId, own.id, now) : [named]
    for (const sessionId of ended) await noteSessionEnd(trx, actor, { sessionId, by: 'settings' }, now)
    return true
  })
}

function revoke(db: Kysely<Database>, userId: number, now: Date) {
  return db
    .updateTable('refresh_token')
    .set({ revoked_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
}
