import { z } from 'zod'
import { RecordVersion } from '#app/base/api/record-input.ts'
import { type BrandInput, BrandInputSchema } from './brand-input.ts'

/** A brand as the API takes one: shaped like its answer, with null or '' for what is unknown. */
export const BrandBodySchema = brandBodyOf(BrandInputSchema)
export type BrandBody = z.output<typeof BrandBodySchema>

/** The same for the schema of an existing brand. */
export function brandBodyOf({ shape }: typeof BrandInputSchema) {
  return z.object({
    name: shape.name,
    description: shape.description.nullable(),
    website: shape.website.nullable(),
    category: shape.category,
    socialProfiles: z
      .object({
        instagram: shape.instagram.nullable(),
        twitter: shape.twitter.nullable(),
        tiktok: shape.tiktok.nullable(),
        linkedin: shape.linkedin.nullable(),
      })
      .optional()
      .default({}),
    version: RecordVersion,
  })
}

export function toBrandInput({ name, description, website, category, socialProfiles }: BrandBody): BrandInput {
  const { instagram, twitter, tiktok, linkedin } = socialProfiles
  return {
    name,
    description: description ?? undefined,
    website: website ?? undefined,
    category,
    instagram: instagram ?? undefined,
    twitter: twitter ?? undefined,
    tiktok: tiktok ?? undefined,
    linkedin: linkedin ?? undefined,
  }
}
