import { listOf, PageQuerySchema, paginated } from '#app/api/pagination.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { database } from '#app/platform/database.server.ts'
import { countRankedBrands, listRankingEntries } from '#app/rankings/ranking.queries.server.ts'
import { serializeRankingEntry } from '#app/rankings/serialize-ranking.ts'
import { RankingEntrySchema } from '#app/scoring/ranking.ts'

export const loader = apiLoader(
  {
    access: 'user',
    dependsOn: ['brands'],
    summary: 'Lists the ranked brands by their place in the Champion Index',
    query: PageQuerySchema,
    response: listOf(RankingEntrySchema),
  },
  async ({ query }) => {
    const { reader } = database()
    const brands = await listRankingEntries(reader, query)

    return paginated(brands.map(serializeRankingEntry), await countRankedBrands(reader), query)
  },
)
