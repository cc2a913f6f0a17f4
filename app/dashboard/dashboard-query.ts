import { z } from 'zod'
import { readLeniently } from '#app/api/lenient-query.ts'
import { DEFAULT_MOVES_DAYS, MOVES_DAYS } from '#app/scoring/movement.ts'

const DashboardQuerySchema = z.object({
  days: z.coerce.number().pipe(z.literal(MOVES_DAYS)).default(DEFAULT_MOVES_DAYS),
  /** Whether figures, jobs and recent athletes are shown. */
  details: z.literal('on').optional(),
})

export function dashboardQuery(url: URL) {
  return readLeniently(DashboardQuerySchema, url)
}
