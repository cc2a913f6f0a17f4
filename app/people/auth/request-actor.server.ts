import type { AppLoadContext } from '@remix-run/node'
import type { SignedInUser } from './accounts/signed-in-user.ts'
import type { Actor } from './audit/record-audit.server.ts'
import { requestOrigin } from './request-origin.server.ts'

export type RequestActor = Actor & { address: string }

/** The actor of a request, for the audit log; `token`: the name of the personal token that a call was made with. */
export function requestActor(
  user: SignedInUser,
  request: Request,
  context: AppLoadContext,
  token?: string,
): RequestActor {
  const door = new URL(request.url).pathname.startsWith('/api/') ? 'api' : 'page'
  return { id: user.id, name: user.email, address: requestOrigin(request, context).address, door, token }
}
