import { z } from 'zod'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { getQueueStats } from '#app/site/job-monitor/job-stats.queries.server.ts'
import { QueueStatsSchema } from '#app/site/job-monitor/job-stats.ts'

export const loader = apiLoader({
  access: 'user',
  summary: 'Counts the active, waiting and failed jobs of each queue',
  response: z.object({ data: QueueStatsSchema }),
  answer: async ({ reader }) => ({ data: await getQueueStats(reader) }),
})
