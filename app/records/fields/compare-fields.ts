import type { RecordField, RecordFields } from './record-field.ts'

/** Each field as typed, beside the version saved by somebody else. */
export function compareFields<F extends RecordFields>(
  fields: F,
  controls: Readonly<Record<keyof F, { value?: string | undefined }>>,
  theirs: Readonly<Record<keyof F, string | null>>,
) {
  return Object.entries(fields).map(([key, field]) => {
    const typed = controls[key]?.value ?? ''
    return {
      label: field.label,
      mine: shownValue(field, field.tidy ? field.tidy(typed) : typed.trim()),
      other: shownValue(field, theirs[key] ?? ''),
    }
  })
}

/** The label of a choice; anything else as it is. */
export function shownValue({ input }: Pick<RecordField, 'input'>, value: string): string {
  if (input.as !== 'choice') return value
  for (const option of input.options) if (typeof option === 'object' && option.value === value) return option.label
  return value
}
