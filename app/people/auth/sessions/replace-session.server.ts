import type { AppLoadContext } from '@remix-run/node'
import { now } from '#app/base/platform/clock.server.ts'
import { database } from '#app/base/platform/database.server.ts'
import { requestActor } from '../request-actor.server.ts'
import { endSession } from './end-session.server.ts'
import { findSession, type OpenedSession } from './session.server.ts'
import { readSessionCookie, serializeSessionCookie } from './session-cookie.server.ts'

/**
 * The cookie of a new session. The session it replaces in the browser is ended, whoever owned it, because nobody could end it any
 * more.
 */
export async function replaceSession(
  request: Request,
  context: AppLoadContext,
  opened: OpenedSession,
): Promise<string> {
  const { reader, writer } = database()
  const replaced = await readSessionCookie(request)
  const session = replaced && (await findSession(reader, replaced, now()))
  if (session) {
    const actor = requestActor(session.user, request, context)
    await endSession(writer, actor, { sessionId: session.id, by: 'another_sign_in' }, now())
  }
  return serializeSessionCookie(request, opened)
}
