import type { AppLoadContext } from '@remix-run/node'
import { loggedPath } from '#app/base/http/logged-path.ts'
import { now } from '#app/base/platform/clock.server.ts'
import { database } from '#app/base/platform/database.server.ts'
import { log } from '#app/base/platform/logging.server.ts'
import { requestActor } from '../request-actor.server.ts'
import { findStillCalling, findStillSignedIn } from '../sessions/still-signed-in.server.ts'
import { noteSecurityEvent } from './security-log.server.ts'

export const MAX_PATH_LENGTH = 200

/** Logs that a signed-in user got a 403, and where. */
export async function noteForbidden(request: Request, context: AppLoadContext): Promise<void> {
  const url = new URL(request.url)
  const at = now()
  try {
    const user = await findRequestUser(request, at)
    if (!user) return

    const subject = { kind: 'path', id: loggedPath(url).slice(0, MAX_PATH_LENGTH) }
    const entry = { action: 'access.refuse', subject, details: { method: request.method } } as const
    await noteSecurityEvent(database().writer, requestActor(user, request, context), entry, at)
  } catch (error) {
    log.error({ err: error }, 'a refused access could not be written down')
  }
}

/** The signed-in user of a request that was refused. */
export function findRequestUser(request: Request, at: Date) {
  const find = new URL(request.url).pathname.startsWith('/api/') ? findStillCalling : findStillSignedIn
  return find(database().reader, request, at)
}
