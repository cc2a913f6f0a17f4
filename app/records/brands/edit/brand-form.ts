import type { SubmissionResult } from '@conform-to/react'
import type { RecordAnswer } from '#app/base/components/forms/record-dialog.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { mapFields } from '#app/records/fields/field-schemas.ts'
import type { SerializedBrand } from '../brand.ts'
import { BRAND_FIELDS, type BrandField } from '../brand-fields.ts'
import { BrandInputSchema, brandInputSchemaFor } from './brand-input.ts'

/** The brand being edited, by form field. */
export interface EditedBrand extends Record<BrandField, string> {
  id: string
  version: number
  updatedAt: string
}

export type BrandAnswer = RecordAnswer<EditedBrand>

export function toEditedBrand({ id, version, updatedAt, socialProfiles, ...facts }: SerializedBrand): EditedBrand {
  const values = { ...facts, ...socialProfiles }
  return { id, version, updatedAt, ...mapFields(BRAND_FIELDS, (_, key) => values[key] ?? '') }
}

export function useBrandForm(lastResult: SubmissionResult<string[]> | undefined, values: EditedBrand) {
  return useCheckedForm('edit-brand', BrandInputSchema, {
    lastResult,
    defaultValue: values,
    checks: brandInputSchemaFor(values),
    otherwiseId: 'both-versions',
  })
}
