import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Checkbox } from '#app/base/components/forms/checkbox.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { PasswordField } from '#app/base/components/forms/password-field.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { useFocusOnFault } from '#app/base/components/forms/use-focus-on-fault.ts'
import { useLatest } from '#app/base/components/forms/use-latest.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { PASSWORD_RULES } from '../passwords/new-password-fields.tsx'
import { useLateValidation } from '../sign-in/use-late-validation.ts'
import type { OpenDoor } from './registration-door.ts'

type RegistrationFormProps = {
  door: OpenDoor
  constraint: Parameters<typeof useForm>[0]['constraint']
  lastResult: SubmissionResult<string[]> | undefined
  /** Of the last refusal; a new one empties the passwords. */
  refusalId: string | undefined
}

export function RegistrationForm({ door, constraint, lastResult, refusalId }: RegistrationFormProps) {
  const refusal = useLatest(refusalId)
  const { onFocus, onValidate } = useLateValidation(() => import('../accounts/validate-registration.ts'))
  const invited = door.kind === 'invited' ? door : undefined
  const [form, fields] = useForm({
    id: 'register',
    lastResult,
    constraint,
    defaultValue: invited,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate,
  })
  useFocusOnFault(form.id, lastResult, fields.password.id)

  return (
    <SentForm
      replace
      {...getFormProps(form)}
      onFocus={onFocus}
      noValidate
      submit={{ label: 'Create account', busyLabel: 'Creating account...' }}
      isWide
    >
      {door.kind === 'set-up' && door.needsCode && (
        <Field
          field={fields.setupCode}
          label="Set-up Code"
          autoComplete="off"
          hint="Printed when Icon Radar starts: in the terminal of npm start, or in the container’s log."
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field field={fields.firstName} label="First Name" autoComplete="given-name" />
        <Field field={fields.lastName} label="Last Name" autoComplete="family-name" />
      </div>
      <Field
        field={fields.email}
        label="Email"
        type="email"
        autoComplete="username"
        readOnly={invited !== undefined}
        hint={invited && 'The invitation is for this address.'}
      />
      <PasswordField
        key={`password ${refusal}`}
        field={fields.password}
        label="Password"
        autoComplete="new-password"
        hint={PASSWORD_RULES}
      />
      <PasswordField
        key={`confirmation ${refusal}`}
        field={fields.confirmPassword}
        label="Confirm Password"
        autoComplete="new-password"
      />
      <Checkbox field={fields.acceptTerms} label={<TermsLabel />} />
    </SentForm>
  )
}

function TermsLabel() {
  return (
    <>
      I accept the{' '}
      <TextLink to="/terms" target="_blank" rel="noopener">
        Terms of Service
      </TextLink>{' '}
      and{' '}
      <TextLink to="/privacy" target="_blank" rel="noopener">
        Privacy Policy
      </TextLink>
    </>
  )
}
