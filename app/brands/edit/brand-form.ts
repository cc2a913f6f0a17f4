import { type Submission, type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import type { SerializedBrand } from '../brand.ts'
import {
  type BrandInput,
  BrandInputSchema,
  brandInputSchemaFor,
  PROFILE_NAMES,
  PROFILE_NETWORKS,
} from './brand-input.ts'

/** The brand being edited, by form field. */
export interface EditedBrand extends Record<keyof BrandInput, string> {
  id: string
  version: number
  updatedAt: string
}

/** The response to a form that was not saved, besides the input itself. */
export interface BrandAnswer {
  result: SubmissionResult<string[]>
  /** The brand that already has this name. */
  namesake?: { id: string; name: string }
  /** The version somebody else has saved in the meantime. */
  theirs?: EditedBrand
}

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
  const schema = brandInputSchemaFor(values)
  return useForm({
    id: 'edit-brand',
    lastResult,
    defaultValue: values,
    constraint: getZodConstraint(BrandInputSchema),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  })
}

export type BrandFormFields = ReturnType<typeof useBrandForm>[1]

/** The input returned unsaved, for a reason outside its fields. */
export function unsaved(submission: Submission<BrandInput, string[]>): SubmissionResult<string[]> {
  return submission.reply({ formErrors: ['Not saved'] })
}

/** The fields in which the user's input and the version saved by somebody else differ. */
export function compareBrands(fields: BrandFormFields, theirs: EditedBrand) {
  const names = ['name', 'description', 'website', 'category', ...PROFILE_NETWORKS] as const
  return names.map((name) => ({
    label: LABELS[name],
    mine: (fields[name].value ?? '').trim(),
    other: theirs[name],
  }))
}

const LABELS: Record<keyof BrandInput, string> = {
  name: 'Name',
  description: 'Description',
  website: 'Website',
  category: 'Category',
  ...PROFILE_NAMES,
}
