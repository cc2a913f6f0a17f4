import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { Card } from '#app/base/components/display/card.tsx'
import { FailureBanner } from '#app/base/components/feedback/failure-banner.tsx'
import { failureOf, keepOpen } from '#app/base/components/forms/keep-open.ts'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { unsavedForm } from '#app/base/components/forms/unsaved-form.ts'
import { useAnswer } from '#app/base/components/forms/use-answer.ts'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { OwnPasswordField } from '#app/people/auth/confirmation/own-password-field.tsx'
import { refuseConfirmation } from '#app/people/auth/confirmation/refuse-confirmation.server.ts'
import { userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { ConfirmationSchema } from '#app/people/auth/passwords/password-schemas.ts'
import { signedOutHeaders } from '#app/people/auth/sessions/session-cookie.server.ts'
import { deleteOwnAccount, LAST_ADMIN_STAYS } from '#app/settings/account/delete-own-account.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Delete account', 'Delete your account and what belongs to you alone.')

export const loader = userLoader(() => null)

const FAILED = 'Failed to delete the account'
const SECRETS = ['currentPassword']

export const action = userAction(
  async ({ request, session, author, writer, now }) => {
    const submission = parseWithZod(await readForm(request, ConfirmationSchema), { schema: ConfirmationSchema })
    const reply = (fieldErrors?: Record<string, string[]>) => ({
      id: newId(),
      result: submission.reply({ hideFields: SECRETS, fieldErrors }),
    })
    if (submission.status !== 'success') return data(reply(), 422)

    const outcome = await deleteOwnAccount(writer, session, { ...submission.value, actor: author }, now)
    if (outcome.status === 'last_admin') return data(reply({ currentPassword: [LAST_ADMIN_STAYS] }), 409)
    if (outcome.status !== 'deleted') return refuseConfirmation(outcome, reply)
    return redirectWithToast('/login', { title: 'Account deleted' }, { headers: await signedOutHeaders(request) })
  },
  {
    unsaved: (text, form) => ({
      ...unsavedForm(form, text, { schema: ConfirmationSchema, title: FAILED, secrets: SECRETS }),
      id: null,
    }),
  },
)

export const clientAction = keepOpen(FAILED)

export default function DeleteAccountPage() {
  const answer = useAnswer<typeof action>()
  const [form, { currentPassword }] = useCheckedForm('delete-account', ConfirmationSchema, {
    lastResult: answer?.result,
  })

  return (
    <Card title="Delete account" description="This cannot be undone.">
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
