export interface RankingDueTable {
  /** Null: only indexes of athletes have changed. */
  brand_id: number | null
  since: string
}
