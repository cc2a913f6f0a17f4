import type { SubmissionResult } from '@conform-to/react'
import type { RecordAnswer } from '#app/base/components/forms/record-dialog.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import type { SerializedBrand } from '../brand.ts'
import { platformName } from '../profile/platform-name.ts'
import { type BrandInput, BrandInputSchema, brandInputSchemaFor, PROFILE_NETWORKS } from './brand-input.ts'

/** The brand being edited, by form field. */
export interface EditedBrand extends Record<keyof BrandInput, string> {
  id: string
  version: number
  updatedAt: string
}

export type BrandAnswer = RecordAnswer<EditedBrand>

export function toEditedBrand(brand: SerializedBrand): EditedBrand {
  const { id, name, version, updatedAt, category, socialProfiles } = brand
  return {
    id,
    version,
    updatedAt,
    name,
    category,
    description: brand.description ?? '',
    website: brand.website ?? '',
    instagram: socialProfiles.instagram ?? '',
    twitter: socialProfiles.twitter ?? '',
    tiktok: socialProfiles.tiktok ?? '',
    linkedin: socialProfiles.linkedin ?? '',
  }
}

export function useBrandForm(lastResult: SubmissionResult<string[]> | undefined, values: EditedBrand) {
  return useCheckedForm('edit-brand', BrandInputSchema, {
    lastResult,
    defaultValue: values,
    checks: brandInputSchemaFor(values),
    otherwiseId: 'both-versions',
  })
}

export type BrandFormFields = ReturnType<typeof useBrandForm>[1]

/** The fields in which the user's input and the version saved by somebody else differ. */
export function compareBrands(fields: BrandFormFields, theirs: EditedBrand) {
  const names = ['name', 'description', 'website', 'category', ...PROFILE_NETWORKS] as const
  return names.map((name) => ({
    label: LABELS[name] ?? platformName(name),
    mine: (fields[name].value ?? '').trim(),
    other: theirs[name],
  }))
}

const LABELS: Partial<Record<keyof BrandInput, string>> = {
  name: 'Name',
  description: 'Description',
  website: 'Website',
  category: 'Category',
}
