import type { Generated, Selectable } from 'kysely'

export interface ChampionIndexScoreTable {
  id: Generated<number>
  public_id: string
  brand_id: number
  job_id: number | null
  computed_at: string
  /** When it was last computed with the same result, from the inputs that it has now; null if it was computed once. */
  confirmed_at: string | null
  methodology_version: string
  total_score: number | null
  low: number
  high: number
  coverage: number
  is_ranked: 0 | 1
  social_score: number | null
  growth_score: number | null
  engagement_score: number | null
  data_quality_score: number
  rank: number | null
  previous_rank: number | null
  components: string
  /** 0–1: the weight of the measured components and of those that could not be read; a component applies its weight over it. */
  divisor: number
  inputs: string
}
export type ChampionIndexScoreRow = Selectable<ChampionIndexScoreTable>
