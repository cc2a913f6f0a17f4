import type { Kysely } from 'kysely'
import { createFixedWindowLimit } from '#app/base/http/limits/fixed-window-limit.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import type { Database } from '#db/schema.ts'
import { auditedTransaction, noteSessionOpen } from '../audit/security-log.server.ts'
import { isCommonPassword } from '../passwords/common-password.server.ts'
import { hashPassword } from '../passwords/password.server.ts'
import { createSession, type OpenedSession, type SessionOrigin } from '../sessions/session.server.ts'
import { oneAtATime } from '../sign-in/one-at-a-time.server.ts'
import type { Registration } from './account.ts'
import type { SignedInUser } from './signed-in-user.ts'
import { createUser, findUserByEmail, hasUsers, toSignedInUser } from './user.queries.server.ts'

export type RegisterOutcome =
  | { status: 'registered'; user: SignedInUser; session: OpenedSession }
  | { status: 'email_taken' }
  | { status: 'common_password' }
  | { status: 'limited'; retryAfterSeconds: number }

/** Creating accounts is barely limited per address; probing for taken e-mail addresses is limited strictly. */
const opened = createFixedWindowLimit({ name: 'accounts opened', most: 100, windowMs: 60 * 60_000 })
const foundTaken = createFixedWindowLimit({ name: 'taken addresses found', most: 10, windowMs: 15 * 60_000 })

/** Creates an account and its first session. The very first account becomes the administrator. */
export async function register(
  db: Kysely<Database>,
  registration: Registration,
  origin: SessionOrigin & { address: string },
  now: Date,
): Promise<RegisterOutcome> {
  return oneAtATime(`register ${origin.address}`, () => registerAlone(db, registration, origin, now))
}

async function registerAlone(
  db: Kysely<Database>,
  registration: Registration,
  origin: SessionOrigin & { address: string },
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
  { password, ...registration }: Registration,
  origin: SessionOrigin & { address: string },
  now: Date,
): Promise<RegisterOutcome> {
  const passwordHash = await hashPassword(password)

  const outcome = await auditedTransaction(db, now, async (trx, audit): Promise<RegisterOutcome> => {
    if (await findUserByEmail(trx, registration.email)) return { status: 'email_taken' }

    const role = (await isEmptyInstallation(trx)) ? 'ADMIN' : 'USER'
    const user = await createUser(trx, { ...registration, passwordHash, role }, now)
    const actor = { id: user.id, name: user.email, address: origin.address }
    await audit(actor, { action: 'user.register', subject: { kind: 'user', id: user.public_id }, details: { role } })
    return { status: 'registered', user: toSignedInUser(user), session: await createSession(trx, user.id, origin, now) }
  })
  if (outcome.status === 'registered') {
    const opened = { sessionId: outcome.session.id, address: origin.address, by: 'registration' } as const
    await noteSessionOpen(db, outcome.user, opened, now)
  }
  return outcome
}

/** Whether the next account becomes the administrator. A configured one counts as the first, even if not created yet. */
export async function isEmptyInstallation(db: Kysely<Database>): Promise<boolean> {
  return !config().adminEmail && !(await hasUsers(db))
}
