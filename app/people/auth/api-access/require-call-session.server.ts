import { findCallSession } from '../guards.server.ts'
import type { Session } from '../sessions/session.server.ts'
import { signInNeeded } from './assert-access.server.ts'

/** The session of an API call whose scope is `session`. It may have ended since the call was let in. */
export async function requireCallSession(request: Request): Promise<Session> {
  const session = await findCallSession(request)
  if (!session) throw signInNeeded()
  return session
}
