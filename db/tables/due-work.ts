export interface ScoreDueTable {
  brand_id: number
  since: string
}

export interface RankingDueTable {
  /** Null: only indexes of athletes have changed. */
  brand_id: number | null
  since: string
}

export interface DiscoveryDueTable {
  athlete_id: number
  since: string
}
