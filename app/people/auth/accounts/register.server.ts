import type { Kysely } from 'kysely'
import { createFixedWindowLimit } from '#app/base/http/limits/fixed-window-limit.server.ts'
import type { Database } from '#db/schema.ts'
import { actorOf } from '../audit/record-audit.server.ts'
import { auditedTransaction, noteSessionOpen } from '../audit/security-log.server.ts'
import { isCommonPassword } from '../passwords/common-password.server.ts'
import { hashPassword } from '../passwords/password.server.ts'
import { type Applicant, admit, type Refusal } from '../registration/admit.server.ts'
import { acceptInvitation } from '../registration/invitation.queries.server.ts'
import { createSession, type OpenedSession, type SessionOrigin } from '../sessions/session.server.ts'
import { oneAtATime } from '../sign-in/one-at-a-time.server.ts'
import type { Registration } from './account.ts'
import { personRole } from './person-role.ts'
import type { SignedInUser } from './signed-in-user.ts'
import { createUser, findUserByEmail, toSignedInUser } from './user.queries.server.ts'

export type RegisterOutcome =
  | { status: 'registered'; user: SignedInUser; session: OpenedSession }
  | { status: 'refused'; refusal: Refusal }
  | { status: 'email_taken' }
  | { status: 'common_password' }
  | { status: 'limited'; retryAfterSeconds: number }

/**
 * Creating accounts is barely limited per address; probing for taken e-mail addresses is limited strictly, and so are
 * guesses of invitations and set-up codes.
 */
const opened = createFixedWindowLimit({ name: 'accounts opened', most: 100, windowMs: 60 * 60_000 })
const foundTaken = createFixedWindowLimit({ name: 'taken addresses found', most: 10, windowMs: 15 * 60_000 })

type Newcomer = Registration & Pick<Applicant, 'invitation' | 'setupCode'>
type Origin = SessionOrigin & { address: string } & Pick<Applicant, 'isOnThisMachine'>

/** Creates an account and its first session. The very first account becomes the administrator. */
export async function register(
  db: Kysely<Database>,
  registration: Newcomer,
  origin: Origin,
  now: Date,
): Promise<RegisterOutcome> {
  return oneAtATime(`register ${origin.address}`, () => registerAlone(db, registration, origin, now))
}

async function registerAlone(
  db: Kysely<Database>,
  registration: Newcomer,
  origin: Origin,
  now: Date,
): Promise<RegisterOutcome> {
  const peeks = await Promise.all([opened, foundTaken].map((limit) => limit.peek(origin.address, now)))
  const refused = peeks.find(({ isAllowed }) => !isAllowed)
  if (refused) return { status: 'limited', retryAfterSeconds: refused.retryAfterSeconds }

  if (await isCommonPassword(registration.password, registration)) return { status: 'common_password' }
  const outcome = await openAccount(db, registration, origin, now)
  const count = outcome.status === 'registered' ? opened : foundTaken
  await count.take(origin.address, now)
  return outcome
}

async function openAccount(
  db: Kysely<Database>,
  { password, invitation, setupCode, ...registration }: Newcomer,
  origin: Origin,
  now: Date,
): Promise<RegisterOutcome> {
  const applicant = { email: registration.email, invitation, setupCode, isOnThisMachine: origin.isOnThisMachine }
  const admission = await admit(db, applicant, now)
  if (admission.status === 'refused') return admission
  const passwordHash = await hashPassword(password)

  const outcome = await auditedTransaction(db, now, async (trx, audit): Promise<RegisterOutcome> => {
    const admission = await admit(trx, applicant, now)
    if (admission.status === 'refused') return admission
    if (await findUserByEmail(trx, registration.email)) return { status: 'email_taken' }

    const { rights, invitationId } = admission
    const user = await createUser(trx, { ...registration, passwordHash, ...rights }, now)
    if (invitationId !== null) await acceptInvitation(trx, invitationId, now)
    const actor = actorOf(user, origin)
    const details = { role: personRole(rights), ...(invitationId !== null && { invited: true }) }
    await audit(actor, { action: 'user.register', subject: { kind: 'user', id: user.public_id }, details })
    return { status: 'registered', user: toSignedInUser(user), session: await createSession(trx, user.id, origin, now) }
  })
  if (outcome.status === 'registered') {
    const opened = { ...origin, sessionId: outcome.session.id, by: 'registration' } as const
    await noteSessionOpen(db, outcome.user, opened, now)
  }
  return outcome
}
