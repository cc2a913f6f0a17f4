import { getFormProps } from '@conform-to/react'
import { useState } from 'react'
import { failureOf } from '#app/base/components/forms/keep-open.ts'
import { openedVersion, RecordDialog } from '#app/base/components/forms/record-dialog.tsx'
import { compareFields } from '#app/records/fields/compare-fields.ts'
import { HandleInputs, RecordInputs } from '#app/records/fields/record-inputs.tsx'
import { RESTORE_TITLE, type Restored } from '#app/records/fields/restored.ts'
import { brandAddress } from '../brand-address.ts'
import { BRAND_FACTS, BRAND_FIELDS, BRAND_PROFILES } from '../brand-fields.ts'
import { type BrandAnswer, type EditedBrand, useBrandForm } from './brand-form.ts'

type EditBrandDialogProps = {
  /** The current version. */
  current: EditedBrand
  restored: Restored<EditedBrand> | undefined
  closeTo: string
  answer: BrandAnswer | undefined
}

export function EditBrandDialog({ current, restored, answer, closeTo }: EditBrandDialogProps) {
  const [opened] = useState(restored?.version ?? current)
  const [found] = useState(current)
  const [form, controls] = useBrandForm(answer?.result, opened)
  const theirs = answer ? answer.theirs : restored?.isOvertaken ? current : undefined
  const namesake = answer?.namesake

  return (
    <RecordDialog
      title={restored ? RESTORE_TITLE : 'Edit Brand'}
      description={<bdi className="wrap-anywhere">{opened.name}</bdi>}
      closeTo={closeTo}
      size="lg"
      form={getFormProps(form)}
      failure={failureOf(answer)}
      edit={{
        what: 'brand',
        opened: openedVersion(opened, answer),
        current,
        changed: 'This brand has just been changed',
        theirs,
        versions: theirs ? compareFields(BRAND_FIELDS, controls, theirs) : [],
      }}
    >
      <div className="space-y-5">
        <RecordInputs
          fields={BRAND_FACTS}
          controls={controls}
          opened={{ ...found }}
          namesake={namesake && { name: namesake.name, to: brandAddress(namesake.id) }}
        />
        <HandleInputs legend="Profiles" fields={BRAND_PROFILES} controls={controls} />
        <p className="text-sm text-ink-mute">The agent does not overwrite your changes.</p>
      </div>
    </RecordDialog>
  )
}
