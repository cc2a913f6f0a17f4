import type { Kysely } from 'kysely'
import { ApiError } from '#app/base/api/api-error.ts'
import { createFixedWindowLimit } from '#app/base/http/limits/fixed-window-limit.server.ts'
import { createKeptLimit } from '#app/base/http/limits/kept-limit.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import type { Database } from '#db/schema.ts'
import { actorOf, type Origin } from '../audit/record-audit.server.ts'
import { noteSecurityEvent } from '../audit/security-log.server.ts'
import { findSecondFactors, isFactorSetUp } from '../factors/second-factor.queries.server.ts'
import { NO_PASSWORD, verifyPassword } from '../passwords/password.server.ts'
import type { Session } from '../sessions/session.server.ts'
import { oneAtATime } from '../sign-in/one-at-a-time.server.ts'
import { type Confirmation, FRESH_MS, SIGN_IN_AGAIN } from './confirmation.ts'

export type ConfirmationRefusal =
  | { status: 'wrong_password'; isMissing?: true }
  | { status: 'limited'; retryAfterSeconds: number }

/** Of a user without a password whose sign-in is too long ago: a page leads to sign in again and keeps its form. */
export class SignInAgain extends ApiError {
  override name = 'SignInAgain'

  constructor() {
    super(403, SIGN_IN_AGAIN)
  }
}

/** Keeps somebody with an open session from guessing the password. */
const wrong = createKeptLimit({ name: 'wrong passwords', most: 10, windowMs: 15 * 60_000 })
/** Limits confirmed changes too, because the revoked tokens and audit rows they leave are kept for long. */
const right = createFixedWindowLimit({ name: 'confirmed passwords', most: 20, windowMs: 60 * 60_000 })

/** Whether what was confirmed still holds; asked in the transaction that relies on it. */
export type ConfirmationCheck = (trx: Kysely<Database>) => Promise<boolean>

export type SessionInUse = Pick<Session, 'id' | 'user'>

/** How its user confirms what outlives the session. */
export async function findConfirmation(db: Kysely<Database>, session: SessionInUse, now: Date): Promise<Confirmation> {
  if ((await findUsablePassword(db, session)) !== undefined) return { by: 'password', email: session.user.email }
  return { by: 'sign_in', isFresh: await isFresh(db, session, now) }
}

/**
 * Does what outlives the session, for a user who knows the current password, or who has none and has signed in lately. What
 * changes how they sign in takes both from whoever has a second factor, which the sign-in asked for. Throws `SignInAgain` if
 * that is too long ago.
 */
export async function withConfirmation<Outcome>(
  db: Kysely<Database>,
  { session, origin, changesSignIn = false }: { session: SessionInUse; origin: Origin; changesSignIn?: boolean },
  password: string | undefined,
  now: Date,
  work: (isStillCurrent: ConfirmationCheck) => Promise<Outcome>,
): Promise<Outcome | ConfirmationRefusal> {
  const { user } = session
  const noteRefusal = (reason: string) => {
    const entry = {
      action: 'password.refuse',
      subject: { kind: 'user', id: user.publicId },
      details: { reason },
    } as const
    return noteSecurityEvent(db, actorOf(user, origin), entry, now)
  }
  return oneAtATime(`password of ${user.publicId}`, async () => {
    const peeks = [await wrong.peek(db, user.publicId, now), await right.peek(user.publicId, now)]
    const excess = peeks.find(({ isAllowed }) => !isAllowed)
    if (excess) {
      await noteRefusal('limited')
      return { status: 'limited', retryAfterSeconds: excess.retryAfterSeconds }
    }

    const confirmed = await findUsablePassword(db, session)
    const needsSignIn =
      confirmed === undefined || (changesSignIn && isFactorSetUp(await findSecondFactors(db, user.id)))
    if (needsSignIn) await requireFreshSession(db, session, now)
    if (confirmed !== undefined) {
      if (!password) return { status: 'wrong_password', isMissing: true }
      if (!(await verifyPassword(confirmed, password))) {
        await wrong.take(db, user.publicId, now)
        await noteRefusal('wrong_password')
        return { status: 'wrong_password' }
      }
    }
    await right.take(user.publicId, now)
    return work(async (trx) => (await findUsablePassword(trx, session)) === confirmed)
  })
}

/** Whether an act was not confirmed, where its outcome is the act's own otherwise. */
export function isRefused(outcome: unknown): outcome is ConfirmationRefusal {
  if (typeof outcome !== 'object' || outcome === null || !('status' in outcome)) return false
  return outcome.status === 'wrong_password' || outcome.status === 'limited'
}

/** For a call from a browser, whose form asks for nothing: throws unless its user has signed in lately. */
export async function requireFreshSession(db: Kysely<Database>, session: SessionInUse, now: Date): Promise<void> {
  if (!(await isFresh(db, session, now))) throw new SignInAgain()
}

/** The hash; undefined if the user has no password or cannot use it. */
async function findUsablePassword(db: Kysely<Database>, { user }: SessionInUse): Promise<string | undefined> {
  if (config().passwordSignIn === 'off') return undefined
  const row = await db.selectFrom('user').select('password_hash').where('id', '=', user.id).executeTakeFirst()
  return row && row.password_hash !== NO_PASSWORD ? row.password_hash : undefined
}

async function isFresh(db: Kysely<Database>, { id }: SessionInUse, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('refresh_token')
    .select('proved_at')
    .where('public_id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Boolean(row?.proved_at) && now.getTime() - Date.parse(row?.proved_at ?? '') <= FRESH_MS
}
