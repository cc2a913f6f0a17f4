import type { Kysely } from 'kysely'
import { addDays, utcDay } from '#app/analytics/time-range.ts'
import { findPlaceOn } from '#app/scoring/movement.queries.server.ts'
import { rankChange } from '#app/scoring/ranking.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'

const PERIODS = [7, 30, 90]

export interface Movement {
  days: number
  /** Places gained since the end of the UTC day that many days ago. */
  change: number
}

/** How the brand has moved in the ranking; periods without a rank at both ends are left out. */
export async function listMovements(db: Kysely<Database>, brand: BrandRow, now: Date): Promise<Movement[]> {
  const movements: Movement[] = []
  for (const days of PERIODS) {
    const change = rankChange(brand.champion_rank, await findPlaceOn(db, brand.id, addDays(utcDay(now), -days)))
    if (change !== null) movements.push({ days, change })
  }
  return movements
}
