import type { FieldProps } from '#app/base/components/forms/field.tsx'
import { PasswordField } from '#app/base/components/forms/password-field.tsx'
import { useLatest } from '#app/base/components/forms/use-latest.ts'

type OwnPasswordFieldProps = {
  field: NonNullable<FieldProps['field']>
  email: string
  /** Of the last answer: the field is emptied with each. */
  refusal: string | null | undefined
}

export function OwnPasswordField({ field, email, refusal }: OwnPasswordFieldProps) {
  return (
    <>
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        key={`current ${useLatest(refusal)}`}
        field={field}
        label="Current Password"
        autoComplete="current-password"
      />
    </>
  )
}
