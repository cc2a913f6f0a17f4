import { z } from 'zod'
import { detailFields, FilledSchema, MergeSchema, MovedFields, NamedSchema } from '#app/merging/merge-schemas.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'

export const BrandMergeSchema = MergeSchema.meta({ id: 'Merge' })

export const BrandMergeDetailSchema = BrandMergeSchema.extend(detailFields('brand')).meta({ id: 'MergeDetail' })

const SummarySchema = NamedSchema.extend({
  category: z.enum(BRAND_CATEGORIES),
  website: z.string().nullable(),
  athletes: z.int(),
  score: z.number().nullable(),
  rank: z.int().nullable(),
}).meta({ id: 'BrandSummary' })

/** What merging would move to the survivor. */
export const BrandMergePreviewSchema = z.object({
  survivor: SummarySchema,
  merged: SummarySchema,
  ...MovedFields,
  aliases: z.array(z.string()),
  figures: z.int(),
  scores: z.int().describe('Entries of the score history, which moves only when the survivor has none'),
  filled: FilledSchema,
})
