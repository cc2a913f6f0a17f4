import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import { config } from '#app/base/platform/config.server.ts'
import type { Database } from '#db/schema.ts'
import type { SignedInUser } from '../accounts/signed-in-user.ts'
import { toSignedInUser } from '../accounts/user.queries.server.ts'
import { noteSecurityEvent, noteSessionOpen, visitorAt } from '../audit/security-log.server.ts'
import { findPasskeyProof } from '../factors/passkeys/passkey-proof.server.ts'
import type { RelyingParty } from '../factors/passkeys/relying-party.server.ts'
import { createSession, type OpenedSession, type SessionOrigin } from '../sessions/session.server.ts'
import { recordSignInAttempt } from './sign-in-limit.server.ts'
import { openTicket } from './sign-in-ticket.server.ts'

export type PasskeyOutcome =
  | { status: 'signed_in'; user: SignedInUser; session: OpenedSession }
  /** Unknown, not as expected, used before, of a disabled account, or of another user than the password: all the same. */
  | { status: 'refused' }

interface PasskeyAnswer {
  response: AuthenticationResponseJSON
  challenge: string
  /** Of the password before it; null if the passkey takes its place. */
  ticket: string | null
}

/** A passkey proves both that its user has it and, by verifying the user, that nobody else holds it: the password adds nothing. */
export async function signInWithPasskey(
  db: Kysely<Database>,
  { ticket, ...answer }: PasskeyAnswer,
  party: RelyingParty,
  origin: Omit<SessionOrigin, 'remember'> & { address: string },
  now: Date,
): Promise<PasskeyOutcome> {
  const isOff = config().passwordSignIn === 'off'
  const opened = ticket === null ? undefined : await openTicket(db, ticket, now)
  const proof = !isOff && (ticket === null || opened) ? await findPasskeyProof(db, answer, party, now) : undefined
  const user =
    proof &&
    (await db
      .selectFrom('user')
      .selectAll()
      .where('id', '=', proof.userId)
      .where('disabled_at', 'is', null)
      .executeTakeFirst())
  const isExpected = user && (!opened || opened.user.id === user.id)
  const session =
    isExpected &&
    (await db.transaction().execute(async (trx) => {
      if (!(await proof.use(trx))) return undefined
      await recordSignInAttempt(trx, { emailKey: user.email_key, address: origin.address, succeeded: true }, now)
      return createSession(trx, user.id, { ...origin, remember: opened?.remember ?? false }, now)
    }))
  if (!session) {
    const subject = { kind: 'user', id: opened?.user.public_id ?? null }
    const entry = { action: 'session.refuse', subject, details: { reason: 'passkey' } } as const
    await noteSecurityEvent(db, visitorAt(origin), entry, now)
    return { status: 'refused' }
  }
  const by = opened ? 'password_and_passkey' : 'passkey'
  await noteSessionOpen(db, user, { ...origin, sessionId: session.id, by }, now)
  return { status: 'signed_in', user: toSignedInUser(user), session }
}
