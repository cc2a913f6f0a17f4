import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

/** What a socket's authorisation is based on. */
export interface PushSession {
  /** Public id of the session. */
  sessionId: string
  role: string
  isReadOnly: boolean
}

/** Sockets whose session was revoked or has expired, or whose user was disabled, deleted or given another role. */
export async function listEndedSessions<Session extends PushSession>(
  db: Kysely<Database>,
  sessions: readonly Session[],
  now: Date,
): Promise<Session[]> {
  const alive = new Map<string, Pick<PushSession, 'role' | 'isReadOnly'>>()
  for (let from = 0; from < sessions.length; from += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom('refresh_token')
      .innerJoin('user', 'user.id', 'refresh_token.user_id')
      .select(['refresh_token.public_id', 'user.role', 'user.is_read_only'])
      .where(
        'refresh_token.public_id',
        'in',
        sessions.slice(from, from + IDS_AT_ONCE).map(({ sessionId }) => sessionId),
      )
      .where('refresh_token.revoked_at', 'is', null)
      .where('refresh_token.expires_at', '>', now.toISOString())
      .where('user.disabled_at', 'is', null)
      .execute()
    for (const { public_id, role, is_read_only } of rows) alive.set(public_id, { role, isReadOnly: is_read_only === 1 })
  }
  return sessions.filter(({ sessionId, role, isReadOnly }) => {
    const user = alive.get(sessionId)
    return user?.role !== role || user.isReadOnly !== isReadOnly
  })
}

const IDS_AT_ONCE = 500
