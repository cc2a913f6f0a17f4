import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Badge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { OwnPasswordField } from '#app/people/auth/confirmation/own-password-field.tsx'
import { EmailChangeSchema } from '#app/people/auth/email/email-schemas.ts'

type EmailCardProps = {
  email: string
  isConfirmed: boolean
  pending: string | null
  /** Whether a link can be mailed at all; if not, nothing needs one. */
  canMailLinks: boolean
  answer: { id: string | null; result: SubmissionResult<string[]> | undefined } | undefined
}

export function EmailCard({ email, isConfirmed, pending, canMailLinks, answer }: EmailCardProps) {
  const [form, fields] = useCheckedForm('email', EmailChangeSchema, { lastResult: answer?.result })

  return (
    <Card description="You sign in with this address, and emails go to it.">
      <div className="space-y-5">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="font-medium wrap-anywhere">{email}</span>
          {canMailLinks && (
            <Badge tone={isConfirmed ? 'positive' : 'caution'}>{isConfirmed ? 'Confirmed' : 'Not confirmed'}</Badge>
          )}
        </p>
        {canMailLinks && !isConfirmed && <Unconfirmed />}
        {pending !== null && (
          <Banner title="Waiting for confirmation">
            The address changes to <span className="font-medium wrap-anywhere">{pending}</span> when you open the link
            that was sent there.
          </Banner>
        )}
        <SentForm
          {...getFormProps(form)}
          noValidate
          className="max-w-sm border-t pt-5"
          submit={{ label: 'Change address', busyLabel: 'Changing...' }}
        >
          <Field
            field={fields.email}
            label="New Email"
            type="email"
            autoComplete="email"
            hint={canMailLinks ? 'A link is sent there; the address changes when you open it.' : undefined}
          />
          <OwnPasswordField field={fields.currentPassword} refusal={answer?.id} />
        </SentForm>
      </div>
    </Card>
  )
}

function Unconfirmed() {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Banner
      tone="caution"
      title="Confirm your address to get emails"
      actions={
        <Form method="post">
          <Button name="resend" value="on" size="sm" disabled={busy}>
            Send the link
          </Button>
        </Form>
      }
    >
      Until you open the link that is sent to it, only password reset links go to this address.
    </Banner>
  )
}
