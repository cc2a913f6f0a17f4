import { useLoaderData } from '@remix-run/react'
import { FailureBanner, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { parseConfirmed, unsavedConfirmed } from '#app/people/auth/confirmation/confirmed-form.server.ts'
import { changeOwnEmail, findOwnEmail } from '#app/people/auth/email/change-own-email.server.ts'
import { EmailChangeSchema, SAME_EMAIL } from '#app/people/auth/email/email-schemas.ts'
import { mailedLinkOrigin } from '#app/people/auth/email/mailed-links.server.ts'
import { requestEmailProof } from '#app/people/auth/email/request-email-proof.server.ts'
import { userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { EMAIL_TAKEN, TOO_MANY_ATTEMPTS } from '#app/people/auth/sign-in/auth-messages.ts'
import { EmailCard } from '#app/settings/account/email-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Email address', 'Confirm or change the email address you sign in with.')

export const loader = userLoader(async ({ request, context, user, reader, now }) => ({
  ...(await findOwnEmail(reader, user.id, now)),
  canMailLinks: (await mailedLinkOrigin(reader, request, context)) !== undefined,
}))

const FAILED = 'Failed to change the email address'
const BACK = '/settings/email'

/** Changes the address, or sends the link that confirms the present one again. */
export const action = userAction(
  async ({ request, context, session, user, author, writer, now }) => {
    const form = await readForm(request, ['resend', ...Object.keys(EmailChangeSchema.shape)])
    if (form.has('resend')) {
      const sent = await requestEmailProof(writer, user, { request, context }, now)
      return redirectWithToast(BACK, describeSent(sent.status, user.email))
    }

    const { value, refused, confirmationRefused } = parseConfirmed(form, EmailChangeSchema)
    if (!value) return refused()

    const wanted = { ...value, actor: author, request, context }
    const outcome = await changeOwnEmail(writer, session, wanted, now)
    switch (outcome.status) {
      case 'changed':
        return redirectWithToast(BACK, { title: 'Email address changed' })
      case 'link_sent':
        return redirectWithToast(BACK, describeSent('allowed', value.email))
      case 'same':
        return refused({ email: [SAME_EMAIL] })
      case 'taken':
        return refused({ email: [EMAIL_TAKEN] }, 409)
      default:
        return confirmationRefused(outcome)
    }
  },
  unsavedConfirmed(FAILED, EmailChangeSchema),
)

export const clientAction = keepOpen(FAILED)

function describeSent(status: 'allowed' | 'withheld' | 'limited' | 'no_mail', email: string) {
  if (status === 'limited' || status === 'withheld')
    return { title: 'No link sent', description: TOO_MANY_ATTEMPTS, variant: 'destructive' } as const
  if (status === 'no_mail')
    return { title: 'No link sent', description: 'Emails cannot be sent.', variant: 'destructive' } as const
  return { title: 'Link sent', description: `Open the link we sent to ${email} within 24 hours.` }
}

export default function EmailPage() {
  const own = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()

  return (
    <>
      <FailureBanner failure={failureOf(answer)} />
      <EmailCard {...own} answer={answer} />
    </>
  )
}
