import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Card } from '#app/base/components/display/card.tsx'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { FailureBanner, failureOf } from '#app/base/components/forms/keep-open.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { OwnPasswordField } from '#app/people/auth/confirmation/own-password-field.tsx'
import { NewPasskeySchema } from './confirm.ts'

type NewPasskeyCardProps = {
  answer: { id: string | null; result: SubmissionResult<string[]> | undefined } | undefined
}

/** The first of two steps: the browser makes the passkey in the second. */
export function NewPasskeyCard({ answer }: NewPasskeyCardProps) {
  const [form, fields] = useCheckedForm('new-passkey', NewPasskeySchema, { lastResult: answer?.result })

  return (
    <Card
      title="Add a passkey"
      description="Your device or a security key then signs you in, with your fingerprint, face or PIN. Your other sessions will be signed out."
    >
      <FailureBanner failure={failureOf(answer)} />
      <noscript>
        <Banner tone="caution" className="mb-6">
          Browsers make passkeys by JavaScript, which is turned off here.
        </Banner>
      </noscript>
      <SentForm
        {...getFormProps(form)}
        noValidate
        className="max-w-sm"
        submit={{ label: 'Continue', busyLabel: 'Continuing...' }}
        beside={<LinkButton to="/settings/security">Cancel</LinkButton>}
      >
        <Field
          field={fields.name}
          label="Name"
          placeholder="Work laptop"
          autoComplete="off"
          hint="To know it by in your settings"
        />
        <OwnPasswordField field={fields.currentPassword} refusal={answer?.id} />
      </SentForm>
    </Card>
  )
}
