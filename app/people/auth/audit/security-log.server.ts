import type { Kysely } from 'kysely'
import { type Allowance, createFixedWindowLimit } from '#app/base/http/limits/fixed-window-limit.server.ts'
import { log } from '#app/base/platform/logging.server.ts'
import type { Database } from '#db/schema.ts'
import type { SignedInUser } from '../accounts/signed-in-user.ts'
import { type Actor, type AuditEntry, actorOf, type Origin, recordAudit } from './record-audit.server.ts'

/** Sign-in events: frequent, and partly caused by strangers at will, so they are rate-limited. */
const PASSING_ACTIONS = [
  'session.open',
  'session.refuse',
  'session.end',
  'password.refuse',
  'factor.refuse',
  'password_reset.ask',
  'password_reset.refuse',
  'password_reset.send',
  'access.refuse',
  'rate.refuse',
] as const
type PassingAction = (typeof PASSING_ACTIONS)[number]

const HOUR_MS = 60 * 60_000
const ofOne = createFixedWindowLimit({ name: 'security events of one', most: 20, windowMs: HOUR_MS })
/** Events of unauthenticated callers: addresses are cheap, the disk is not. */
const ofVisitors = createFixedWindowLimit({ name: 'security events of visitors', most: 200, windowMs: HOUR_MS })

/** An unauthenticated caller. */
export function visitorAt({ address, door }: Origin): Actor & Origin {
  return { id: null, name: 'visitor', address, door }
}

/**
 * Logs the event and, within the rate limit, stores it in the audit log. A failure to store it does not fail the
 * caller.
 */
export async function noteSecurityEvent(
  db: Kysely<Database>,
  actor: Actor,
  entry: AuditEntry & { action: PassingAction },
  now: Date,
): Promise<void> {
  logSecurityEvent(actor, entry)

  const key = `${entry.action} ${actor.id ?? actor.address ?? entry.subject.id}`
  if (!(await ofOne.take(key, now)).isAllowed) return
  if (actor.id === null && !(await ofVisitors.take(entry.action, now)).isAllowed) return

  const more =
    (actor.id === null && whatFollows('all visitors', await ofVisitors.peek(entry.action, now), now)) ||
    whatFollows(actor.id === null && actor.address ? 'this address' : 'this user', await ofOne.peek(key, now), now)
  const details = more ? { ...entry.details, more } : entry.details
  try {
    await recordAudit(db, actor, { ...entry, details }, now)
  } catch (error) {
    log.error({ err: error }, 'a security event could not be written down')
  }
}

/** Said by the last entry that is written before a bound. */
function whatFollows(whose: string, { isAllowed, retryAfterSeconds }: Allowance, now: Date): string | undefined {
  if (isAllowed) return undefined
  const end = new Date(Math.ceil(now.getTime() / 60_000 + retryAfterSeconds / 60) * 60_000)
  return `of ${whose} only in the log until ${end.toISOString().slice(11, 16)} UTC`
}

export type SessionOpening =
  | 'password'
  | 'registration'
  | 'app_code'
  | 'recovery_code'
  | 'passkey'
  | 'password_and_passkey'
  | 'openid'
  | 'sign_in_link'

export function noteSessionOpen(
  db: Kysely<Database>,
  user: Pick<SignedInUser, 'id' | 'email'>,
  { sessionId, by, ...origin }: Origin & { sessionId: string; by: SessionOpening },
  now: Date,
): Promise<void> {
  const subject = { kind: 'session', id: sessionId }
  return noteSecurityEvent(db, actorOf(user, origin), { action: 'session.open', subject, details: { by } }, now)
}

export function noteSessionEnd(
  db: Kysely<Database>,
  actor: Actor,
  {
    sessionId,
    by,
  }: { sessionId: string; by: 'sign_out' | 'settings' | 'another_sign_in' | 'plain_cookie' | 'too_many' },
  now: Date,
): Promise<void> {
  const subject = { kind: 'session', id: sessionId }
  return noteSecurityEvent(db, actor, { action: 'session.end', subject, details: { by } }, now)
}

export type Audit = (actor: Actor, entry: AuditEntry) => Promise<void>

/** A transaction that stores audit entries about accounts and logs them once it is committed. */
export async function auditedTransaction<Result>(
  db: Kysely<Database>,
  now: Date,
  work: (trx: Kysely<Database>, audit: Audit) => Promise<Result>,
): Promise<Result> {
  const done: [Actor, AuditEntry][] = []
  const result = await db.transaction().execute((trx) =>
    work(trx, async (actor, entry) => {
      done.push([actor, entry])
      await recordAudit(trx, actor, entry, now)
    }),
  )
  for (const [actor, entry] of done) logSecurityEvent(actor, entry)
  return result
}

/** Without the actor's name, which is an e-mail address. */
function logSecurityEvent({ id, address }: Actor, { action, subject, fields, details }: AuditEntry): void {
  const level = action.endsWith('.refuse') ? 'warn' : 'info'
  log[level]({ event: action, userId: id, address, [subject.kind]: subject.id, ...fields, ...details }, 'security')
}
