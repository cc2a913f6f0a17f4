import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { useLocation } from '@remix-run/react'
import { Field } from '#app/base/components/forms/field.tsx'
import { type Failure, FailureBanner } from '#app/base/components/forms/keep-open.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { useFocusOnFault } from '#app/base/components/forms/use-focus-on-fault.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { AuthCard } from './auth-card.tsx'
import { ENTERED_FIELD, FACTORS_FIELD, TICKET_FIELD } from './carried-fields.ts'
import { LatePasskeyButton } from './late-passkey-button.tsx'

export interface SecondStep {
  /** Says that the password was right. */
  ticket: string
  /** Those of the account, by `nameFactors`. */
  factors: string | null
  /** What was entered in another form, sealed. */
  entered: string | null
  result?: SubmissionResult<string[]> | undefined
}

/** Asks for the second factor, after the password. */
export function SecondStepCard({
  ticket,
  factors,
  entered,
  result,
  failure,
}: SecondStep & { failure?: Failure | undefined }) {
  const { search } = useLocation()
  const [hasApp, hasPasskey] = ['app', 'passkey'].map((name) => (factors ?? 'app').includes(name))
  const [form, fields] = useForm<{ code: string }>({ id: 'second-step', lastResult: result })
  useFocusOnFault(form.id, result, fields.code.id)

  return (
    <AuthCard
      title="One more step"
      subtitle={
        hasApp ? 'Enter the code that your authenticator app shows' : 'Use your passkey, or enter a recovery code'
      }
      footer={<TextLink to={`/login${search}`}>Back to sign in</TextLink>}
    >
      <FailureBanner failure={failure} />
      <SentForm
        replace
        action={`/login/code${search}`}
        reloadDocument={entered !== null}
        {...getFormProps(form)}
        noValidate
        submit={{ label: 'Sign in', busyLabel: 'Signing in...' }}
        isWide
      >
        <input type="hidden" name={TICKET_FIELD} value={ticket} />
        <input type="hidden" name={FACTORS_FIELD} value={factors ?? ''} />
        {entered !== null && <input type="hidden" name={ENTERED_FIELD} value={entered} />}
        <Field
          field={fields.code}
          label={hasApp ? 'Code' : 'Recovery code'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          hint={`${hasApp ? 'If you no longer have the app, enter one of your recovery codes.' : 'You got ten of them with your first passkey.'} If those are lost too, an administrator can help.`}
        />
      </SentForm>
      {hasPasskey && <LatePasskeyButton label="Use a passkey" ticket={ticket} entered={entered} />}
    </AuthCard>
  )
}
