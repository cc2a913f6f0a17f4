import { z } from 'zod'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { getJobMetrics } from '#app/job-monitor/job-stats.queries.server.ts'
import { JobMetricsSchema } from '#app/job-monitor/job-stats.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'

export const loader = apiLoader(
  {
    access: 'user',
    summary: 'Shows figures for all jobs; the average time is in milliseconds',
    response: z.object({ data: JobMetricsSchema }),
  },
  async () => ({ data: await getJobMetrics(database().reader, now()) }),
)
