import { z } from 'zod'
import { GRADES } from '#app/champion-index/scoring/champion-index/data-quality.ts'
import { COMPONENTS } from '#app/champion-index/scoring/champion-index/methodology.ts'
import { MovementSchema } from '#app/champion-index/scoring/movement.ts'
import { PercentileSchema } from '#app/champion-index/scoring/percentile.ts'
import { answerShapeOf } from '#app/records/fields/field-schemas.ts'
import { OwnAnswer } from '#app/records/fields/own/own-values.ts'
import { AthleteLinkSchema } from '#app/records/relationships/relationship.ts'
import { VERIFICATION_STATUSES } from '#db/tables/relationship.ts'
import { BRAND_FACTS, BRAND_PROFILES } from './brand-fields.ts'

const ScoreSchema = z.number().describe('0–1000, one decimal')

export const ScoreBreakdownSchema = z
  .object({
    methodologyVersion: z.string(),
    computedAt: z.iso.datetime(),
    totalScore: ScoreSchema.nullable(),
    low: z.number(),
    high: z.number(),
    coverage: z.number().describe('0–1: the share of the weights that could be measured'),
    ranked: z.boolean(),
    components: z.array(
      z.object({
        name: z.enum(COMPONENTS),
        weight: z.number(),
        measured: z.boolean(),
        raw: z.number().nullable(),
        unit: z.string().nullable(),
        normalised: z.number().nullable().describe('0–1'),
        points: z.number().nullable(),
        percentile: PercentileSchema.nullable().describe(
          '0–100, one decimal: the share of the ranked brands whose normalised value is lower, values in the same hundredth counting in half; null when not ranked or not measured',
        ),
        sources: z.array(
          z.object({
            provider: z.string(),
            url: z.string(),
            observedAt: z.iso.datetime(),
            value: z.number().nullable(),
          }),
        ),
        missingBecause: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ScoreBreakdown' })
export type ScoreBreakdown = z.infer<typeof ScoreBreakdownSchema>

const { name, description, ...otherFacts } = answerShapeOf(BRAND_FACTS)

export const BrandSchema = z
  .object({
    id: z.string(),
    name,
    description,
    logoUrl: z.string().nullable(),
    ...otherFacts,
    isArchived: z.boolean(),
    dataQualityScore: z.number().nullable().describe('0–1 as of today (UTC): it falls as the figures age'),
    dataQualityGrade: z.enum(GRADES).nullable(),
    lastMetricsUpdate: z.iso.datetime().nullable(),
    verificationStatus: z.enum(VERIFICATION_STATUSES),
    socialProfiles: z.object(answerShapeOf(BRAND_PROFILES)),
    own: OwnAnswer,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int(),
    championIndex: z
      .object({
        rank: z.int().nullable(),
        previousRank: z.int().nullable(),
        change: z.int().nullable().describe('previousRank − rank; positive is up'),
        movement: MovementSchema,
        percentile: PercentileSchema.nullable(),
        totalScore: ScoreSchema.nullable(),
        socialScore: ScoreSchema.nullable(),
        growthScore: ScoreSchema.nullable(),
        engagementScore: ScoreSchema.nullable(),
      })
      .nullable()
      .describe('null when never scored'),
    championIndexScores: z
      .array(z.object({ totalScore: ScoreSchema.nullable(), rank: z.int().nullable(), computedAt: z.iso.datetime() }))
      .describe('Newest first; the latest 10 in lists, the latest 100 in the detail'),
    metrics: z
      .array(
        z.object({
          capturedAt: z.iso.datetime(),
          instagramFollowers: z.number().nullable(),
          tiktokFollowers: z.number().nullable(),
          twitterFollowers: z.number().nullable(),
          linkedinFollowers: z.number().nullable(),
        }),
      )
      .describe('Newest first; the latest 10 in lists, the latest 100 in the detail'),
    athleteRelationships: z.array(AthleteLinkSchema).optional(),
    scoreBreakdown: ScoreBreakdownSchema.nullable().optional().describe('null when never scored; on the detail call'),
  })
  .meta({ id: 'Brand' })
export type SerializedBrand = z.infer<typeof BrandSchema>
