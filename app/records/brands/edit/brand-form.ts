import type { SubmissionResult } from '@conform-to/react'
import type { RecordAnswer } from '#app/base/components/forms/record-dialog.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { mapInputs } from '#app/records/fields/field-schemas.ts'
import { type InputName, inputName } from '#app/records/fields/input-name.ts'
import { type OwnField, type OwnValues, readOwnValues } from '#app/records/fields/own/own-field.ts'
import type { SerializedBrand } from '../brand.ts'
import { BRAND_ENTERED } from '../brand-fields.ts'
import { BrandInputSchema, brandInputSchemaFor } from './brand-input.ts'

/** The brand being edited, by form field. */
export interface EditedBrand extends Record<InputName<keyof typeof BRAND_ENTERED>, string> {
  own: OwnValues
  id: string
  version: number
  updatedAt: string
}

export type BrandAnswer = RecordAnswer<EditedBrand>

export function toEditedBrand({ id, version, updatedAt, socialProfiles, own, ...facts }: SerializedBrand): EditedBrand {
  const values = { ...facts, ...socialProfiles }
  return { id, version, updatedAt, own, ...mapInputs(BRAND_ENTERED, (_, key) => values[inputName(key)] ?? '') }
}

/** An earlier version in the form: the current one with the values that are restored. */
export function restoreBrand(current: EditedBrand, values: Readonly<Record<string, string>>): EditedBrand {
  const { own = null, ...facts } = values
  return {
    ...current,
    ...Object.fromEntries(Object.entries(facts).map(([key, value]) => [inputName(key), value])),
    ...(own !== null && { own: readOwnValues(own) }),
  }
}

export function useNewBrandForm(lastResult: SubmissionResult<string[]> | undefined, own: readonly OwnField[]) {
  return useCheckedForm('new-brand', BrandInputSchema, { lastResult, checks: brandInputSchemaFor(own) })
}

export function useBrandForm(
  lastResult: SubmissionResult<string[]> | undefined,
  values: EditedBrand,
  own: readonly OwnField[],
) {
  return useCheckedForm('edit-brand', BrandInputSchema, {
    lastResult,
    defaultValue: values,
    checks: brandInputSchemaFor(own, values),
    otherwiseId: 'both-versions',
  })
}
