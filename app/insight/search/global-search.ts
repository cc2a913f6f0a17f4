import { z } from 'zod'
import { PageQuerySchema } from '#app/base/api/pagination.ts'
import { LABEL_FILTER } from '#app/records/fields/label-filter.ts'
import { ATHLETE_STATUSES } from '#db/tables/athlete.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { VERIFICATION_STATUSES } from '#db/tables/relationship.ts'
import { CHAMPION_INDEX_RANGE, MAX_QUERY_LENGTH, tidyQuery } from './search-query.ts'

const { min, max } = CHAMPION_INDEX_RANGE

/** The parameters of a search by the API; its filters narrow what the search screen's do. */
export const GlobalSearchQuerySchema = PageQuerySchema.omit({ cursor: true })
  .extend({
    query: z
      .string()
      .default('')
      .transform(tidyQuery)
      .describe(`Without it nothing is found; cut off after ${MAX_QUERY_LENGTH} characters`),
    category: z.enum(BRAND_CATEGORIES).optional().describe('Of the brands'),
    sport: z.string().trim().max(200).optional().describe('Of the athletes'),
    status: z.enum(ATHLETE_STATUSES).optional().describe('Of the athletes'),
    verificationStatus: z.enum(VERIFICATION_STATUSES).optional().describe('Of the brands'),
    ...LABEL_FILTER,
    includeAthletes: strictBoolean(),
    includeBrands: strictBoolean(),
    championIndexMin: z.coerce.number().min(min).max(max).default(min),
    championIndexMax: z.coerce
      .number()
      .min(min)
      .max(max)
      .default(max)
      .describe(`A range other than ${min}–${max} excludes records without an index`),
    dateStart: z.iso.date().optional().describe('Created on this day (UTC) or later'),
    dateEnd: z.iso.date().optional().describe('Created on this day (UTC) or earlier'),
  })
  .refine(({ championIndexMin, championIndexMax }) => championIndexMin <= championIndexMax, {
    path: ['championIndexMax'],
    error: 'championIndexMax is less than championIndexMin',
  })
  .refine(({ dateStart, dateEnd }) => !dateStart || !dateEnd || dateStart <= dateEnd, {
    path: ['dateEnd'],
    error: 'dateEnd is before dateStart',
  })

const NullableText = z.string().nullable()

export const GlobalSearchSchema = z.object({
  data: z.object({
    athletes: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        sport: z.string(),
        status: z.enum(ATHLETE_STATUSES),
        socialHandles: z.object({
          instagram: NullableText,
          tiktok: NullableText,
          linkedin: NullableText,
          twitter: NullableText,
        }),
        _count: z.object({ brandRelationships: z.int() }),
      }),
    ),
    brands: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        logoUrl: NullableText,
        category: z.enum(BRAND_CATEGORIES),
        website: NullableText,
        socialProfiles: z.object({
          instagram: NullableText,
          linkedin: NullableText,
          twitter: NullableText,
          tiktok: NullableText,
        }),
        championScore: z.number().nullable().describe('0–1000, one decimal'),
        verificationStatus: z.enum(VERIFICATION_STATUSES),
      }),
    ),
    total: z.object({ athletes: z.int(), brands: z.int() }).describe('Exact up to 10,000 of each kind'),
    totalIsCapped: z.boolean().describe('Whether a total is 10,000 because there are more'),
    spelling: z
      .string()
      .nullable()
      .describe(
        'The search as it was probably meant, whose results these are; null unless the search itself finds nothing',
      ),
  }),
  took: z.number().describe('Milliseconds that the search took'),
})

export type GlobalSearch = Omit<z.input<typeof GlobalSearchSchema>['data'], 'spelling'>

function strictBoolean() {
  return z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true')
}
