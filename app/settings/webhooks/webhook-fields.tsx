import type { FieldMetadata } from '@conform-to/react'
import { getInputProps } from '@conform-to/react'
import { Checkbox } from '#app/base/components/forms/checkbox.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { FORMAT_LABELS } from '#app/site/webhooks/webhook.ts'
import { WEBHOOK_FORMATS, type WebhookFormat } from '#db/tables/webhook.ts'

type WebhookFieldsProps = {
  fields: {
    name: FieldMetadata<string>
    url: FieldMetadata<string>
    format: FieldMetadata<WebhookFormat>
    tellsFailures: FieldMetadata<boolean>
    tellsProviders: FieldMetadata<boolean>
  }
  /** The server of the present address, which an empty field keeps. */
  origin?: string
}

/** The fields of a new webhook and of a present one. */
export function WebhookFields({ fields, origin }: WebhookFieldsProps) {
  const box = (field: FieldMetadata<boolean>, label: string) => {
    const { key, ...props } = getInputProps(field, { type: 'checkbox' })
    return <Checkbox key={key} {...props} label={label} />
  }

  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_2fr_1fr]">
        <Field field={fields.name} label="Name" autoComplete="off" />
        <Field
          field={fields.url}
          label="Address"
          type="url"
          autoComplete="off"
          placeholder="https://"
          hint={origin === undefined ? undefined : `Leave empty to keep the one at ${origin}.`}
        />
        <Select
          field={fields.format}
          label="Format"
          options={WEBHOOK_FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }))}
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-medium">Tell also of</legend>
        {box(fields.tellsFailures, 'Jobs that failed and that nobody had started')}
        {box(fields.tellsProviders, 'Sources that have stopped responding')}
      </fieldset>
    </>
  )
}
