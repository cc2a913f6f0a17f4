import { z } from 'zod'
import { RecordVersion } from '#app/base/api/record-input.ts'
import { inputShapeOf } from '#app/records/fields/field-schemas.ts'
import type { InputName } from '#app/records/fields/input-name.ts'
import { BRAND_FACTS, BRAND_FIELDS, BRAND_PROFILES, type BrandField } from '../brand-fields.ts'

/** A brand as a user enters it. */
export const BrandInputSchema = z.object(inputShapeOf(BRAND_FIELDS))
export type BrandInput = z.infer<typeof BrandInputSchema>

type HeldTexts = Record<InputName<BrandField>, string>

/** The same for an existing brand: its current values stay valid, whatever source or file brought them. */
export function brandInputSchemaFor(held: HeldTexts): typeof BrandInputSchema {
  return z.object(inputShapeOf(BRAND_FIELDS, held))
}

/** A brand as the API takes one: shaped like its answer, with null or '' for what is unknown. */
export const BrandBodySchema = brandBodySchemaFor()

/** The same for an existing brand. */
export function brandBodySchemaFor(held?: HeldTexts) {
  return z.object({
    ...inputShapeOf(BRAND_FACTS, held),
    socialProfiles: z.object(inputShapeOf(BRAND_PROFILES, held)).optional().default({}),
    version: RecordVersion,
  })
}

export function toBrandInput({ socialProfiles, version: _, ...facts }: z.output<typeof BrandBodySchema>): BrandInput {
  return { ...facts, ...socialProfiles }
}
