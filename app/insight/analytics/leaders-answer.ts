import { z } from 'zod'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'

export const LeaderLimitSchema = z.coerce.number().int().min(1).max(100)

export const NamedBrandSchema = z
  .object({ id: z.string(), name: z.string(), category: z.enum(BRAND_CATEGORIES) })
  .meta({ id: 'NamedBrand' })
