import { z } from 'zod'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'

const NamedSchema = z.object({ id: z.string(), name: z.string() })

/** A merge that can be undone. */
export const MergeSchema = z
  .object({
    id: z.string(),
    survivor: NamedSchema,
    merged: NamedSchema,
    mergedBy: z.string(),
    mergedAt: z.iso.datetime(),
  })
  .meta({ id: 'Merge' })
export type SerializedMerge = z.infer<typeof MergeSchema>

/** What undoing it does. */
export const MergeDetailSchema = MergeSchema.extend({
  returned: z
    .object({ relationships: z.int(), names: z.int(), figures: z.int() })
    .describe('Records that undoing returns to the merged brand'),
  relationshipsSince: z.int().describe('Added since the merge; kept by the survivor'),
  obstacle: z.string().nullable().describe('The reason it cannot be undone now'),
})
export type MergeDetail = z.infer<typeof MergeDetailSchema>

const SummarySchema = NamedSchema.extend({
  category: z.enum(BRAND_CATEGORIES),
  website: z.string().nullable(),
  athletes: z.int(),
  score: z.number().nullable(),
  rank: z.int().nullable(),
})

/** What merging would move to the survivor. */
export const MergePreviewSchema = z.object({
  survivor: SummarySchema,
  merged: SummarySchema,
  relationships: z.int(),
  folded: z.int().describe('Relationships the survivor also has: their evidence moves to those'),
  evidence: z.int(),
  aliases: z.array(z.string()),
  figures: z.int(),
  scores: z.int().describe('Entries of the score history, which moves only when the survivor has none'),
  filled: z.array(z.object({ label: z.string(), value: z.string() })).describe('Fields missing in the survivor'),
})

export const SAME_BRAND = 'A brand cannot be merged into itself.'
