import type { AppLoadContext } from '@remix-run/node'
import type { Kysely } from 'kysely'
import { createFixedWindowLimit } from '#app/base/http/limits/fixed-window-limit.server.ts'
import type { Mail } from '#app/base/mail/mail.ts'
import { publicOrigin } from '#app/base/mail/public-origin.server.ts'
import { isMailConfigured } from '#app/base/mail/send-mail.server.ts'
import type { Database } from '#db/schema.ts'
import { passwordResetMail } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { emailKey } from '../accounts/account.ts'
import { noteSecurityEvent, visitorAt } from '../audit/security-log.server.ts'
import { createPasswordReset } from './password-reset.server.ts'

const WINDOW_MS = 60 * 60_000
const ofAddress = createFixedWindowLimit({ name: 'password resets of an address', most: 10, windowMs: WINDOW_MS })
const ofAccount = createFixedWindowLimit({ name: 'password resets of an account', most: 3, windowMs: WINDOW_MS })

/** Base URL of reset links, if passwords can be reset by mail at all. */
export function passwordResetOrigin(request: Request, context: AppLoadContext): string | undefined {
  return isMailConfigured() ? publicOrigin(request, context) : undefined
}

export type SendPasswordResetOutcome = { status: 'taken' } | { status: 'limited'; retryAfterSeconds: number }

/**
 * Accepts the request without revealing whether a mail follows. The job looks up the address, so that neither text nor
 * timing reveals whether it exists.
 */
export async function sendPasswordReset(
  db: Kysely<Database>,
  { email, origin, address }: { email: string; origin: string; address: string },
  now: Date,
): Promise<SendPasswordResetOutcome> {
  const { isAllowed, retryAfterSeconds } = await ofAddress.take(address, now)
  const note = (entry: { action: 'password_reset.ask' | 'password_reset.refuse'; details?: { reason: string } }) =>
    noteSecurityEvent(db, visitorAt(address), { ...entry, subject: { kind: 'user', id: null } }, now)
  if (!isAllowed) {
    await note({ action: 'password_reset.refuse', details: { reason: 'limited' } })
    return { status: 'limited', retryAfterSeconds }
  }

  if ((await ofAccount.take(emailKey(email), now)).isAllowed) {
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
