import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { failureOf } from '#app/base/components/forms/keep-open.tsx'
import { openedVersion, RecordDialog } from '#app/base/components/forms/record-dialog.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { compareFields, compareOwnValues } from '#app/records/fields/compare-fields.ts'
import type { OwnField } from '#app/records/fields/own/own-field.ts'
import { OwnInputs } from '#app/records/fields/own/own-inputs.tsx'
import { RecordInputs } from '#app/records/fields/record-inputs.tsx'
import { LINK_ENTERED } from '#app/records/relationships/link-fields.ts'
import type { SerializedRelationship } from '#app/records/relationships/relationship.ts'
import { relationshipWords } from '#app/records/relationships/wording.ts'
import { LinkEditSchema, linkEditSchemaFor } from './link-edit.ts'

type EditedLink = Pick<
  SerializedRelationship,
  'athlete' | 'brand' | 'relationshipType' | 'tags' | 'note' | 'own' | 'version'
>

type EditLinkDialogProps = {
  link: EditedLink
  own: readonly OwnField[]
  answer: { result?: SubmissionResult<string[]>; theirs?: EditedLink } | undefined
  closeTo: string
}

export function EditLinkDialog({ link, own, answer, closeTo }: EditLinkDialogProps) {
  const [opened] = useState(link)
  const { tags, note, own: values } = opened
  const theirs = answer?.theirs
  const [form, controls] = useCheckedForm('edit-link', LinkEditSchema, {
    lastResult: answer?.result,
    defaultValue: { tags, note, own: values },
    checks: linkEditSchemaFor(own, values),
    otherwiseId: 'both-versions',
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
      edit={{
        what: 'link',
        opened: openedVersion(opened, answer),
        current: link,
        changed: 'This link has just been changed',
        theirs,
        versions: theirs
          ? [...compareFields(LINK_ENTERED, controls, theirs), ...compareOwnValues(own, controls.own.value, theirs.own)]
          : [],
      }}
    >
      <div className="space-y-5">
        <RecordInputs fields={LINK_ENTERED} controls={controls} />
        <OwnInputs fields={own} controls={controls.own.getFieldset()} />
      </div>
    </RecordDialog>
  )
}
