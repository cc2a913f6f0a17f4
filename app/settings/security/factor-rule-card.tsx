import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Card } from '#app/base/components/display/card.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { OWN_PASSWORD_HINT, OwnPasswordField } from '#app/people/auth/confirmation/own-password-field.tsx'
import type { FactorRule } from '#app/people/auth/factors/factor-rule.server.ts'
import { FactorRuleFormSchema } from './confirm.ts'

type FactorRuleCardProps = {
  rule: FactorRule | undefined
  /** The environment decides. */
  isGiven: boolean
  answer: { id: string | null; result: SubmissionResult<string[]> | undefined } | undefined
}

export function FactorRuleCard({ rule, isGiven, answer }: FactorRuleCardProps) {
  const isRequired = rule === 'required'
  const [form, fields] = useCheckedForm('factor-rule', FactorRuleFormSchema, { lastResult: answer?.result })

  return (
    <Card
      title="Administrators"
      description="An administrator without a second factor has to set one up before doing anything else. API tokens go on working."
    >
      {isGiven ? (
        <p className="text-sm">
          A second factor is <span className="font-medium">{rule}</span>, by the environment variable
          ADMIN_SECOND_FACTOR.
        </p>
      ) : (
        <SentForm
          {...getFormProps(form)}
          noValidate
          className="max-w-sm"
          submit={{
            label: isRequired ? 'Leave it to each administrator' : 'Require of every administrator',
            busyLabel: 'Saving...',
          }}
        >
          <p className="text-sm">
            A second factor is{' '}
            <span className="font-medium">
              {isRequired ? 'required of every administrator' : 'up to each administrator'}
            </span>
            .
          </p>
          <input type="hidden" name={fields.required.name} value={String(!isRequired)} />
          <OwnPasswordField field={fields.currentPassword} refusal={answer?.id} hint={OWN_PASSWORD_HINT} />
        </SentForm>
      )}
    </Card>
  )
}
