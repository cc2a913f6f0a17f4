import type { AppLoadContext } from '@remix-run/node'
import type { Kysely } from 'kysely'
import type { Mail } from '#app/base/mail/mail.ts'
import { config } from '#app/base/platform/config.server.ts'
import type { Database } from '#db/schema.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { passwordResetMail } from '#jobs/mail-definitions.ts'
import type { Origin } from '../audit/record-audit.server.ts'
import { noteSecurityEvent, visitorAt } from '../audit/security-log.server.ts'
import { limitMailedLinks, mailedLinkOrigin } from '../email/mailed-links.server.ts'
import { createPasswordReset } from './password-reset.server.ts'

const takeResetMail = limitMailedLinks('password resets')

/** Base URL of reset links, if passwords can be reset by mail at all. */
export async function passwordResetOrigin(
  db: Kysely<Database>,
  request: Request,
  context: AppLoadContext,
): Promise<string | undefined> {
  return config().passwordSignIn === 'on' ? mailedLinkOrigin(db, request, context) : undefined
}

export type SendPasswordResetOutcome = { status: 'taken' } | { status: 'limited'; retryAfterSeconds: number }

/**
 * Accepts the request without revealing whether a mail follows. The job looks up the address, so that neither text nor
 * timing reveals whether it exists.
 */
export async function sendPasswordReset(
  db: Kysely<Database>,
  { email, origin, address, door }: Origin & { email: string; origin: string },
  now: Date,
): Promise<SendPasswordResetOutcome> {
  const allowance = await takeResetMail({ email, address }, now)
  const note = (entry: { action: 'password_reset.ask' | 'password_reset.refuse'; details?: { reason: string } }) =>
    noteSecurityEvent(db, visitorAt({ address, door }), { ...entry, subject: { kind: 'user', id: null } }, now)
  if (allowance.status === 'limited') {
    await note({ action: 'password_reset.refuse', details: { reason: 'limited' } })
    return allowance
  }

  if (allowance.status === 'allowed') {
    await db.transaction().execute((trx) => enqueue(trx, passwordResetMail, { email, origin }, { now }))
  }
  await note({ action: 'password_reset.ask' })
  return { status: 'taken' }
}

/** A mail with a new link on each call; the link is stored nowhere else. Undefined for an unknown address. */
export async function writePasswordReset(
  db: Kysely<Database>,
  { email, origin }: { email: string; origin: string },
  now: Date,
): Promise<Mail | undefined> {
  const reset = await createPasswordReset(db, email, now)
  if (!reset) return undefined

  return {
    to: reset.email,
    subject: 'Reset your Icon Radar password',
    paragraphs: [
      'Someone, hopefully you, asked to reset the password of your Icon Radar account. Choose a new one here:',
      'The link works once, within an hour. Setting a new password signs you out everywhere.',
      'If you did not request this, you can ignore this email. Your password has not changed.',
    ],
    link: { label: 'Choose a new password', href: `${origin}/reset-password/${reset.token}` },
  }
}
