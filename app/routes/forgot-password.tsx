import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { FailureBanner, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { unsavedForm } from '#app/base/components/forms/unsaved-form.ts'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { findContact } from '#app/base/platform/contact.server.ts'
import { findUser } from '#app/people/auth/guards.server.ts'
import { notFound, pageAction, pageLoader } from '#app/people/auth/page-route.server.ts'
import { ForgotPasswordSchema } from '#app/people/auth/passwords/password-schemas.ts'
import { passwordResetOrigin, sendPasswordReset } from '#app/people/auth/passwords/send-password-reset.server.ts'
import { requestOrigin } from '#app/people/auth/request-origin.server.ts'
import { AuthCard } from '#app/people/auth/sign-in/auth-card.tsx'
import { TOO_MANY_ATTEMPTS } from '#app/people/auth/sign-in/auth-messages.ts'
import { OperatorContact } from '#app/site/shell/frame/operator-contact.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Forgot password', 'Get a link to reset your password by email.')

export const loader = pageLoader(async ({ request, context, reader }) => {
  if (await findUser(request)) throw redirect('/settings/password')
  const sendsMail = (await passwordResetOrigin(reader, request, context)) !== undefined
  return { sendsMail, contact: sendsMail ? undefined : await findContact(reader) }
})

const FAILED = 'Failed to send the link'

export const action = pageAction(
  async ({ request, context, reader, writer, now }) => {
    const origin = await passwordResetOrigin(reader, request, context)
    if (!origin) notFound('Page')

    const form = await readForm(request, ForgotPasswordSchema)
    const submission = parseWithZod(form, { schema: ForgotPasswordSchema })
    if (submission.status !== 'success') return data({ result: submission.reply(), isTaken: false }, 422)

    const { address, door } = requestOrigin(request, context)
    const outcome = await sendPasswordReset(writer, { ...submission.value, origin, address, door }, now)
    if (outcome.status === 'limited') {
      return data(
        { result: submission.reply({ fieldErrors: { email: [TOO_MANY_ATTEMPTS] } }), isTaken: false },
        { status: 429, headers: { 'Retry-After': String(outcome.retryAfterSeconds) } },
      )
    }
    return data({ result: submission.reply(), isTaken: true })
  },
  unsavedForm(FAILED, ForgotPasswordSchema, { isTaken: false }),
)

export const clientAction = keepOpen(FAILED)

export default function ForgotPasswordPage() {
  const { sendsMail, contact } = useLoaderData<typeof loader>()
  return sendsMail ? <ResetByMail /> : <AskAdministrator contact={contact} />
}

/** Without mail only people can help. */
function AskAdministrator({ contact }: { contact: string | undefined }) {
  return (
    <AuthCard
      title="Forgot password?"
      subtitle="This site sends no email, so you cannot get a link to reset it"
      footer={<TextLink to="/login">Back to sign in</TextLink>}
    >
      <p className="text-sm text-ink-soft">
        Ask an administrator to set a new password for you: write to <OperatorContact contact={contact} />.
      </p>
    </AuthCard>
  )
}

function ResetByMail() {
  const answer = useAnswer<typeof action>()
  const [form, fields] = useCheckedForm('forgot-password', ForgotPasswordSchema, { lastResult: answer?.result })

  return (
    <>
      {answer?.isTaken && (
        <Banner tone="positive" role="status" title="Check your email" className="mb-6">
          If an account has this address, a link to choose a new password is on its way. It works for an hour.
        </Banner>
      )}
      <AuthCard
        title="Forgot password?"
        subtitle="Enter your email address to get a reset link"
        footer={<TextLink to="/login">Back to sign in</TextLink>}
      >
        <FailureBanner failure={failureOf(answer)} />
        <SentForm
          replace
          {...getFormProps(form)}
          noValidate
          submit={{ label: 'Send link', busyLabel: 'Sending...' }}
          isWide
        >
          <Field field={fields.email} label="Email" type="email" autoComplete="username" />
        </SentForm>
      </AuthCard>
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
