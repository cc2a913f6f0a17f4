import { type InputName, inputName } from './input-name.ts'
import type { OwnField, OwnValues } from './own/own-field.ts'
import type { RecordField, RecordFields } from './record-field.ts'

type ByInput<F extends RecordFields, Value> = { readonly [Key in keyof F & string as InputName<Key>]: Value }

/** Each field as typed, beside the version saved by somebody else. */
export function compareFields<F extends RecordFields>(
  fields: F,
  controls: ByInput<F, { value?: string | undefined }>,
  theirs: ByInput<F, string | null>,
) {
  const typed: Readonly<Record<string, { value?: string | undefined }>> = controls
  const others: Readonly<Record<string, string | null>> = theirs
  return Object.entries(fields).map(([key, field]) => {
    const mine = typed[inputName(key)]?.value ?? ''
    return {
      label: field.label,
      mine: shownValue(field, field.tidy ? field.tidy(mine) : mine.trim()),
      other: shownValue(field, others[inputName(key)] ?? ''),
    }
  })
}

/** The same of the fields that administrators have added. */
export function compareOwnValues(
  fields: readonly OwnField[],
  typed: string | Readonly<Record<string, string | undefined>> | undefined,
  theirs: OwnValues,
) {
  const values = typeof typed === 'object' ? typed : {}
  return fields.map(({ key, label }) => ({
    label,
    mine: (values[key] ?? '').trim(),
    other: theirs[key] ?? '',
  }))
}

/** The label of a choice; anything else as it is. */
export function shownValue({ input }: Pick<RecordField, 'input'>, value: string): string {
  if (input.as !== 'choice') return value
  for (const option of input.options) if (typeof option === 'object' && option.value === value) return option.label
  return value
}
