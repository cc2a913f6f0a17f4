import { getFormProps } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { Banner } from '#app/components/feedback/banner.tsx'
import { FailureBanner } from '#app/components/feedback/failure-banner.tsx'
import { EditConflict } from '#app/components/forms/edit-conflict.tsx'
import { failureOf } from '#app/components/forms/keep-open.ts'
import { SaveButtons } from '#app/components/forms/save-buttons.tsx'
import { useFocusOnFault } from '#app/components/forms/use-focus-on-fault.ts'
import { Dialog, DialogFooter } from '#app/components/overlays/dialog.tsx'
import { brandAddress } from '../brand-address.ts'
import { type BrandAnswer, compareBrands, type EditedBrand, useBrandForm } from './brand-form.ts'
import { BrandFormFields } from './brand-form-fields.tsx'

type EditBrandDialogProps = {
  /** The current version. */
  current: EditedBrand
  answer: BrandAnswer | undefined
}

export function EditBrandDialog({ current, answer }: EditBrandDialogProps) {
  // A save is for the version the form was opened with, whatever is loaded later.
  const [opened] = useState(current)
  const [form, fields] = useBrandForm(answer?.result, opened)
  const busy = useNavigation().formMethod === 'POST'
  const closeTo = brandAddress(opened.id)
  const theirs = answer?.theirs
  useFocusOnFault(form.id, answer?.result, 'both-versions')

  return (
    <Dialog
      title="Edit Brand"
      description={<bdi className="wrap-anywhere">{opened.name}</bdi>}
      closeTo={closeTo}
      size="lg"
    >
      <Form method="post" {...getFormProps(form)} noValidate preventScrollReset replace>
        <input type="hidden" name="version" value={theirs?.version ?? opened.version} />
        {theirs ? (
          <EditConflict what="brand" savedAt={theirs.updatedAt} fields={compareBrands(fields, theirs)} />
        ) : current.version !== opened.version ? (
          <Banner tone="caution" role="status" title="This brand has just been changed" className="mb-5">
            Nothing is overwritten: you’ll see both versions when you save.
          </Banner>
        ) : null}
        <FailureBanner failure={failureOf(answer)} />
        <fieldset disabled={busy}>
          <BrandFormFields fields={fields} namesake={answer?.namesake} />
          <DialogFooter>
            <SaveButtons hasBothVersions={Boolean(theirs)} closeTo={closeTo} busy={busy} />
          </DialogFooter>
        </fieldset>
      </Form>
    </Dialog>
  )
}
