export interface DiscoveryDueTable {
  athlete_id: number
  since: string
}
