import { getFormProps } from '@conform-to/react'
import { useState } from 'react'
import { failureOf } from '#app/components/forms/keep-open.ts'
import { RecordDialog } from '#app/components/forms/record-dialog.tsx'
import { brandAddress } from '../brand-address.ts'
import { type BrandAnswer, compareBrands, type EditedBrand, useBrandForm } from './brand-form.ts'
import { BrandFormFields } from './brand-form-fields.tsx'

type EditBrandDialogProps = {
  /** The current version. */
  current: EditedBrand
  answer: BrandAnswer | undefined
}

export function EditBrandDialog({ current, answer }: EditBrandDialogProps) {
  const [opened] = useState(current)
  const [form, fields] = useBrandForm(answer?.result, opened)
  const theirs = answer?.theirs

  return (
    <RecordDialog
      title="Edit Brand"
      description={<bdi className="wrap-anywhere">{opened.name}</bdi>}
      closeTo={brandAddress(opened.id)}
      size="lg"
      form={getFormProps(form)}
      failure={failureOf(answer)}
      edit={{
        what: 'brand',
        opened,
        current,
        changed: 'This brand has just been changed',
        theirs,
        versions: theirs ? compareBrands(fields, theirs) : [],
      }}
    >
      <BrandFormFields fields={fields} namesake={answer?.namesake} />
    </RecordDialog>
  )
}
