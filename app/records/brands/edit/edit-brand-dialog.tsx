import { getFormProps } from '@conform-to/react'
import { useState } from 'react'
import { failureOf } from '#app/base/components/forms/keep-open.tsx'
import { openedVersion, RecordDialog } from '#app/base/components/forms/record-dialog.tsx'
import { compareFields, compareOwnValues } from '#app/records/fields/compare-fields.ts'
import type { OwnField } from '#app/records/fields/own/own-field.ts'
import { OwnInputs } from '#app/records/fields/own/own-inputs.tsx'
import { HandleInputs, RecordInputs } from '#app/records/fields/record-inputs.tsx'
import { RESTORE_TITLE, type Restored } from '#app/records/fields/restored.ts'
import { brandAddress } from '../brand-address.ts'
import { BRAND_ENTERED, BRAND_FACTS, BRAND_PROFILES } from '../brand-fields.ts'
import { type BrandAnswer, type EditedBrand, useBrandForm } from './brand-form.ts'

type EditBrandDialogProps = {
  /** The current version. */
  current: EditedBrand
  restored: Restored<EditedBrand> | undefined
  own: readonly OwnField[]
  closeTo: string
  answer: BrandAnswer | undefined
}

export function EditBrandDialog({ current, restored, own, answer, closeTo }: EditBrandDialogProps) {
  const [opened] = useState(restored?.version ?? current)
  const [found] = useState(current)
  const [form, controls] = useBrandForm(answer?.result, opened, own)
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
        versions: theirs
          ? [
              ...compareFields(BRAND_ENTERED, controls, theirs),
              ...compareOwnValues(own, controls.own.value, theirs.own),
            ]
          : [],
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
        <OwnInputs fields={own} controls={controls.own.getFieldset()} />
        <p className="text-sm text-ink-mute">The agent does not overwrite your changes.</p>
      </div>
    </RecordDialog>
  )
}
