import { z } from 'zod'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'

/** Rows of the leaderboards, on the screen, in calls that name no limit, and in files. */
export const LEADERS = 10
export const PERFORMANCE_BRANDS = 20

export const LeaderLimitSchema = z.coerce.number().int().min(1).max(100)

export const NamedBrandSchema = z
  .object({ id: z.string(), name: z.string(), category: z.enum(BRAND_CATEGORIES) })
  .meta({ id: 'NamedBrand' })

/** Brands trend among this many of the best-ranked: of a bounded number, any range is compared at once. */
export const TRENDING_AMONG = 1_000
