import { dataQualityOn } from '#app/champion-index/scoring/data-quality-on.ts'
import { rankChange } from '#app/champion-index/scoring/movement.ts'
import type { RankingEntry } from '#app/champion-index/scoring/ranking-entry.ts'
import type { Standing } from '#app/champion-index/scoring/standing.ts'
import type { BrandRow } from '#db/tables/brand.ts'

interface RatedRow extends Pick<BrandRow, 'public_id' | 'name' | 'category' | 'previous_rank' | 'data_quality_parts'> {
  champion_rank: number
  champion_score: number
}

/** `day` is the UTC day that the data quality is worked out for. */
export function serializeRankingEntry(row: RatedRow, { percentile, movement }: Standing, day: string): RankingEntry {
  return {
    id: row.public_id,
    rank: row.champion_rank,
    name: row.name,
    category: row.category,
    championScore: row.champion_score,
    change: rankChange(row.champion_rank, row.previous_rank),
    movement,
    percentile,
    dataQualityGrade: dataQualityOn(row, day).dataQualityGrade,
  }
}
