/** What the sources did not answer when the brands of an athlete were discovered, to be asked for again. */
export interface DiscoveryRemainderTable {
  athlete_id: number
  /** How often it has been queued to be asked for again. */
  tries: number
  /** JSON */
  work: string
  since: string
  due_at: string
}
