import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, type HeadersFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type Failure, FailureBanner, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { unsavedForm } from '#app/base/components/forms/unsaved-form.ts'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { notFound, pageAction, pageLoader } from '#app/people/auth/page-route.server.ts'
import { NewPasswordFields } from '#app/people/auth/passwords/new-password-fields.tsx'
import { describePasswordReset, redeemPasswordReset } from '#app/people/auth/passwords/password-reset.server.ts'
import { NewPasswordSchema } from '#app/people/auth/passwords/password-schemas.ts'
import { passwordResetOrigin } from '#app/people/auth/passwords/send-password-reset.server.ts'
import { requestOrigin } from '#app/people/auth/request-origin.server.ts'
import { signedOutHeaders } from '#app/people/auth/sessions/session-cookie.server.ts'
import { AuthCard } from '#app/people/auth/sign-in/auth-card.tsx'
import { COMMON_PASSWORD } from '#app/people/auth/sign-in/auth-messages.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta(
  'Choose a new password',
  'Set a new password with the link from your email. It works once, within an hour.',
)

/** The URL contains the secret, so the page is never cached and sends no referrer. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const loader = pageLoader(async ({ request, params, context, reader, now }) => {
  if (!(await passwordResetOrigin(reader, request, context))) notFound('Page')
  const reset = await describePasswordReset(reader, params.token ?? '', now)
  return data(reset, reset.isAlive ? 200 : 410)
})

const FAILED = 'Failed to set the password'
const SECRETS = ['password', 'confirmPassword']

export const action = pageAction(
  async ({ request, params, context, reader, writer, now }) => {
    if (!(await passwordResetOrigin(reader, request, context))) notFound('Page')
    const submission = parseWithZod(await readForm(request, NewPasswordSchema), { schema: NewPasswordSchema })
    const refused = (fieldErrors?: Record<string, string[]>) => {
      const result = submission.reply({ hideFields: SECRETS, fieldErrors })
      return data({ result, isDead: false }, 422)
    }
    if (submission.status !== 'success') return refused()

    const { password, revokeTokens } = submission.value
    const redeemed = { ...requestOrigin(request, context), token: params.token ?? '', password, revokeTokens }
    const outcome = await redeemPasswordReset(writer, redeemed, now)
    if (outcome === 'dead') return data({ result: undefined, isDead: true }, 410)
    if (outcome === 'common_password') return refused({ password: [COMMON_PASSWORD] })

    return redirectWithToast(
      '/login',
      { title: 'Password changed', description: 'Please sign in with your new password.' },
      { headers: await signedOutHeaders(request) },
    )
  },
  unsavedForm(FAILED, NewPasswordSchema, { secrets: SECRETS, isDead: false }),
)

export const clientAction = keepOpen(FAILED)

export default function ResetPasswordPage() {
  const { isAlive, apiTokens } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  if (!isAlive || answer?.isDead) return <DeadLinkCard />
  return <NewPasswordCard lastResult={answer?.result} failure={failureOf(answer)} apiTokens={apiTokens} />
}

type NewPasswordCardProps = {
  lastResult: SubmissionResult<string[]> | undefined
  failure: Failure | undefined
  apiTokens: number
}

function NewPasswordCard({ lastResult, failure, apiTokens }: NewPasswordCardProps) {
  const [form, fields] = useCheckedForm('reset-password', NewPasswordSchema, {
    lastResult,
    defaultValue: { revokeTokens: true },
  })

  return (
    <AuthCard
      title="Choose a new password"
      subtitle="You will be signed out everywhere"
      footer={<TextLink to="/login">Back to sign in</TextLink>}
    >
      <FailureBanner failure={failure} />
      <SentForm
        replace
        {...getFormProps(form)}
        noValidate
        submit={{ label: 'Set password', busyLabel: 'Saving...' }}
        isWide
      >
        <NewPasswordFields fields={fields} apiTokens={apiTokens} />
      </SentForm>
    </AuthCard>
  )
}

function DeadLinkCard() {
  return (
    <AuthCard
      title="This link no longer works"
      subtitle="It has already been used, or is older than an hour"
      footer={<TextLink to="/login">Back to sign in</TextLink>}
    >
      <LinkButton to="/forgot-password" variant="primary">
        Get a new link
      </LinkButton>
    </AuthCard>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
