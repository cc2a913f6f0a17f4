import { listOf, PageQuerySchema, paginated } from '#app/base/api/pagination.ts'
import { utcDay } from '#app/base/platform/utc-day.ts'
import { RankingEntrySchema } from '#app/champion-index/scoring/ranking-entry.ts'
import { findLastRank, findStandings } from '#app/champion-index/scoring/standing.queries.server.ts'
import { listRankingEntries } from '#app/insight/rankings/ranking.queries.server.ts'
import { serializeRankingEntry } from '#app/insight/rankings/serialize-ranking.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'

export const loader = apiLoader({
  access: 'user',
  summary: 'Lists the ranked brands by their rank in the Champion Index',
  query: PageQuerySchema,
  response: listOf(RankingEntrySchema),
  answer: async ({ query, reader, now }) => {
    const day = utcDay(now)
    const brands = await listRankingEntries(reader, query)
    const ranked = await findLastRank(reader)
    const standingOf = await findStandings(reader, brands, day, ranked)
    const entries = brands.map((brand) => serializeRankingEntry(brand, standingOf(brand), day))

    return paginated(entries, ranked, query)
  },
})
