import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Card } from '#app/base/components/display/card.tsx'
import { FailureBanner } from '#app/base/components/feedback/failure-banner.tsx'
import { failureOf, keepOpen } from '#app/base/components/forms/keep-open.ts'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { unsavedForm } from '#app/base/components/forms/unsaved-form.ts'
import { useAnswer } from '#app/base/components/forms/use-answer.ts'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { listApiTokens } from '#app/people/auth/api-access/api-token.server.ts'
import { nameApiTokens } from '#app/people/auth/api-access/api-token.ts'
import { OwnPasswordField } from '#app/people/auth/confirmation/own-password-field.tsx'
import { refuseConfirmation } from '#app/people/auth/confirmation/refuse-confirmation.server.ts'
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
const SECRETS = ['currentPassword', 'password', 'confirmPassword']

export const action = userAction(
  async ({ request, session, author, writer, now }) => {
    const form = await readForm(request, PasswordChangeSchema)
    const submission = parseWithZod(form, { schema: PasswordChangeSchema })
    const reply = (fieldErrors?: Record<string, string[]>) => ({
      id: newId(),
      result: submission.reply({
        hideFields: SECRETS,
        fieldErrors,
      }),
    })
    if (submission.status !== 'success') return data(reply(), 422)

    const outcome = await changePassword(writer, session, submission.value, author, now)
    switch (outcome.status) {
      case 'changed':
        return redirectWithToast('/settings/password', {
          title: 'Password changed',
          description: describeRevoked(outcome.tokensRevoked),
        })
      case 'common_password':
        return data(reply({ password: [COMMON_PASSWORD] }), 422)
      case 'wrong_password':
      case 'limited':
        return refuseConfirmation(outcome, reply)
    }
  },
  {
    unsaved: (text, form) => ({
      ...unsavedForm(form, text, { schema: PasswordChangeSchema, title: FAILED, secrets: SECRETS }),
      id: null,
    }),
  },
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
    <Card title="Change password" description="Signs out your other sessions.">
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
