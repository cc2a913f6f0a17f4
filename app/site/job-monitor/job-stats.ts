import { z } from 'zod'

/** Job counts by queue name. */
export const QueueStatsSchema = z.record(z.string(), z.object({ active: z.int(), waiting: z.int(), failed: z.int() }))
export type QueueStats = z.infer<typeof QueueStatsSchema>

export const JobMetricsSchema = z.object({
  activeJobs: z.int(),
  completedToday: z.int().describe('Since midnight UTC'),
  totalJobs: z.int(),
  averageProcessingTime: z
    .number()
    .nullable()
    .describe('Milliseconds from the first start to the end; null until a job has completed'),
})
export type JobMetrics = z.infer<typeof JobMetricsSchema>
