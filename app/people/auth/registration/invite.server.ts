import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Mail } from '#app/base/mail/mail.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { keyFor } from '#app/base/platform/secrets.server.ts'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import type { Database } from '#db/schema.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { invitationMail } from '#jobs/mail-definitions.ts'
import { emailKey } from '../accounts/account.ts'
import { personRole } from '../accounts/person-role.ts'
import { findUserByEmail } from '../accounts/user.queries.server.ts'
import type { Actor } from '../audit/record-audit.server.ts'
import { auditedTransaction } from '../audit/security-log.server.ts'
import { hashToken } from '../secret-token.server.ts'
import { findInvitation, waiting } from './invitation.queries.server.ts'
import { INVITATION_DAYS, invitationPath, type NewInvitation } from './invitation.ts'
import { findRegistrationPolicy } from './registration-policy.server.ts'

export type InviteOutcome =
  | { status: 'invited'; id: string; path: string }
  | { status: 'has_account' }
  /** Registration is closed. */
  | { status: 'closed' }

/**
 * Invites somebody, in place of an earlier invitation that still waits. The path of the link is returned and mailed to
 * `mailOrigin`, if that is given, and stored nowhere.
 */
export async function invite(
  db: Kysely<Database>,
  actor: Actor,
  wanted: NewInvitation,
  { mailOrigin, now }: { mailOrigin?: string | undefined; now: Date },
): Promise<InviteOutcome> {
  const id = newId()
  return auditedTransaction(db, now, async (trx, audit): Promise<InviteOutcome> => {
    if ((await findRegistrationPolicy(trx)).mode === 'closed') return { status: 'closed' }
    if (await findUserByEmail(trx, wanted.email)) return { status: 'has_account' }

    const earlier = waiting(trx, now).select('id').where('email_key', '=', emailKey(wanted.email))
    await trx.updateTable('invitation').set({ revoked_at: now.toISOString() }).where('id', 'in', earlier).execute()
    await trx
      .insertInto('invitation')
      .values({
        public_id: id,
        token_hash: hashToken(tokenOf(id)),
        email: wanted.email,
        email_key: emailKey(wanted.email),
        first_name: wanted.firstName ?? null,
        last_name: wanted.lastName ?? null,
        role: wanted.role,
        is_read_only: wanted.isReadOnly ? 1 : 0,
        invited_by: actor.id,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString(),
        accepted_at: null,
        revoked_at: null,
      })
      .execute()
    if (mailOrigin) await enqueue(trx, invitationMail, { invitationId: id, origin: mailOrigin }, { now })
    await audit(actor, { ...entryOf('create', id), details: { role: personRole(wanted) } })
    return { status: 'invited', id, path: invitationPath(tokenOf(id)) }
  })
}

/** False if no such invitation waits. */
export async function revokeInvitation(db: Kysely<Database>, actor: Actor, id: string, now: Date): Promise<boolean> {
  return auditedTransaction(db, now, async (trx, audit) => {
    const found = await waiting(trx, now).select('id').where('public_id', '=', id).executeTakeFirst()
    if (!found) return false
    await trx.updateTable('invitation').set({ revoked_at: now.toISOString() }).where('id', '=', found.id).execute()
    await audit(actor, entryOf('revoke', id))
    return true
  })
}

/** The mail with the link; undefined once the invitation can no longer be accepted. */
export async function writeInvitation(
  db: Kysely<Database>,
  { invitationId, origin }: { invitationId: string; origin: string },
  now: Date,
): Promise<Mail | undefined> {
  const token = tokenOf(invitationId)
  const invitation = await findInvitation(db, token, now)
  if (!invitation) return undefined

  return {
    to: invitation.email,
    subject: 'Your invitation to Icon Radar',
    paragraphs: [
      `You are invited to join Icon Radar at ${new URL(origin).host}. Choose a password here:`,
      `The link works once, within ${INVITATION_DAYS} days.`,
      'If you did not expect this, you can ignore this email. No account was created.',
    ],
    link: { label: 'Accept the invitation', href: origin + invitationPath(token) },
  }
}

/** Derived, so that the mail's job can make the link that was shown, and neither stores it. */
function tokenOf(id: string): string {
  return createHmac('sha256', keyFor('invitation')).update(id).digest('base64url')
}

function entryOf(action: 'create' | 'revoke', id: string) {
  return { action: `invitation.${action}` as const, subject: { kind: 'invitation', id } }
}
