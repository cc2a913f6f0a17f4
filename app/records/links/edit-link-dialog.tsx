import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { failureOf } from '#app/base/components/forms/keep-open.tsx'
import { RecordDialog } from '#app/base/components/forms/record-dialog.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import type { OwnField } from '#app/records/fields/own/own-field.ts'
import { OwnInputs } from '#app/records/fields/own/own-inputs.tsx'
import { RecordInputs } from '#app/records/fields/record-inputs.tsx'
import { LINK_FIELDS } from '#app/records/relationships/link-fields.ts'
import type { SerializedRelationship } from '#app/records/relationships/relationship.ts'
import { relationshipWords } from '#app/records/relationships/wording.ts'
import { LinkEditSchema, linkEditSchemaFor } from './link-edit.ts'

type EditLinkDialogProps = {
  link: Pick<SerializedRelationship, 'athlete' | 'brand' | 'relationshipType' | 'tags' | 'note' | 'own'>
  own: readonly OwnField[]
  answer: { result?: SubmissionResult<string[]> } | undefined
  closeTo: string
}

export function EditLinkDialog({ link, own, answer, closeTo }: EditLinkDialogProps) {
  const { tags, note, own: values } = link
  const [form, controls] = useCheckedForm('edit-link', LinkEditSchema, {
    lastResult: answer?.result,
    defaultValue: { tags, note, own: values },
    checks: linkEditSchemaFor(own, values),
  })

  return (
    <RecordDialog
      title="Edit link"
      description={
        <span className="wrap-anywhere">
          <bdi>{link.athlete.name}</bdi>, {relationshipWords(link.relationshipType)} of <bdi>{link.brand.name}</bdi>
        </span>
      }
      closeTo={closeTo}
      form={getFormProps(form)}
      failure={failureOf(answer)}
      submit={{ label: 'Save', busyLabel: 'Saving...' }}
    >
      <div className="space-y-5">
        <RecordInputs fields={LINK_FIELDS} controls={controls} />
        <OwnInputs fields={own} controls={controls.own.getFieldset()} />
      </div>
    </RecordDialog>
  )
}
