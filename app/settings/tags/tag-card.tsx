import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { Card } from '#app/base/components/display/card.tsx'
import { Checkbox } from '#app/base/components/forms/checkbox.tsx'
import { ConfirmButton } from '#app/base/components/forms/confirm-button.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { recordsWith } from '#app/records/bulk-edits/tags/tag-words.ts'
import { TagChangeSchema } from '#app/records/fields/tag-change.ts'
import type { CountedTag } from '#app/records/fields/tag-list.ts'

type TagCardProps = {
  tag: CountedTag
  lastResult: SubmissionResult<string[]> | undefined
  /** The tag that is called as this one was to be. */
  other: CountedTag | null
}

export function TagCard({ tag, lastResult, other }: TagCardProps) {
  const [form, fields] = useCheckedForm('tag', TagChangeSchema, { lastResult, defaultValue: { name: tag.name } })
  const records = recordsWith(tag)

  return (
    <Card
      title={tag.name}
      description={`On ${records}. Renaming and deleting are bulk edits, which you can undo for 30 days. Saved views that filter by the tag keep its name.`}
    >
      <SentForm {...getFormProps(form)} noValidate submit={{ label: 'Rename', busyLabel: 'Renaming...' }}>
        <Field field={fields.name} label="Name" autoComplete="off" dir="auto" />
        {other && (
          <Checkbox
            field={fields.merge}
            label={`Merge ${tag.name} into ${other.name}`}
            hint="An undo gives back each record the tags that it had."
          />
        )}
      </SentForm>
      <Form method="post" className="mt-6 border-t pt-5">
        <ConfirmButton
          label="Delete tag"
          subject={tag.name}
          consequence={`This takes the tag from ${records}.`}
          name="delete"
          value="1"
          variant="danger-quiet"
        />
      </Form>
    </Card>
  )
}
