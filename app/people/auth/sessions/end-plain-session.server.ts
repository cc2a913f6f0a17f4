import type { AppLoadContext } from '@remix-run/node'
import { isPublicUrlHttps } from '#app/base/http/https.server.ts'
import { waitingReason } from '#app/base/http/waiting.server.ts'
import { now } from '#app/base/platform/clock.server.ts'
import { database } from '#app/base/platform/database.server.ts'
import { log } from '#app/base/platform/logging.server.ts'
import { requestActor } from '../request-actor.server.ts'
import { endSession } from './end-session.server.ts'
import { findSession } from './session.server.ts'
import { clearSessionCookie, readSessionCookie } from './session-cookie.server.ts'

/**
 * Where session cookies have a prefix, one without it is from before, or planted. Ends its session and returns the
 * cookie that clears it; undefined if there is none.
 */
export async function endPlainSession(request: Request, context: AppLoadContext): Promise<string | undefined> {
  // During an upgrade no page is served and nothing is written.
  if (!isPublicUrlHttps() || waitingReason() !== undefined) return undefined
  const refreshToken = await readSessionCookie(request)
  if (!refreshToken) return undefined

  const { reader, writer } = database()
  try {
    const session = await findSession(reader, refreshToken, now())
    if (session) {
      const actor = requestActor(session.user, request, context)
      await endSession(writer, actor, { sessionId: session.id, by: 'plain_cookie' }, now())
    }
  } catch (error) {
    // Reads continue when the storage is full or read-only.
    log.warn({ err: error }, 'a session under the plain name of its cookie could not be ended')
  }
  return clearSessionCookie(request)
}
