import type { AppLoadContext } from '@remix-run/node'
import type { SignedInUser } from './accounts/signed-in-user.ts'
import { type Actor, actorOf, type Origin } from './audit/record-audit.server.ts'
import { requestOrigin } from './request-origin.server.ts'

export type RequestActor = Actor & Origin

/** The actor of a request, for the audit log; `token`: the name of the personal token that a call was made with. */
export function requestActor(
  user: SignedInUser,
  request: Request,
  context: AppLoadContext,
  token?: string,
): RequestActor {
  return { ...actorOf(user, requestOrigin(request, context)), token }
}
