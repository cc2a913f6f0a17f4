export type MoveKind = 'riser' | 'faller' | 'entry'

/** The brands that moved most over a period. */
export interface RankingMoveTable {
  /** The length of the period. */
  days: number
  brand_id: number
  kind: MoveKind
  /** At its start; null for an entry. */
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
