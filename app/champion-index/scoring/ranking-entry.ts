import { z } from 'zod'
import { GRADES } from './champion-index/data-quality.ts'
import { MovementSchema } from './movement.ts'
import { PercentileSchema } from './percentile.ts'

export const RankingEntrySchema = z
  .object({
    id: z.string(),
    rank: z.int(),
    name: z.string(),
    category: z.string(),
    championScore: z.number().describe('0–1000, one decimal'),
    change: z.int().nullable().describe('Previous rank − rank: positive is up; null when unknown'),
    movement: MovementSchema,
    percentile: PercentileSchema.nullable(),
    dataQualityGrade: z.enum(GRADES).nullable().describe('As of today (UTC)'),
  })
  .meta({ id: 'RankingEntry' })
/** A brand of the ranking with the change since its last rank. */
export type RankingEntry = z.infer<typeof RankingEntrySchema>
