import type { AppLoadContext } from '@remix-run/node'
import { UNKNOWN_ADDRESS } from '#app/base/http/load-context.ts'
import type { SessionOrigin } from './sessions/session.server.ts'

/** Client address and device of a request, for sessions and rate limits. */
export function requestOrigin(
  request: Request,
  context: AppLoadContext,
): Pick<SessionOrigin, 'userAgent'> & { address: string } {
  return { userAgent: request.headers.get('User-Agent'), address: context.clientAddress ?? UNKNOWN_ADDRESS }
}
