import { z } from 'zod'
import { addDays } from '#app/base/platform/utc-day.ts'

/** The periods in days over which the movement of a brand is told, and the brands that moved most are kept. */
export const MOVEMENT_DAYS = [7, 30, 90] as const
export type MovementDays = (typeof MOVEMENT_DAYS)[number]

export const DEFAULT_MOVEMENT_DAYS: MovementDays = 7

const PlacesGained = z.int().nullable()

export const MovementSchema = z
  .object({ days7: PlacesGained, days30: PlacesGained, days90: PlacesGained })
  .meta({ id: 'Movement' })
  .describe(
    'Places gained since the end of the UTC day 7, 30 and 90 days ago: positive is up; null when the brand has no rank, or had none or none recorded on that day',
  )
export type Movement = z.infer<typeof MovementSchema>

/** The ranks of this many days are kept. */
export const LONGEST_MOVEMENT: MovementDays = 90

/** The day with whose end the period compares. */
export function comparedDay(today: string, days: number): string {
  return addDays(today, -days)
}

/** How a brand's place has changed, as its badge says it. */
export interface PlaceChange {
  /** Places gained; null if there was no earlier place. */
  moved: number | null
  /** The day of that change, where the place at the start of the period is not known and it is the last one instead. */
  movedOn: string | null
}

export const UNMOVED: PlaceChange = { moved: null, movedOn: null }

/** `placeThen` is the rank at the end of the compared day of each period. */
export function movementOf(rank: number | null, placeThen: (days: MovementDays) => number | null): Movement {
  const change = (days: MovementDays) => rankChange(rank, placeThen(days))
  return { days7: change(7), days30: change(30), days90: change(90) }
}

/** Previous rank − rank [B-03]; null when either is unknown. */
export function rankChange(rank: number | null, previousRank: number | null): number | null {
  return rank === null || previousRank === null ? null : previousRank - rank
}
