import { getFormProps } from '@conform-to/react'
import { useState } from 'react'
import { Field } from '#app/base/components/forms/field.tsx'
import { failureOf } from '#app/base/components/forms/keep-open.ts'
import { openedVersion, RecordDialog } from '#app/base/components/forms/record-dialog.tsx'
import { HandleFields, NameField } from '#app/base/components/forms/record-fields.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { TextArea } from '#app/base/components/forms/text-area.tsx'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { brandAddress } from '../brand-address.ts'
import { platformName } from '../profile/platform-name.ts'
import {
  type BrandAnswer,
  compareBrands,
  type EditedBrand,
  type BrandFormFields as Fields,
  useBrandForm,
} from './brand-form.ts'
import { PROFILE_NETWORKS } from './brand-input.ts'

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
        opened: openedVersion(opened, answer),
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

type BrandFormFieldsProps = {
  fields: Fields
  /** The brand that already has this name. */
  namesake?: { id: string; name: string }
}

/** The input fields of a brand. */
function BrandFormFields({ fields, namesake }: BrandFormFieldsProps) {
  return (
    <div className="space-y-5">
      <NameField field={fields.name} namesake={namesake} to={brandAddress(namesake?.id ?? '')} />
      <TextArea field={fields.description} label="Description" optional counter dir="auto" rows={2} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          field={fields.website}
          label="Website"
          optional
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
        />
        <Select field={fields.category} label="Category" options={BRAND_CATEGORIES} />
      </div>
      <HandleFields
        legend="Profiles"
        networks={PROFILE_NETWORKS.map((network) => ({ name: platformName(network), field: fields[network] }))}
      />
      <p className="text-sm text-ink-mute">The agent does not overwrite your changes.</p>
    </div>
  )
}
