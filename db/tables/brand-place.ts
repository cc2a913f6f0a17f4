/** Written by a trigger. */
export interface BrandPlaceTable {
  brand_id: number
  /** UTC. */
  day: string
  /** At the end of the day; null if the brand was not ranked then. */
  place: number | null
}
