import { getFormProps, type SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Card } from '#app/base/components/display/card.tsx'
import { FailureBanner, failureOf } from '#app/base/components/forms/keep-open.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { OwnPasswordField } from '#app/people/auth/confirmation/own-password-field.tsx'
import { ConfirmSchema } from './confirm.ts'

type ConfirmCardProps = {
  title: string
  description: ReactNode
  /** The security settings if undefined. */
  cancelTo?: string
  submit: { label: string; busyLabel: string }
  answer: { id: string | null; result: SubmissionResult<string[]> | undefined } | undefined
}

/** Asks for the password before something is done. */
export function ConfirmCard({ title, description, submit, cancelTo = '/settings/security', answer }: ConfirmCardProps) {
  const [form, fields] = useCheckedForm('confirm', ConfirmSchema, { lastResult: answer?.result })

  return (
    <Card title={title} description={description}>
      <FailureBanner failure={failureOf(answer)} />
      <SentForm
        {...getFormProps(form)}
        noValidate
        className="max-w-sm"
        submit={submit}
        beside={<LinkButton to={cancelTo}>Cancel</LinkButton>}
      >
        <OwnPasswordField field={fields.currentPassword} refusal={answer?.id} />
      </SentForm>
    </Card>
  )
}
