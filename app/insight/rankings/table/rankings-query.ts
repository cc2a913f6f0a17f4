import { z } from 'zod'
import { readLeniently } from '#app/base/api/lenient-query.ts'
import { DEFAULT_MOVEMENT_DAYS, MOVEMENT_DAYS } from '#app/champion-index/scoring/movement.ts'
import { BrandListQuerySchema } from '#app/records/brands/list/brand-list-query.ts'

const RankingsQuerySchema = BrandListQuerySchema.omit({ include: true }).extend({
  archived: BrandListQuerySchema.shape.archived.unwrap().default('exclude'),
  period: z.coerce.number().pipe(z.literal(MOVEMENT_DAYS)).default(DEFAULT_MOVEMENT_DAYS),
})
export type RankingsQuery = ReturnType<typeof rankingsQuery>

/** The page's URL parameters; only administrators may see archived brands. */
export function rankingsQuery(url: URL, { isAdmin }: { isAdmin: boolean }) {
  const query = readLeniently(RankingsQuerySchema, url)
  return isAdmin ? query : { ...query, archived: 'exclude' as const }
}
