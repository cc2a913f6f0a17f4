export interface TrafficRankTable {
  domain: string
  rank: number
  list_id: string
  listed_on: string
}
