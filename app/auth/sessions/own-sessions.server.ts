import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

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
export async function endOwnSession(
  db: Kysely<Database>,
  userId: number,
  sessionId: string,
  now: Date,
): Promise<boolean> {
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

function revoke(db: Kysely<Database>, userId: number, now: Date) {
  return db
    .updateTable('refresh_token')
    .set({ revoked_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
}
