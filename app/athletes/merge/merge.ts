import { z } from 'zod'
import { detailFields, FilledSchema, MergeSchema, MovedFields, NamedSchema } from '#app/merging/merge-schemas.ts'
import { RELATIONSHIP_TYPES, REVIEWS } from '#db/tables/relationship.ts'
import { OtherNameSchema } from '../athlete-answer.ts'

export const AthleteMergeSchema = MergeSchema.extend({ undoableUntil: z.iso.datetime() }).meta({ id: 'AthleteMerge' })

export const AthleteMergeDetailSchema = AthleteMergeSchema.extend(detailFields('athlete')).meta({
  id: 'AthleteMergeDetail',
})

const SummarySchema = NamedSchema.extend({
  sport: z.string(),
  item: z.string().nullable().describe('The settled Wikidata item'),
  brands: z.int(),
  score: z.number().nullable(),
  rank: z.int().nullable(),
}).meta({ id: 'AthleteSummary' })

/** What merging would move to the survivor. */
export const AthleteMergePreviewSchema = z.object({
  survivor: SummarySchema,
  merged: SummarySchema,
  ...MovedFields,
  conflicts: z
    .array(
      z.object({
        brand: z.string(),
        type: z.enum(RELATIONSHIP_TYPES),
        kept: z.enum(REVIEWS),
        dropped: z.enum(REVIEWS),
      }),
    )
    .describe('Relationships of both athletes with different decisions: the survivor’s decision is kept'),
  names: z.array(OtherNameSchema),
  figures: z.int(),
  watches: z.int(),
  filled: FilledSchema,
  areDifferentPeople: z.boolean().describe('Their settled Wikidata items differ'),
  toldApart: z
    .object({ by: z.string(), at: z.iso.datetime() })
    .nullable()
    .describe('Who marked them as different people, and when'),
})
