import { z } from 'zod'
import { PageQuerySchema } from '#app/base/api/pagination.ts'
import { BrandLinkSchema, NamedAthleteSchema } from '#app/records/relationships/relationship.ts'
import { RELATIONSHIP_TYPES, STANDINGS, VERIFICATION_STATUSES } from '#db/tables/relationship.ts'

/** In the order of the queue. */
export const ENTRY_KINDS = ['disputed', 'renewed', 'figure', 'pending'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export const KIND_LABELS: Record<EntryKind, string> = {
  disputed: 'Disputed',
  renewed: 'New evidence',
  figure: 'Held figures',
  pending: 'Pending',
}

export const ReviewEntrySchema = z
  .object({
    id: z.string().describe('Of the relationship; of a held figure `brand-` or `athlete-` and a number'),
    kind: z
      .enum(ENTRY_KINDS)
      .describe('`renewed`: rejected, with evidence found since; `figure`: a follower count that jumped'),
    athlete: NamedAthleteSchema.nullable(),
    brand: z
      .object({
        id: z.string(),
        name: z.string(),
        category: z.string(),
        rank: z.int().nullable().describe('In the official ranking'),
        score: z.number().nullable().describe('The Champion Index, 0–1000'),
      })
      .meta({ id: 'ReviewedBrand' })
      .nullable(),
    relationship: z
      .object({
        type: z.enum(RELATIONSHIP_TYPES),
        sameClaims: z
          .array(z.object({ id: z.string(), type: z.enum(RELATIONSHIP_TYPES) }))
          .describe('Waiting relationships of the pair that rest on the same quote; decided with this one'),
        verificationStatus: z.enum(VERIFICATION_STATUSES),
        ...BrandLinkSchema.pick({ confidence: true, createdBy: true }).shape,
        standing: z.enum(STANDINGS),
        pendingBecause: z.string().nullable().describe('The reason it is not verified yet'),
      })
      .meta({ id: 'ReviewedRelationship' })
      .nullable(),
    figure: z
      .object({
        platform: z.string(),
        followers: z.number(),
        before: z.number().nullable().describe('The last counted value before it'),
        observedAt: z.string(),
        provider: z.string(),
        url: z.string(),
      })
      .meta({ id: 'HeldFigure' })
      .nullable(),
  })
  .meta({ id: 'ReviewEntry' })
export type ReviewEntry = z.infer<typeof ReviewEntrySchema>

/** A filter by text; an empty one is none. */
export const TextFilter = z
  .string()
  .trim()
  .max(200)
  .optional()
  .transform((value) => value || undefined)

export const ReviewQuerySchema = PageQuerySchema.extend({
  kind: z
    .enum(['', ...ENTRY_KINDS])
    .optional()
    .transform((value) => value || undefined),
  sport: TextFilter,
  category: TextFilter,
  search: TextFilter.describe('Part of the name of the athlete or the brand'),
})
export type ReviewQuery = z.output<typeof ReviewQuerySchema>
export type ReviewFilter = Partial<Omit<ReviewQuery, 'page' | 'limit'>>

/** What is waiting, by kind; no more than so many are counted. */
export const MAX_COUNTED = 10_000
