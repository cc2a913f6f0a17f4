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

/** Ends all sessions of the user, all but one, or one; returns their ids. */
export async function endSessions(
  db: Kysely<Database>,
  userId: number,
  { except, only }: { except?: string; only?: string },
  now: Date,
): Promise<string[]> {
  const ended = await db
    .updateTable('refresh_token')
    .set({ revoked_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .$if(except !== undefined, (update) => update.where('public_id', '!=', except ?? ''))
    .$if(only !== undefined, (update) => update.where('public_id', '=', only ?? ''))
    .returning('public_id')
    .execute()
  return ended.map(({ public_id }) => public_id)
}
