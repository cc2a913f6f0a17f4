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

/** Requests that a source failed to answer during an athlete's discovery, to be retried. */
export interface DiscoveryRemainderTable {
  athlete_id: number
  /** How often the retry has been queued. */
  tries: number
  /** JSON */
  work: string
  since: string
  due_at: string
}
