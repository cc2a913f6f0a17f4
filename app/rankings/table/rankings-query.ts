import { readLeniently } from '#app/api/lenient-query.ts'
import { BrandListQuerySchema } from '#app/brands/list/brand-list-query.ts'

const RankingsQuerySchema = BrandListQuerySchema.omit({ include: true }).extend({
  archived: BrandListQuerySchema.shape.archived.unwrap().default('exclude'),
})
export type RankingsQuery = ReturnType<typeof rankingsQuery>

/** What the address of the page asks for; brands that are archived are shown to administrators alone. */
export function rankingsQuery(url: URL, { isAdmin }: { isAdmin: boolean }) {
  const query = readLeniently(RankingsQuerySchema, url)
  return isAdmin ? query : { ...query, archived: 'exclude' as const }
}
