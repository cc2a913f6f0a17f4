import { z } from 'zod'
import { GRADES } from './champion-index/data-quality.ts'
import { MovementSchema } from './movement.ts'
import { PercentileSchema } from './percentile.ts'

const RankedSchema = z.object({
  id: z.string(),
  rank: z.int(),
  name: z.string(),
  category: z.string(),
  championScore: z.number().describe('0–1000, one decimal'),
  change: z.int().nullable().describe('Previous rank − rank: positive is up; null when unknown'),
})
/** A brand of the ranking with the change since its last rank. */
export type Ranked = z.infer<typeof RankedSchema>

export const RankingEntrySchema = RankedSchema.extend({
  movement: MovementSchema,
  percentile: PercentileSchema.nullable(),
  dataQualityGrade: z.enum(GRADES).nullable().describe('As of today (UTC)'),
}).meta({ id: 'RankingEntry' })
export type RankingEntry = z.infer<typeof RankingEntrySchema>
