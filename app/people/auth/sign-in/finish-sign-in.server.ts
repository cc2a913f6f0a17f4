import type { Kysely } from 'kysely'
import { createKeptLimit } from '#app/base/http/limits/kept-limit.server.ts'
import type { Database } from '#db/schema.ts'
import type { UserRow } from '#db/tables/user.ts'
import type { SignedInUser } from '../accounts/signed-in-user.ts'
import { toSignedInUser } from '../accounts/user.queries.server.ts'
import { actorOf } from '../audit/record-audit.server.ts'
import { noteSecurityEvent, noteSessionOpen, type SessionOpening } from '../audit/security-log.server.ts'
import { openAppSecret, stepOfCode } from '../factors/authenticator-app.server.ts'
import { findRecoveryCode, spendRecoveryCode } from '../factors/recovery-codes.server.ts'
import { createSession, type OpenedSession, type SessionOrigin } from '../sessions/session.server.ts'
import { oneAtATime } from './one-at-a-time.server.ts'
import { recordSignInAttempt } from './sign-in-limit.server.ts'
import { openTicket } from './sign-in-ticket.server.ts'

export type FinishOutcome =
  | { status: 'signed_in'; user: SignedInUser; session: OpenedSession; by: SessionOpening }
  /** The password has to be entered again. */
  | { status: 'expired' }
  /** Or one that was used before. */
  | { status: 'wrong_code' }
  | { status: 'limited'; retryAfterSeconds: number }

/**
 * Of a million codes three are right at a time. Who knows the password may guess 50 a day: 1 in 6,700. A new password has
 * guesses of its own, so that its owner need not wait.
 */
const wrong = [
  createKeptLimit({ name: 'wrong codes', most: 10, windowMs: 15 * 60_000 }),
  createKeptLimit({ name: 'wrong codes of a day', most: 50, windowMs: 24 * 60 * 60_000 }),
]

/** The second step of a sign-in: a session for the ticket of the first and a code of the app, or a recovery code. */
export async function finishSignIn(
  db: Kysely<Database>,
  { ticket, code }: { ticket: string; code: string },
  origin: Omit<SessionOrigin, 'remember'> & { address: string },
  now: Date,
): Promise<FinishOutcome> {
  const opened = await openTicket(db, ticket, now)
  if (!opened) return { status: 'expired' }

  const { user, stamp, remember } = opened
  return oneAtATime(`second factor of ${user.public_id}`, async () => {
    const refuse = (reason: string) => {
      const entry = {
        action: 'factor.refuse',
        subject: { kind: 'user', id: user.public_id },
        details: { reason },
      } as const
      return noteSecurityEvent(db, actorOf(user, origin), entry, now)
    }
    const key = `${user.public_id} ${stamp}`
    const peeks = await Promise.all(wrong.map((limit) => limit.peek(db, key, now)))
    const excess = peeks.find(({ isAllowed }) => !isAllowed)
    if (excess) {
      await refuse('limited')
      return { status: 'limited', retryAfterSeconds: excess.retryAfterSeconds }
    }

    const proof = await findProof(db, user, code, now)
    const session =
      proof &&
      (await db.transaction().execute(async (trx) => {
        if (!(await proof.use(trx))) return undefined
        const attempt = { emailKey: user.email_key, address: origin.address, succeeded: true }
        await recordSignInAttempt(trx, attempt, now)
        return createSession(trx, user.id, { ...origin, remember }, now)
      }))
    if (!session) {
      for (const limit of wrong) await limit.take(db, key, now)
      await refuse('wrong_code')
      return { status: 'wrong_code' }
    }
    await noteSessionOpen(db, user, { ...origin, sessionId: session.id, by: proof.by }, now)
    return { status: 'signed_in', user: toSignedInUser(user), session, by: proof.by }
  })
}

interface Proof {
  by: SessionOpening
  /** False if it was used meanwhile. */
  use: (trx: Kysely<Database>) => Promise<boolean>
}

async function findProof(db: Kysely<Database>, user: UserRow, code: string, now: Date): Promise<Proof | undefined> {
  const digits = code.replace(/\s/g, '')
  if (/^\d{6}$/.test(digits)) return findAppCode(db, user, digits, now)

  const id = await findRecoveryCode(db, user.id, code)
  return id === null ? undefined : { by: 'recovery_code', use: (trx) => spendRecoveryCode(trx, id, now) }
}

async function findAppCode(db: Kysely<Database>, user: UserRow, code: string, now: Date): Promise<Proof | undefined> {
  const app = await db
    .selectFrom('authenticator_app')
    .select('secret')
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  const secret = app && openAppSecret(app.secret, user.public_id)
  const step = secret ? stepOfCode(secret, code, now) : null
  if (step === null) return undefined

  const use = async (trx: Kysely<Database>) => {
    const { numUpdatedRows } = await trx
      .updateTable('authenticator_app')
      .set({ last_step: step })
      .where('user_id', '=', user.id)
      .where('last_step', '<', step)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  return { by: 'app_code', use }
}
