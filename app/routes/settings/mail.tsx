import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FailureBanner } from '#app/base/components/feedback/failure-banner.tsx'
import { failureOf, keepOpen } from '#app/base/components/forms/keep-open.ts'
import { unsavedForm } from '#app/base/components/forms/unsaved-form.ts'
import { useAnswer } from '#app/base/components/forms/use-answer.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { refuseConfirmation } from '#app/people/auth/confirmation/refuse-confirmation.server.ts'
import { isRefused, withConfirmation } from '#app/people/auth/confirmation/with-confirmation.server.ts'
import { adminAction, adminLoader } from '#app/people/auth/page-route.server.ts'
import { findMailSetup } from '#app/settings/mail/find-mail-setup.server.ts'
import { MailCard } from '#app/settings/mail/mail-card.tsx'
import { MAIL_IS_GIVEN, MailFormSchema } from '#app/settings/mail/mail-setup.ts'
import { removeMailSetup, saveMailSetup } from '#app/settings/mail/save-mail-setup.server.ts'
import { sendTestMail } from '#app/settings/mail/send-test-mail.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Email settings', 'The mail server that emails are sent with, and a test of it.')

export const loader = adminLoader(async ({ user, reader }) => ({
  setup: await findMailSetup(reader),
  email: user.email,
}))

const FAILED = 'Failed to save the mail server'
const SECRETS = ['password', 'currentPassword']

/** Saves or removes the server, or sends a test mail. */
export const action = adminAction(
  async ({ request, context, session, user, author, writer, now }) => {
    const form = await readForm(request, ['change', ...Object.keys(MailFormSchema.shape)])
    if (form.get('change') === 'test') {
      const tested = await sendTestMail({ writer }, { user, request, context }, now)
      return data({ id: newId(), result: undefined, tested })
    }
    const submission = parseWithZod(form, { schema: MailFormSchema })
    const reply = (fieldErrors?: Record<string, string[]>) => ({
      id: newId(),
      result: submission.reply({ hideFields: SECRETS, fieldErrors }),
      tested: undefined,
    })
    const confirmed = <Outcome,>(work: () => Promise<Outcome>) =>
      withConfirmation(writer, { session, origin: author }, form.get('currentPassword') ?? undefined, now, work)
    if (form.get('change') === 'remove') {
      const removed = await confirmed(() => removeMailSetup(writer, author, now))
      if (isRefused(removed)) return refuseConfirmation(removed, reply)
      return redirectWithToast('/settings/mail', { title: 'Mail server removed' })
    }
    if (submission.status !== 'success') return data(reply(), 422)
    const { currentPassword: _, ...server } = submission.value
    const outcome = await confirmed(() => saveMailSetup(writer, author, server, now))
    if (isRefused(outcome)) return refuseConfirmation(outcome, reply)
    if (outcome.status === 'given') return data(reply({ host: [MAIL_IS_GIVEN] }), 409)
    if (outcome.status === 'refused') return data(reply({ [outcome.field]: [outcome.message] }), 422)
    return redirectWithToast('/settings/mail', {
      title: 'Mail server saved',
      description: 'Send a test email to try it.',
    })
  },
  {
    unsaved: (text, form) => ({
      ...unsavedForm(form, text, { schema: MailFormSchema, title: FAILED, secrets: SECRETS }),
      id: null,
      tested: undefined,
    }),
  },
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
