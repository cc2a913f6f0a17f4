import type { Kysely } from 'kysely'
import { config } from '#app/base/platform/config.server.ts'
import type { Database } from '#db/schema.ts'
import { type Credentials, emailKey } from '../accounts/account.ts'
import type { SignedInUser } from '../accounts/signed-in-user.ts'
import { findUserByEmail, toSignedInUser } from '../accounts/user.queries.server.ts'
import { noteSecurityEvent, noteSessionOpen, visitorAt } from '../audit/security-log.server.ts'
import { findSecondFactors, isFactorSetUp, type SecondFactors } from '../factors/second-factor.queries.server.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from '../passwords/password.server.ts'
import { createSession, type OpenedSession, type SessionOrigin } from '../sessions/session.server.ts'
import { oneAtATime } from './one-at-a-time.server.ts'
import { getNetworkWait, getSignInLimit, recordNetworkFailure, recordSignInAttempt } from './sign-in-limit.server.ts'
import { sealTicket } from './sign-in-ticket.server.ts'

export type SignInOutcome =
  | { status: 'signed_in'; user: SignedInUser; session: OpenedSession }
  /** The password is right; the ticket and a second factor open the session. */
  | { status: 'second_step'; ticket: string; factors: SecondFactors }
  /** Unknown address, wrong password and disabled account are one and the same to the outside. */
  | { status: 'wrong_credentials' }
  /** Whatever the account. */
  | { status: 'off' }
  | { status: 'limited'; retryAfterSeconds: number }

const WAIT_AT_ATTACKED_ACCOUNT_SECONDS = 60

/** Creates a session for a correct password, unless the account has a second factor. `origin.address` is the client's, as far as it is known. */
export async function signIn(
  db: Kysely<Database>,
  credentials: Credentials,
  origin: SessionOrigin & { address: string },
  now: Date,
): Promise<SignInOutcome> {
  if (config().passwordSignIn === 'off') return { status: 'off' }
  return oneAtATime(`sign in ${origin.address}`, () => signInAlone(db, credentials, origin, now))
}

async function signInAlone(
  db: Kysely<Database>,
  { email, password }: Credentials,
  origin: SessionOrigin & { address: string },
  now: Date,
): Promise<SignInOutcome> {
  const who = { emailKey: emailKey(email), address: origin.address }
  const user = await findUserByEmail(db, email)
  const noteRefusal = (reason: string) => {
    const entry = {
      action: 'session.refuse',
      subject: { kind: 'user', id: user?.public_id ?? null },
      details: { reason },
    } as const
    return noteSecurityEvent(db, visitorAt(origin), entry, now)
  }

  const { waitMs, isAccountAttacked } = await getSignInLimit(db, who, now)
  if (waitMs > 0) {
    await noteRefusal('limited')
    return { status: 'limited', retryAfterSeconds: Math.ceil(waitMs / 1000) }
  }
  const networkWait = await getNetworkWait(db, who, now)
  if (networkWait > 0) {
    await noteRefusal('network_limited')
    return { status: 'limited', retryAfterSeconds: networkWait }
  }

  const isRight = await verifyPassword(user?.password_hash, password)
  if (!user || !isRight || user.disabled_at) {
    await recordSignInAttempt(db, { ...who, succeeded: false }, now)
    await recordNetworkFailure(who.address, now)
    await noteRefusal(!user ? 'unknown_account' : user.disabled_at ? 'disabled' : 'wrong_password')
    return isAccountAttacked
      ? { status: 'limited', retryAfterSeconds: WAIT_AT_ATTACKED_ACCOUNT_SECONDS }
      : { status: 'wrong_credentials' }
  }

  if (isOutdatedHash(user.password_hash)) {
    const verified = user.password_hash
    user.password_hash = await hashPassword(password)
    const { password_hash } = user
    await db
      .updateTable('user')
      .set({ password_hash })
      .where('id', '=', user.id)
      .where('password_hash', '=', verified)
      .execute()
  }
  const factors = await findSecondFactors(db, user.id)
  if (isFactorSetUp(factors)) return { status: 'second_step', ticket: sealTicket(user, origin.remember, now), factors }

  const session = await db.transaction().execute(async (trx) => {
    // The password may have been replaced while it was verified.
    const isCurrent = trx
      .selectFrom('user')
      .select('id')
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .where('disabled_at', 'is', null)
    if (!(await isCurrent.executeTakeFirst())) return undefined
    await recordSignInAttempt(trx, { ...who, succeeded: true }, now)
    return createSession(trx, user.id, origin, now)
  })
  if (!session) {
    await noteRefusal('wrong_password')
    return { status: 'wrong_credentials' }
  }
  await noteSessionOpen(db, user, { ...origin, sessionId: session.id, by: 'password' }, now)
  return { status: 'signed_in', user: toSignedInUser(user), session }
}
