import { dataQualityOn } from '#app/scoring/data-quality-on.ts'
import { rankChange } from '#app/scoring/ranking.ts'
import type { Ranked, RankingEntry } from '#app/scoring/ranking-entry.ts'
import type { Standing } from '#app/scoring/standing.ts'
import type { BrandRow } from '#db/tables/brand.ts'

interface RankedRow extends Pick<BrandRow, 'public_id' | 'name' | 'category' | 'previous_rank'> {
  champion_rank: number
  champion_score: number
}

function serializeRanked(row: RankedRow): Ranked {
  return {
    id: row.public_id,
    rank: row.champion_rank,
    name: row.name,
    category: row.category,
    championScore: row.champion_score,
    change: rankChange(row.champion_rank, row.previous_rank),
  }
}

type RatedRow = RankedRow & Pick<BrandRow, 'data_quality_parts'>

/** `day` is the UTC day that the data quality is worked out for. */
export function serializeRankingEntry(row: RatedRow, { percentile, movement }: Standing, day: string): RankingEntry {
  return {
    ...serializeRanked(row),
    movement,
    percentile,
    dataQualityGrade: dataQualityOn(row, day).dataQualityGrade,
  }
}
