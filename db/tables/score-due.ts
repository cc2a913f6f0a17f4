export interface ScoreDueTable {
  brand_id: number
  since: string
}
