import { getFormProps } from '@conform-to/react'
import { useLoaderData } from '@remix-run/react'
import { Card } from '#app/base/components/display/card.tsx'
import { FailureBanner, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { listApiTokens } from '#app/people/auth/api-access/api-token.server.ts'
import { nameApiTokens } from '#app/people/auth/api-access/api-token.ts'
import { readConfirmed, unsavedConfirmed } from '#app/people/auth/confirmation/confirmed-form.server.ts'
import { OwnPasswordField } from '#app/people/auth/confirmation/own-password-field.tsx'
import { userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { changePassword } from '#app/people/auth/passwords/change-password.server.ts'
import { NewPasswordFields } from '#app/people/auth/passwords/new-password-fields.tsx'
import { PasswordChangeSchema } from '#app/people/auth/passwords/password-schemas.ts'
import { COMMON_PASSWORD } from '#app/people/auth/sign-in/auth-messages.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta(
  'Change password',
  'Choose a new password for your account and sign out your other sessions.',
)

export const loader = userLoader(async ({ user, reader, now }) => {
  return { apiTokens: (await listApiTokens(reader, user.id, now)).length }
})

const FAILED = 'Failed to change the password'

export const action = userAction(
  async ({ request, session, author, writer, now }) => {
    const { value, refused, confirmationRefused } = await readConfirmed(request, PasswordChangeSchema)
    if (!value) return refused()

    const outcome = await changePassword(writer, session, value, author, now)
    switch (outcome.status) {
      case 'changed':
        return redirectWithToast('/settings/password', {
          title: 'Password changed',
          description: describeRevoked(outcome.tokensRevoked),
        })
      case 'common_password':
        return refused({ password: [COMMON_PASSWORD] })
      case 'wrong_password':
      case 'limited':
        return confirmationRefused(outcome)
    }
  },
  unsavedConfirmed(FAILED, PasswordChangeSchema),
)

export const clientAction = keepOpen(FAILED)

export default function PasswordPage() {
  const { apiTokens } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const [form, fields] = useCheckedForm('password', PasswordChangeSchema, {
    lastResult: answer?.result,
    defaultValue: { revokeTokens: true },
  })

  return (
    <Card description="Signs out your other sessions.">
      <FailureBanner failure={failureOf(answer)} />
      <SentForm
        {...getFormProps(form)}
        noValidate
        className="max-w-sm"
        submit={{ label: 'Change password', busyLabel: 'Changing...' }}
      >
        <OwnPasswordField field={fields.currentPassword} refusal={answer?.id} />
        <NewPasswordFields fields={fields} apiTokens={apiTokens} />
      </SentForm>
    </Card>
  )
}

function describeRevoked(tokensRevoked: number): string {
  const sessions = 'Your other sessions have been signed out'
  return tokensRevoked === 0 ? `${sessions}.` : `${sessions} and ${nameApiTokens(tokensRevoked)} revoked.`
}
