import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Card } from '#app/base/components/display/card.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { FailureBanner, failureOf } from '#app/base/components/forms/keep-open.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { KEPT_VARIABLES, type KeptDays, KeptDaysFormSchema } from '#app/people/auth/audit/kept-days.ts'
import { OWN_PASSWORD_HINT, OwnPasswordField } from '#app/people/auth/confirmation/own-password-field.tsx'

type RetentionCardProps = {
  days: KeptDays
  /** Set in the environment, which takes precedence. */
  given: readonly (keyof KeptDays)[]
  answer: { id: string | null; result?: SubmissionResult<string[]> } | undefined
}

export function RetentionCard({ days, given, answer }: RetentionCardProps) {
  const [form, fields] = useCheckedForm('retention', KeptDaysFormSchema, {
    lastResult: answer?.result,
    defaultValue: { changes: String(days.changes), securityEvents: String(days.securityEvents) },
  })
  const propsOf = (name: keyof KeptDays) => ({
    field: fields[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    readOnly: given.includes(name),
    hint: given.includes(name) ? `From the environment variable ${KEPT_VARIABLES[name]}` : undefined,
    className: 'max-w-sm',
  })

  return (
    <Card title="Retention" description="Older entries are deleted for good.">
      <FailureBanner failure={failureOf(answer)} />
      <SentForm {...getFormProps(form)} noValidate submit={{ label: 'Save', busyLabel: 'Saving...' }}>
        <Field {...propsOf('changes')} label="Days that changes are kept" />
        <Field {...propsOf('securityEvents')} label="Days that security events are kept" />
        <OwnPasswordField
          field={fields.currentPassword}
          refusal={answer?.id}
          hint={OWN_PASSWORD_HINT}
          className="max-w-sm"
        />
      </SentForm>
    </Card>
  )
}
