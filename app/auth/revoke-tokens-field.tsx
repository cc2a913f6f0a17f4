import { Checkbox } from '../components/checkbox.tsx'
import type { FieldMeta } from '../components/field-meta.ts'
import { formatCount } from '../components/format.ts'

type RevokeTokensFieldProps = { field: FieldMeta; apiTokens: number }

/** Beside a new password: whoever knew the old one may have made tokens with it. One that is made meanwhile ends as well. */
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
