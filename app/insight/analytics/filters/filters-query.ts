import { z } from 'zod'
import { ARCHIVED_CHOICES, BRAND_CATEGORIES } from '#db/tables/brand.ts'

/** The filters as text, as they are typed and sent. */
export const SportFilterSchema = z.string().trim().max(200).optional().describe('Only athletes in this sport')
export const CategoryFilterSchema = z
  .enum(BRAND_CATEGORIES, { error: 'Choose one of the categories' })
  .optional()
  .describe('Only brands in this category')
const ArchivedFilterSchema = z
  .enum(ARCHIVED_CHOICES)
  .default('exclude')
  .describe('Whether archived brands are excluded, included, or the only ones')

export const FiltersQuerySchema = z.object({
  sport: SportFilterSchema,
  category: CategoryFilterSchema,
  archived: ArchivedFilterSchema,
})

/** The filters of a report as the API shows them. */
export const FiltersAnswerSchema = z
  .object({
    sport: z.string().nullable(),
    category: z.enum(BRAND_CATEGORIES).nullable(),
    archived: z.enum(ARCHIVED_CHOICES),
  })
  .meta({ id: 'AnalyticsFilters' })
