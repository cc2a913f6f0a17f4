import type { AppLoadContext } from '@remix-run/node'
import { createFixedWindowLimit } from '#app/base/http/limits/fixed-window-limit.server.ts'
import type { Mail } from '#app/base/mail/mail.ts'
import { mailFault } from '#app/base/mail/mail-fault.ts'
import { findMailSettings } from '#app/base/mail/mail-settings.server.ts'
import { publicOrigin } from '#app/base/mail/public-origin.server.ts'
import { sendMail } from '#app/base/mail/send-mail.server.ts'
import type { SignedInUser } from '#app/people/auth/accounts/signed-in-user.ts'
import { findOwnEmail } from '#app/people/auth/email/change-own-email.server.ts'
import { addProof, writeEmailProof } from '#app/people/auth/email/email-proof.server.ts'
import { TOO_MANY_ATTEMPTS } from '#app/people/auth/sign-in/auth-messages.ts'
import type { Connections } from '#db/open-database.ts'
import type { TestMail } from './mail-setup.ts'

const tests = createFixedWindowLimit({ name: 'test mails', most: 20, windowMs: 60 * 60_000 })

interface TestRequest {
  user: SignedInUser
  request: Request
  context: AppLoadContext
}

/**
 * Sends a mail to the administrator who asks, at once, and tells what the server said. An address that is not proved gets the
 * link that proves it instead, as with any first mail.
 */
export async function sendTestMail(
  { writer }: Pick<Connections, 'writer'>,
  { user, request, context }: TestRequest,
  now: Date,
): Promise<TestMail> {
  const settings = await findMailSettings(writer)
  if (settings.smtpUrl === undefined) return { outcome: 'failed', message: 'No mail server is set.' }
  if (!(await tests.take(user.publicId, now)).isAllowed) return { outcome: 'failed', message: TOO_MANY_ATTEMPTS }

  const { email, isConfirmed } = await findOwnEmail(writer, user.id, now)
  let mail: Mail | undefined = { to: email, ...TEST }
  if (!isConfirmed) {
    const origin = publicOrigin(request, context)
    if (origin === undefined) return { outcome: 'failed', message: NO_LINK }
    const proofId = await addProof(writer, { userId: user.id, email }, now)
    mail = await writeEmailProof(writer, { proofId, origin }, now)
  }
  if (!mail) return { outcome: 'failed', message: 'Your address cannot be confirmed.' }
  try {
    const answer = await sendMail(mail, settings)
    return { outcome: 'accepted', message: `“${mail.subject}” was sent to ${email}. The server said: ${answer}` }
  } catch (error) {
    const { words, answer } = mailFault(error)
    return { outcome: 'failed', message: answer === undefined ? words : `${words} It said: ${answer}` }
  }
}

const NO_LINK = 'Your address is not confirmed yet, and its link needs PUBLIC_URL. Set it in the environment.'
const TEST = {
  subject: 'Test email from Icon Radar',
  paragraphs: ['This is a test. Emails from Icon Radar reach you.'],
}
