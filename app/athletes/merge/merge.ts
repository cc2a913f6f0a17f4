import { z } from 'zod'
import { RELATIONSHIP_TYPES, REVIEWS } from '#db/tables/relationship.ts'
import { OtherNameSchema } from '../names/other-name.ts'

const NamedSchema = z.object({ id: z.string(), name: z.string() })

/** A merge that was not undone. */
export const AthleteMergeSchema = z
  .object({
    id: z.string(),
    survivor: NamedSchema,
    merged: NamedSchema,
    mergedBy: z.string(),
    mergedAt: z.iso.datetime(),
    undoableUntil: z.iso.datetime(),
  })
  .meta({ id: 'AthleteMerge' })
export type SerializedMerge = z.infer<typeof AthleteMergeSchema>

/** What undoing it does. */
export const AthleteMergeDetailSchema = AthleteMergeSchema.extend({
  returned: z
    .object({ relationships: z.int(), names: z.int(), figures: z.int() })
    .describe('Records that undoing returns to the merged athlete'),
  relationshipsSince: z.int().describe('Added since the merge; kept by the survivor'),
  obstacle: z.string().nullable().describe('The reason it cannot be undone now'),
})
export type MergeDetail = z.infer<typeof AthleteMergeDetailSchema>

const SummarySchema = NamedSchema.extend({
  sport: z.string(),
  item: z.string().nullable().describe('The settled Wikidata item'),
  brands: z.int(),
  score: z.number().nullable(),
  rank: z.int().nullable(),
})

/** What merging would move to the survivor. */
export const AthleteMergePreviewSchema = z.object({
  survivor: SummarySchema,
  merged: SummarySchema,
  relationships: z.int(),
  folded: z.int().describe('Relationships the survivor also has: their evidence moves to those'),
  evidence: z.int(),
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
  filled: z.array(z.object({ label: z.string(), value: z.string() })).describe('Fields missing in the survivor'),
  areDifferentPeople: z.boolean().describe('Their settled Wikidata items differ'),
  toldApart: z
    .object({ by: z.string(), at: z.iso.datetime() })
    .nullable()
    .describe('Who marked them as different people, and when'),
})

export const SAME_ATHLETE = 'An athlete cannot be merged into itself.'
