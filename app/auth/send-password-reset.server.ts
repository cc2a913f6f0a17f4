import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { createFixedWindowLimit } from '../http/fixed-window-limit.server.ts'
import { log } from '../logging.server.ts'
import { publicOrigin } from '../mail/public-origin.server.ts'
import { isMailConfigured, sendMail } from '../mail/send-mail.server.ts'
import { emailKey } from './account.ts'
import { createPasswordReset } from './password-reset.server.ts'

const WINDOW_MS = 60 * 60_000
const ofAddress = createFixedWindowLimit({ most: 10, windowMs: WINDOW_MS })
const ofAccount = createFixedWindowLimit({ most: 3, windowMs: WINDOW_MS })

/** Where the links of mails lead, when passwords can be reset by mail at all. */
export function passwordResetOrigin(request: Request): string | undefined {
  return isMailConfigured() ? publicOrigin(request) : undefined
}

export type SendPasswordResetOutcome = { status: 'taken' } | { status: 'limited'; retryAfterSeconds: number }

/**
 * Takes the wish; whether a mail follows is not told. It is looked up and sent after the answer, so that neither words
 * nor time tell whether the address is known.
 */
export function sendPasswordReset(
  db: Kysely<Database>,
  { email, origin, address }: { email: string; origin: string; address: string },
  now: Date,
): SendPasswordResetOutcome {
  const { isAllowed, retryAfterSeconds } = ofAddress.take(address, now)
  if (!isAllowed) return { status: 'limited', retryAfterSeconds }

  if (ofAccount.take(emailKey(email), now).isAllowed) {
    void send(db, { email, origin }, now).catch((error: unknown) => {
      log.error({ err: error }, 'a password reset could not be sent')
    })
  }
  return { status: 'taken' }
}

async function send(db: Kysely<Database>, { email, origin }: { email: string; origin: string }, now: Date) {
  const reset = await createPasswordReset(db, email, now)
  if (!reset) return

  await sendMail({
    to: reset.email,
    subject: 'Reset your Icon Radar password',
    paragraphs: [
      'Someone, hopefully you, asked for a new password for your Icon Radar account. Choose it here:',
      'The link works once, within an hour. Setting a new password signs you out everywhere.',
      'If you did not ask for it, do nothing: your password stays as it is.',
    ],
    link: { label: 'Choose a new password', href: `${origin}/reset-password/${reset.token}` },
  })
}
