import { formatCount } from '#app/components/display/format.ts'
import { Checkbox } from '#app/components/forms/checkbox.tsx'
import type { FieldMeta } from '#app/components/forms/field-meta.ts'

type RevokeTokensFieldProps = { field: FieldMeta; apiTokens: number }

/**
 * Shown with a new password: whoever knew the old one may have created tokens. Tokens created in the meantime are
 * revoked too.
 */
export function RevokeTokensField({ field, apiTokens }: RevokeTokensFieldProps) {
  if (apiTokens === 0) return <input type="hidden" name={field.name} value="on" />
  return (
    <Checkbox
      field={field}
      label={`Revoke my API tokens (${formatCount(apiTokens)})`}
      hint="Programs that use them stop working until you give them new ones."
    />
  )
}
