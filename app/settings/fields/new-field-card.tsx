import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Card } from '#app/base/components/display/card.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { TextArea } from '#app/base/components/forms/text-area.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { NewOwnFieldSchema } from '#app/records/fields/own/own-field-input.ts'
import { KIND_WORDS, TYPE_WORDS } from './field-words.ts'

export function NewFieldCard({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const [form, fields] = useCheckedForm('new-field', NewOwnFieldSchema, {
    lastResult,
    defaultValue: { kind: 'athlete', type: 'text' },
  })

  return (
    <Card title="New field">
      <SentForm {...getFormProps(form)} noValidate submit={{ label: 'Add field', busyLabel: 'Adding...' }}>
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <Field field={fields.label} label="Name" autoComplete="off" dir="auto" placeholder="Agency" />
          <Select field={fields.kind} label="For" options={optionsOf(KIND_WORDS)} />
          <Select field={fields.type} label="Type" options={optionsOf(TYPE_WORDS)} />
        </div>
        <TextArea
          field={fields.choices}
          label="Choices"
          optional
          rows={3}
          dir="auto"
          hint="For the type Choice, one per line. You can change them later, but not the type."
        />
      </SentForm>
    </Card>
  )
}

function optionsOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
