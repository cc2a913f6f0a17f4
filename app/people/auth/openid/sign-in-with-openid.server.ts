import type { Kysely } from 'kysely'
import { log } from '#app/base/platform/logging.server.ts'
import type { Database } from '#db/schema.ts'
import { changeAccount } from '../accounts/manage-user.server.ts'
import type { SignedInUser } from '../accounts/signed-in-user.ts'
import { toSignedInUser } from '../accounts/user.queries.server.ts'
import { actorOf } from '../audit/record-audit.server.ts'
import { noteSecurityEvent, noteSessionOpen, visitorAt } from '../audit/security-log.server.ts'
import { createSession, type OpenedSession, type SessionOrigin } from '../sessions/session.server.ts'
import { findOpenIdUser, roleOf } from './find-openid-user.server.ts'
import { finishOpenId } from './openid-flow.server.ts'
import type { OpenIdSettings } from './openid-settings.server.ts'

export type OpenIdOutcome =
  | { status: 'signed_in'; user: SignedInUser; session: OpenedSession; redirectTo: string }
  /** The provider did not confirm who it is. */
  | { status: 'failed' }
  /** It did, but no account here belongs to it, or a disabled one. */
  | { status: 'no_account' }

/** Signs in whom the provider sends back. What a second factor is for is the provider's business then. */
export async function signInWithOpenId(
  db: Kysely<Database>,
  { request, settings }: { request: Request; settings: OpenIdSettings },
  origin: Omit<SessionOrigin, 'remember'> & { address: string },
  now: Date,
): Promise<OpenIdOutcome> {
  const refuse = (reason: string, id: string | null = null) => {
    const entry = { action: 'session.refuse', subject: { kind: 'user', id }, details: { reason } } as const
    return noteSecurityEvent(db, visitorAt(origin), entry, now)
  }
  const answer = await finishOpenId(request, settings, now).catch((error: unknown) => {
    log.warn({ err: error }, 'a sign-in at the OpenID provider failed')
    return undefined
  })
  if (!answer) {
    await refuse('openid')
    return { status: 'failed' }
  }

  const { claims, redirectTo, provedAt } = answer
  const user = await findOpenIdUser(db, { claims, settings }, origin, now)
  if (!user || user.disabled_at) {
    await refuse(user ? 'disabled' : 'unknown_account', user?.public_id)
    return { status: 'no_account' }
  }

  const role = roleOf(claims, settings)
  const actor = actorOf(user, origin)
  // The last administrator keeps the role, whatever the provider says.
  const changed = role && (await changeAccount(db, actor, user.public_id, { role }, now))
  const signedIn = changed && 'user' in changed ? changed.user : user
  const session = await createSession(db, user.id, { ...origin, remember: false, byOpenId: true, provedAt }, now)
  await noteSessionOpen(db, user, { ...origin, sessionId: session.id, by: 'openid' }, now)
  return { status: 'signed_in', user: toSignedInUser(signedIn), session, redirectTo }
}
