import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { Card } from '#app/base/components/display/card.tsx'
import { ConfirmButton } from '#app/base/components/forms/confirm-button.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { TextArea } from '#app/base/components/forms/text-area.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import type { OwnField } from '#app/records/fields/own/own-field.ts'
import { OwnFieldChangeSchema } from '#app/records/fields/own/own-field-input.ts'
import { KIND_WORDS, TYPE_WORDS } from './field-words.ts'

type FieldCardProps = { field: OwnField; lastResult: SubmissionResult<string[]> | undefined }

export function FieldCard({ field: { label, kind, type, choices }, lastResult }: FieldCardProps) {
  const [form, fields] = useCheckedForm('own-field', OwnFieldChangeSchema, {
    lastResult,
    defaultValue: { label, choices: choices.join('\n') },
  })

  return (
    <Card title={label} description={`${TYPE_WORDS[type]} of ${KIND_WORDS[kind].toLowerCase()}`}>
      <SentForm {...getFormProps(form)} noValidate submit={{ label: 'Save', busyLabel: 'Saving...' }}>
        <Field field={fields.label} label="Name" autoComplete="off" dir="auto" />
        {type === 'choice' && (
          <TextArea
            field={fields.choices}
            label="Choices"
            rows={6}
            dir="auto"
            hint="One a line. A choice that you take away stays where it was chosen."
          />
        )}
      </SentForm>
      <Form method="post" className="mt-6 border-t pt-5">
        <ConfirmButton
          label="Delete field"
          subject={label}
          consequence="Only a field without values can be deleted."
          name="delete"
          value="1"
          variant="danger-quiet"
        />
      </Form>
    </Card>
  )
}
