import { z } from 'zod'
import { readLeniently } from '#app/base/api/lenient-query.ts'
import { PageQuerySchema } from '#app/base/api/pagination.ts'
import { answerShapeOf } from '#app/records/fields/field-schemas.ts'
import { LABEL_FILTER } from '#app/records/fields/label-filter.ts'
import { OwnAnswer } from '#app/records/fields/own/own-values.ts'
import { BrandLinkSchema, NamedAthleteSchema } from '#app/records/relationships/relationship.ts'
import { ATHLETE_STATUSES } from '#db/tables/athlete.ts'
import { ATHLETE_FACTS, ATHLETE_HANDLES } from './athlete-fields.ts'
import { ATHLETE_SORTS } from './directory/athlete-sort.ts'

/** A name that an athlete has had, with the sport it was given in. */
export const OtherNameSchema = z.object({ name: z.string(), sport: z.string() })
export type OtherName = z.infer<typeof OtherNameSchema>

/** The filters on athletes, shared by the list, its figures, exports, deletions and bulk edits. */
export const AthleteFilterSchema = z.object({
  search: z.string().trim().max(200).optional(),
  sport: z.string().trim().max(200).optional(),
  status: z.enum(ATHLETE_STATUSES).optional(),
  ...LABEL_FILTER,
})
export type AthleteFilter = z.infer<typeof AthleteFilterSchema>

export const AthleteListQuerySchema = PageQuerySchema.extend({
  ...AthleteFilterSchema.shape,
  sortBy: z.enum(ATHLETE_SORTS).default('name'),
  order: z.enum(['asc', 'desc']).optional(),
})
export type AthleteListQuery = z.infer<typeof AthleteListQuerySchema>

export const SocialHandlesSchema = z.object(answerShapeOf(ATHLETE_HANDLES)).meta({ id: 'SocialHandles' })

/** An athlete as the API and the pages show one. */
export const SerializedAthleteSchema = z
  .object({
    id: z.string(),
    ...answerShapeOf(ATHLETE_FACTS),
    socialHandles: SocialHandlesSchema,
    own: OwnAnswer,
    brandCount: z.int(),
    verifiedBrands: z.int(),
    lastProcessed: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int(),
    championIndexScores: z
      .array(
        z.object({
          totalScore: z.number().describe('0–1000, one decimal'),
          rank: z.int().nullable(),
          computedAt: z.iso.datetime(),
        }),
      )
      .describe('Newest first; empty when the athlete has no scored brand'),
    relationships: z.array(BrandLinkSchema).optional(),
    samePersonAs: z
      .array(NamedAthleteSchema)
      .optional()
      .describe('Athletes with the same settled Wikidata item; brands and scores count them once'),
    otherNames: z
      .array(OtherNameSchema)
      .optional()
      .describe('Names of the records merged into this athlete; imported files can use them too'),
  })
  .meta({ id: 'Athlete' })
export type SerializedAthlete = z.infer<typeof SerializedAthleteSchema>

/** The filter in the address of a list or of what is done with all that it shows. */
export function athleteFilterIn(url: URL): AthleteFilter {
  return readLeniently(AthleteFilterSchema, url)
}

export function athletesPageQuery(url: URL): AthleteListQuery {
  return readLeniently(AthleteListQuerySchema, url)
}
