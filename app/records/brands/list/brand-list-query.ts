import { z } from 'zod'
import { PageQuerySchema } from '#app/base/api/pagination.ts'
import { LABEL_FILTER } from '#app/records/fields/label-filter.ts'
import { ARCHIVED_CHOICES, BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { RELATIONSHIP_TYPES, VERIFICATION_STATUSES } from '#db/tables/relationship.ts'
import { BRAND_SORTS } from './brand-sort.ts'

/** The filters on brands, shared by the list, its figures and its exports. */
export const BrandFilterSchema = z.object({
  search: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe(
      'Names, former names and handles of the brand or of a linked athlete; one or two letters match beginnings of words',
    ),
  category: z.enum(BRAND_CATEGORIES).optional(),
  verification: z.enum(VERIFICATION_STATUSES).optional(),
  relationshipType: z
    .enum(RELATIONSHIP_TYPES)
    .optional()
    .describe('A link of this type, current or former, that was not rejected; with `search`, the found athlete’s link'),
  coverage: z.coerce
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('0–1: at least this share of the weights was measured; excludes brands never scored'),
  ...LABEL_FILTER,
  archived: z.enum(ARCHIVED_CHOICES).default('include'),
})
export type BrandFilter = z.infer<typeof BrandFilterSchema>

export const BrandListQuerySchema = PageQuerySchema.extend({
  ...BrandFilterSchema.shape,
  sortBy: z.enum(BRAND_SORTS).default('rank'),
  order: z.enum(['asc', 'desc']).optional(),
  include: z.enum(['athletes']).optional(),
})
export type BrandListQuery = z.infer<typeof BrandListQuerySchema>
