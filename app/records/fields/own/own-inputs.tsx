import { Field } from '#app/base/components/forms/field.tsx'
import type { FieldMeta } from '#app/base/components/forms/field-meta.ts'
import { Select } from '#app/base/components/forms/select.tsx'
import type { OwnField } from './own-field.ts'

type OwnInputsProps = {
  fields: readonly OwnField[]
  /** By the keys of the fields. */
  controls: Readonly<Record<string, FieldMeta>>
}

/** One input for each field that administrators have added. */
export function OwnInputs({ fields, controls }: OwnInputsProps) {
  if (fields.length === 0) return null
  return (
    <fieldset>
      <legend className="text-sm font-medium">Own fields</legend>
      <div className="mt-3 grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        {fields.map((field) => (
          <OwnInput key={field.key} field={field} control={controls[field.key]} />
        ))}
      </div>
    </fieldset>
  )
}

function OwnInput({ field: { label, type, choices }, control }: { field: OwnField; control: FieldMeta | undefined }) {
  if (type === 'choice') {
    const stored = control?.defaultValue
    // It stays valid when it is no longer offered.
    const options = stored && !choices.includes(stored) ? [...choices, stored] : choices
    return <Select field={control} label={label} optional options={options} emptyLabel="Unknown" />
  }
  return (
    <Field
      field={control}
      label={label}
      optional
      autoComplete="off"
      dir="auto"
      inputMode={type === 'number' ? 'decimal' : undefined}
      placeholder={type === 'date' ? '2027-06-30' : undefined}
    />
  )
}
