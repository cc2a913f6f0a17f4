export type MoveKind = 'riser' | 'faller' | 'entry'

/** The brands that moved most in the last week. */
export interface RankingMoveTable {
  brand_id: number
  kind: MoveKind
  /** A week ago; null for an entry. */
  place_then: number | null
  /** Why, as JSON. */
  cause: string | null
}

/** One row: which state of the brands the moves were worked out from. */
export interface RankingDigestTable {
  id: 1
  /** UTC. */
  day: string
  /** Of the topic `brands`. */
  version: number
}
