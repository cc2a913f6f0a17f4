import type { Movement } from './movement.ts'

/** Where a brand is among the ranked brands, and how it got there. */
export interface Standing {
  /** 0–100; null without a rank. */
  percentile: number | null
  movement: Movement
}

export const UNRANKED: Standing = { percentile: null, movement: { days7: null, days30: null, days90: null } }
