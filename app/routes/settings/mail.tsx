import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FailureBanner, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { parseConfirmed, unsavedConfirmed } from '#app/people/auth/confirmation/confirmed-form.server.ts'
import { isRefused, withConfirmation } from '#app/people/auth/confirmation/with-confirmation.server.ts'
import { adminAction, adminLoader } from '#app/people/auth/page-route.server.ts'
import { MailCard } from '#app/settings/mail/mail-card.tsx'
import { findMailSetup, removeMailSetup, saveMailSetup } from '#app/settings/mail/mail-setup.server.ts'
import { MAIL_IS_GIVEN, MailFormSchema } from '#app/settings/mail/mail-setup.ts'
import { sendTestMail } from '#app/settings/mail/send-test-mail.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Email settings', 'The mail server that emails are sent with, and a test of it.')

export const loader = adminLoader(async ({ user, reader }) => ({
  setup: await findMailSetup(reader),
  email: user.email,
}))

const FAILED = 'Failed to save the mail server'

/** Saves or removes the server, or sends a test mail. */
export const action = adminAction(
  async ({ request, context, session, user, author, writer, now }) => {
    const form = await readForm(request, ['change', ...Object.keys(MailFormSchema.shape)])
    if (form.get('change') === 'test') {
      const tested = await sendTestMail({ writer }, { user, request, context }, now)
      return data({ id: newId(), result: undefined, tested })
    }
    const { value, refused, confirmationRefused } = parseConfirmed(form, MailFormSchema, { tested: undefined })
    const confirmed = <Outcome,>(work: () => Promise<Outcome>) =>
      withConfirmation(writer, { session, origin: author }, form.get('currentPassword') ?? undefined, now, work)
    if (form.get('change') === 'remove') {
      const removed = await confirmed(() => removeMailSetup(writer, author, now))
      if (isRefused(removed)) return confirmationRefused(removed)
      return redirectWithToast('/settings/mail', { title: 'Mail server removed' })
    }
    if (!value) return refused()
    const { currentPassword: _, ...server } = value
    const outcome = await confirmed(() => saveMailSetup(writer, author, server, now))
    if (isRefused(outcome)) return confirmationRefused(outcome)
    if (outcome.status === 'given') return refused({ host: [MAIL_IS_GIVEN] }, 409)
    if (outcome.status === 'refused') return refused({ [outcome.field]: [outcome.message] })
    return redirectWithToast('/settings/mail', {
      title: 'Mail server saved',
      description: 'Send a test email to try it.',
    })
  },
  unsavedConfirmed(FAILED, MailFormSchema, { tested: undefined }),
)

export const clientAction = keepOpen(FAILED)

export default function MailPage() {
  const { setup, email } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()

  return (
    <>
      <FailureBanner failure={failureOf(answer)} />
      <MailCard setup={setup} email={email} answer={answer} />
    </>
  )
}
