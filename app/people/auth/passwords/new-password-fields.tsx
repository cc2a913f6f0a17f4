import { formatCount } from '#app/base/components/display/format.ts'
import { Checkbox } from '#app/base/components/forms/checkbox.tsx'
import type { FieldMeta } from '#app/base/components/forms/field-meta.ts'
import { PasswordField } from '#app/base/components/forms/password-field.tsx'

type NewPasswordFieldsProps = {
  fields: Record<'password' | 'confirmPassword' | 'revokeTokens', FieldMeta>
  /** How many the user has. */
  apiTokens: number
}

export const PASSWORD_RULES = 'At least 8 characters, with an uppercase letter, a lowercase letter and a number.'

/** The password, repeated, and whether API tokens go with the old one. */
export function NewPasswordFields({ fields, apiTokens }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField field={fields.password} label="New Password" autoComplete="new-password" hint={PASSWORD_RULES} />
      <PasswordField field={fields.confirmPassword} label="Confirm New Password" autoComplete="new-password" />
      <RevokeTokensField field={fields.revokeTokens} apiTokens={apiTokens} />
    </>
  )
}

/** Whoever knew the old password may have created tokens. Tokens created in the meantime are revoked too. */
function RevokeTokensField({ field, apiTokens }: { field: FieldMeta; apiTokens: number }) {
  if (apiTokens === 0) return <input type="hidden" name={field.name} value="on" />
  return (
    <Checkbox
      field={field}
      label={`Revoke my API tokens (${formatCount(apiTokens)})`}
      hint="Programs that use them stop working until you give them new ones."
    />
  )
}
