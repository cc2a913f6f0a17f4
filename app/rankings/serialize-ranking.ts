import { type RankingEntry, rankChange } from '#app/scoring/ranking.ts'
import type { BrandRow } from '#db/tables/brand.ts'

interface RankedRow extends Pick<BrandRow, 'public_id' | 'name' | 'category' | 'previous_rank'> {
  champion_rank: number
  champion_score: number
}

export function serializeRankingEntry(row: RankedRow): RankingEntry {
  return {
    id: row.public_id,
    rank: row.champion_rank,
    name: row.name,
    category: row.category,
    championScore: row.champion_score,
    change: rankChange(row.champion_rank, row.previous_rank),
  }
}
