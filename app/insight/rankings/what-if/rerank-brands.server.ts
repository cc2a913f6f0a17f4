import type { Kysely } from 'kysely'
import type { PageQuery } from '#app/base/api/pagination.ts'
import { findPlaces } from '#app/base/platform/threads/id-lists.server.ts'
import { rankChange } from '#app/champion-index/scoring/movement.ts'
import { weigh } from '#app/champion-index/scoring/what-if/weigh.ts'
import type { Weights } from '#app/champion-index/scoring/what-if/weights.ts'
import { listWeighedBrands, selectReranked } from '#app/champion-index/scoring/what-if/what-if.queries.server.ts'
import type { Database } from '#db/schema.ts'
import type { RerankedBrand } from './reranked-brand.ts'

/** One page of the brands ranked by other weights, and how many they are. Nothing is stored. */
export async function rerankBrands(
  db: Kysely<Database>,
  weights: Weights,
  { page, limit }: PageQuery,
  caller: string,
): Promise<{ brands: RerankedBrand[]; total: number }> {
  const from = (page - 1) * limit
  const { ids, total } = await findPlaces(db, selectReranked(db, weights), { from, count: limit, caller })
  const rows = await listWeighedBrands(db, ids)
  return {
    total,
    brands: rows.map((row, index) => {
      const rank = from + index + 1
      const { score, coverage } = weigh(row, weights)
      return {
        id: row.public_id,
        name: row.name,
        category: row.category,
        rank,
        score,
        coverage,
        officialRank: row.champion_rank,
        officialScore: row.champion_score,
        change: rankChange(rank, row.champion_rank),
      }
    }),
  }
}
