import { z } from 'zod'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { getJobMetrics } from '#app/site/job-monitor/job-stats.queries.server.ts'
import { JobMetricsSchema } from '#app/site/job-monitor/job-stats.ts'

export const loader = apiLoader({
  access: 'user',
  summary: 'Shows figures for all jobs; the average time is in milliseconds',
  response: z.object({ data: JobMetricsSchema }),
  answer: async ({ reader, now }) => ({ data: await getJobMetrics(reader, now) }),
})
