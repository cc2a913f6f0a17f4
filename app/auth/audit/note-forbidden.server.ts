import type { AppLoadContext } from '@remix-run/node'
import { loggedPath } from '#app/http/logged-path.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { log } from '#app/platform/logging.server.ts'
import { requestActor } from '../request-actor.server.ts'
import { findStillCalling, findStillSignedIn } from '../sessions/still-signed-in.server.ts'
import { noteSecurityEvent } from './security-log.server.ts'

const LONGEST_PATH = 200

/** Logs that a signed-in user got a 403, and where. */
export async function noteForbidden(request: Request, context: AppLoadContext): Promise<void> {
  const url = new URL(request.url)
  const at = now()
  const { reader, writer } = database()
  try {
    const findWho = url.pathname.startsWith('/api/') ? findStillCalling : findStillSignedIn
    const user = await findWho(reader, request, at)
    if (!user) return

    const subject = { kind: 'path', id: loggedPath(url).slice(0, LONGEST_PATH) }
    const entry = { action: 'access.refuse', subject, details: { method: request.method } } as const
    await noteSecurityEvent(writer, requestActor(user, request, context), entry, at)
  } catch (error) {
    log.error({ err: error }, 'a refused access could not be written down')
  }
}
