import { z } from 'zod'
import { loadOverview } from '#app/analytics/overview.queries.server.ts'
import { OverviewSchema, serializeOverview } from '#app/analytics/overview-answer.ts'
import { rangeUntil } from '#app/analytics/time-range.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'

export const loader = apiLoader(
  {
    access: 'user',
    summary: 'Shows the totals of the directory and their growth over the last 30 days',
    response: z.object({ data: OverviewSchema }),
  },
  async () => {
    const range = rangeUntil('30d', now())
    return { data: serializeOverview(await loadOverview(database().reader, range, now()), range) }
  },
)
