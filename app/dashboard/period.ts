import { z } from 'zod'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import { DEFAULT_MOVEMENT_DAYS, LONGEST_MOVEMENT, MOVEMENT_DAYS } from '#app/champion-index/scoring/movement.ts'

/** Over which period the dashboard says what changed: a number of days, or since the last visit. */
export const PeriodSchema = z
  .union([z.literal('visit'), z.coerce.number().pipe(z.literal(MOVEMENT_DAYS))])
  .default(DEFAULT_MOVEMENT_DAYS)
export type Period = z.output<typeof PeriodSchema>

/** The days since the last visit, that day included: what changed after it must not be missed. */
export function daysSince(lastVisit: string, today: string): number {
  return Math.min(LONGEST_MOVEMENT, Math.round((Date.parse(today) - Date.parse(lastVisit)) / DAY_MS) + 1)
}
