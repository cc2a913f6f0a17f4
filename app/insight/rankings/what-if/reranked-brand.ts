import { z } from 'zod'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'

export const RerankedBrandSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.enum(BRAND_CATEGORIES),
    rank: z.int().describe('With the given weights'),
    score: z.number().describe('With the given weights: 0–1000, one decimal'),
    coverage: z.number().describe('0–1: the share of these weights that was measured'),
    officialRank: z.int().nullable().describe('null when not ranked officially'),
    officialScore: z.number().nullable(),
    change: z.int().nullable().describe('officialRank − rank: positive is up'),
  })
  .meta({ id: 'RerankedBrand' })
export type RerankedBrand = z.infer<typeof RerankedBrandSchema>
