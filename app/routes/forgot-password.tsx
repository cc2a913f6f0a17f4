import { getFormProps, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useNavigation } from '@remix-run/react'
import { AuthCard } from '#app/auth/auth-card.tsx'
import { TOO_MANY_ATTEMPTS } from '#app/auth/auth-messages.ts'
import { ForgotPasswordSchema } from '#app/auth/forgot-password.ts'
import { findUser } from '#app/auth/guards.server.ts'
import { requestOrigin } from '#app/auth/request-origin.server.ts'
import { passwordResetOrigin, sendPasswordReset } from '#app/auth/send-password-reset.server.ts'
import { now } from '#app/clock.server.ts'
import { Banner } from '#app/components/banner.tsx'
import { Button } from '#app/components/button.tsx'
import { Field } from '#app/components/field.tsx'
import { keepOpen } from '#app/components/keep-open.ts'
import { PageErrorBoundary } from '#app/components/page-error-boundary.tsx'
import { TextLink } from '#app/components/text-link.tsx'
import { useAnswer } from '#app/components/use-answer.ts'
import { useFocusOnFault } from '#app/components/use-focus-on-fault.ts'
import { database } from '#app/database.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { pageAction } from '#app/http/page-action.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { pageMeta } from '#app/shell/page-title.ts'

export const meta = pageMeta('Forgot password', 'Get a mail with a link to choose a new password for your account.')

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!passwordResetOrigin(request, context)) notFound('Page')
  if (await findUser(request)) throw redirect('/settings/password')
  return null
}

export const action = pageAction(async ({ request, context }) => {
  const origin = passwordResetOrigin(request, context)
  if (!origin) notFound('Page')

  const form = await readForm(request, ForgotPasswordSchema)
  const submission = parseWithZod(form, { schema: ForgotPasswordSchema })
  if (submission.status !== 'success') return data({ result: submission.reply(), isTaken: false }, 422)

  const { address } = requestOrigin(request, context)
  const outcome = await sendPasswordReset(database().writer, { ...submission.value, origin, address }, now())
  if (outcome.status === 'limited') {
    return data(
      { result: submission.reply({ fieldErrors: { email: [TOO_MANY_ATTEMPTS] } }), isTaken: false },
      { status: 429, headers: { 'Retry-After': String(outcome.retryAfterSeconds) } },
    )
  }
  return data({ result: submission.reply(), isTaken: true })
})

export const clientAction = keepOpen('Failed to send the link')

export default function ForgotPasswordPage() {
  const answer = useAnswer<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  const [form, fields] = useForm({
    id: 'forgot-password',
    lastResult: answer?.result,
    constraint: getZodConstraint(ForgotPasswordSchema),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: ForgotPasswordSchema }),
  })
  useFocusOnFault(form.id, answer?.result)

  return (
    <>
      {answer?.isTaken && (
        <Banner tone="positive" role="status" title="Check your mail" className="mb-6">
          If an account has this address, a link to choose a new password is on its way. It works for an hour.
        </Banner>
      )}
      <AuthCard
        title="Forgot password?"
        subtitle="Enter your email address to get a link for a new password"
        footer={<TextLink to="/login">Back to sign in</TextLink>}
      >
        <Form method="post" replace {...getFormProps(form)} noValidate>
          <fieldset disabled={busy} className="grid gap-5">
            <Field field={fields.email} label="Email" type="email" autoComplete="username" />
            <Button variant="primary" busy={busy} busyLabel="Sending...">
              Send link
            </Button>
          </fieldset>
        </Form>
      </AuthCard>
    </>
  )
}

export function ErrorBoundary() {
  return <PageErrorBoundary />
}
