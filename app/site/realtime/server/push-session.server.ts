import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

/** What a socket's authorisation is based on. */
export interface PushSession {
  /** Public id of the session. */
  sessionId: string
  role: string
}

/** Sockets whose session was revoked or has expired, or whose user was disabled, deleted or given another role. */
export async function listEndedSessions<Session extends PushSession>(
  db: Kysely<Database>,
  sessions: readonly Session[],
  now: Date,
): Promise<Session[]> {
  const alive = new Map<string, string>()
  for (let from = 0; from < sessions.length; from += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom('refresh_token')
      .innerJoin('user', 'user.id', 'refresh_token.user_id')
      .select(['refresh_token.public_id', 'user.role'])
      .where(
        'refresh_token.public_id',
        'in',
        sessions.slice(from, from + IDS_AT_ONCE).map(({ sessionId }) => sessionId),
      )
      .where('refresh_token.revoked_at', 'is', null)
      .where('refresh_token.expires_at', '>', now.toISOString())
      .where('user.disabled_at', 'is', null)
      .execute()
    for (const row of rows) alive.set(row.public_id, row.role)
  }
  return sessions.filter(({ sessionId, role }) => alive.get(sessionId) !== role)
}

const IDS_AT_ONCE = 500
