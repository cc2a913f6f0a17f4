import { getFormProps } from '@conform-to/react'
import { Card } from '#app/base/components/display/card.tsx'
import { FailureBanner, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { readConfirmed, unsavedConfirmed } from '#app/people/auth/confirmation/confirmed-form.server.ts'
import { OwnPasswordField } from '#app/people/auth/confirmation/own-password-field.tsx'
import { userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { ConfirmationSchema } from '#app/people/auth/passwords/password-schemas.ts'
import { signedOutHeaders } from '#app/people/auth/sessions/session-cookie.server.ts'
import { deleteOwnAccount, LAST_ADMIN_STAYS } from '#app/settings/account/delete-own-account.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Delete account', 'Delete your account and what belongs to you alone.')

export const loader = userLoader(() => null)

const FAILED = 'Failed to delete the account'

export const action = userAction(
  async ({ request, session, author, writer, now }) => {
    const { value, refused, confirmationRefused } = await readConfirmed(request, ConfirmationSchema)
    if (!value) return refused()

    const outcome = await deleteOwnAccount(writer, session, { ...value, actor: author }, now)
    if (outcome.status === 'last_admin') return refused({ currentPassword: [LAST_ADMIN_STAYS] }, 409)
    if (outcome.status !== 'deleted') return confirmationRefused(outcome)
    return redirectWithToast('/login', { title: 'Account deleted' }, { headers: await signedOutHeaders(request) })
  },
  unsavedConfirmed(FAILED, ConfirmationSchema),
)

export const clientAction = keepOpen(FAILED)

export default function DeleteAccountPage() {
  const answer = useAnswer<typeof action>()
  const [form, { currentPassword }] = useCheckedForm('delete-account', ConfirmationSchema, {
    lastResult: answer?.result,
  })

  return (
    <Card description="This cannot be undone.">
      <FailureBanner failure={failureOf(answer)} />
      <ul className="mb-5 list-disc space-y-1 pl-5 text-sm text-ink-soft">
        <li>
          Your name, address, sessions, API tokens, saved views, alerts, watchlist, searches, notifications, reports and
          scheduled reports are deleted.
        </li>
        <li>Athletes, brands, imports, uploads and decisions stay. They show “Former user” in place of your name.</li>
        <li>
          To keep a copy of your data,{' '}
          <TextLink to="/settings/my-data.json" reloadDocument>
            download it
          </TextLink>{' '}
          first.
        </li>
      </ul>
      <SentForm
        {...getFormProps(form)}
        noValidate
        className="max-w-sm"
        submit={{ label: 'Delete my account', busyLabel: 'Deleting...', isDanger: true }}
      >
        <OwnPasswordField field={currentPassword} refusal={answer?.id} />
      </SentForm>
    </Card>
  )
}
