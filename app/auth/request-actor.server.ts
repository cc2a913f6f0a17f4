import type { AppLoadContext } from '@remix-run/node'
import type { Actor } from './record-audit.server.ts'
import { requestOrigin } from './request-origin.server.ts'
import type { SignedInUser } from './signed-in-user.ts'

/** Who is written down for what a request does. */
export function requestActor(user: SignedInUser, request: Request, context: AppLoadContext): Actor {
  return { id: user.id, name: user.email, address: requestOrigin(request, context).address }
}
