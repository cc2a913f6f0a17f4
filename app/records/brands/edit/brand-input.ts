import { z } from 'zod'
import { RecordVersion } from '#app/base/api/record-version.ts'
import { inputShapeOf } from '#app/records/fields/field-schemas.ts'
import type { InputName } from '#app/records/fields/input-name.ts'
import type { OwnField, OwnValues } from '#app/records/fields/own/own-field.ts'
import { ownSchema } from '#app/records/fields/own/own-values.ts'
import { BRAND_ENTERED, BRAND_FACTS, BRAND_PROFILES } from '../brand-fields.ts'

/** A brand as a user enters it. */
export const BrandInputSchema = brandInputSchemaFor()
export type BrandInput = z.infer<typeof BrandInputSchema>

type HeldTexts = Record<InputName<keyof typeof BRAND_ENTERED>, string> & { own: OwnValues }

/**
 * With the fields that administrators have added. For an existing brand: its current values stay valid, whatever source or
 * file brought them.
 */
export function brandInputSchemaFor(own: readonly OwnField[] = [], held?: HeldTexts) {
  return z.object({
    ...inputShapeOf(BRAND_ENTERED, held),
    own: ownSchema(own, held?.own),
  })
}

/** A brand as the API takes one: shaped like its answer, with null or '' for what is unknown. */
export const BrandBodySchema = brandBodySchemaFor()

/** The same for an existing brand. */
export function brandBodySchemaFor(own: readonly OwnField[] = [], held?: HeldTexts) {
  return z.object({
    ...inputShapeOf(BRAND_FACTS, held),
    socialProfiles: z.object(inputShapeOf(BRAND_PROFILES, held)).optional().default({}),
    own: ownSchema(own, held?.own),
    version: RecordVersion,
  })
}

export function toBrandInput({ socialProfiles, version: _, ...facts }: z.output<typeof BrandBodySchema>): BrandInput {
  return { ...facts, ...socialProfiles }
}
