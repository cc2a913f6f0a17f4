import type { AppLoadContext } from '@remix-run/node'
import { UNKNOWN_ADDRESS } from '#app/base/http/load-context.ts'
import type { Origin } from './audit/record-audit.server.ts'
import type { SessionOrigin } from './sessions/session.server.ts'

/** Client address, device and door of a request, for sessions, rate limits and the log. */
export function requestOrigin(request: Request, context: AppLoadContext): Pick<SessionOrigin, 'userAgent'> & Origin {
  return {
    userAgent: request.headers.get('User-Agent'),
    address: context.clientAddress ?? UNKNOWN_ADDRESS,
    door: new URL(request.url).pathname.startsWith('/api/') ? 'api' : 'page',
  }
}
