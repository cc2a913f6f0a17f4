import type { AppLoadContext } from '@remix-run/node'
import { UNKNOWN_ADDRESS } from '#app/http/load-context.ts'
import type { SessionOrigin } from './sessions/session.server.ts'

/** Where a request comes from, as sessions remember it and limits count it. */
export function requestOrigin(
  request: Request,
  context: AppLoadContext,
): Pick<SessionOrigin, 'userAgent'> & { address: string } {
  return { userAgent: request.headers.get('User-Agent'), address: context.clientAddress ?? UNKNOWN_ADDRESS }
}
