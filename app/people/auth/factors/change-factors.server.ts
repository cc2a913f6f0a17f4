import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type AuditEntry, actorOf, type Origin } from '../audit/record-audit.server.ts'
import { type Audit, auditedTransaction } from '../audit/security-log.server.ts'
import {
  type ConfirmationRefusal,
  type SessionInUse,
  withConfirmation,
} from '../confirmation/with-confirmation.server.ts'
import { endSessions } from '../sessions/own-sessions.server.ts'

export interface Confirmed {
  currentPassword?: string | undefined
  origin: Origin
}

type FactorAction = 'factor.on' | 'factor.off' | 'factor.renew_codes'
type NoteChange = (action: FactorAction, details: NonNullable<AuditEntry['details']>) => Promise<void>
type Change<Outcome> = (trx: Kysely<Database>, note: NoteChange) => Promise<Outcome>

/**
 * Changes the second factors of a user who knows the password, and ends the user's other sessions. `prepare` does what is no
 * work for a transaction, and resolves with what is.
 */
export async function changeFactors<Outcome>(
  db: Kysely<Database>,
  session: SessionInUse,
  { currentPassword, origin }: Confirmed,
  now: Date,
  prepare: () => Promise<Change<Outcome>>,
): Promise<Outcome | ConfirmationRefusal> {
  return withConfirmation(
    db,
    { session, origin, changesSignIn: true },
    currentPassword,
    now,
    async (isStillCurrent) => {
      const change = await prepare()
      return auditedTransaction(db, now, async (trx, audit): Promise<Outcome | ConfirmationRefusal> => {
        if (!(await isStillCurrent(trx))) return { status: 'wrong_password' }
        return change(trx, (action, details) => noteFactorChange(trx, session, { action, details, origin, audit }, now))
      })
    },
  )
}

interface FactorChange {
  action: FactorAction
  details: NonNullable<AuditEntry['details']>
  origin: Origin
  audit: Audit
}

/** Ends the user's other sessions. */
export async function noteFactorChange(
  trx: Kysely<Database>,
  { id: sessionId, user }: SessionInUse,
  { action, details, origin, audit }: FactorChange,
  now: Date,
): Promise<void> {
  await endSessions(trx, user.id, { except: sessionId }, now)
  const subject = { kind: 'user', id: user.publicId }
  await audit(actorOf(user, origin), { action, subject, details })
}
