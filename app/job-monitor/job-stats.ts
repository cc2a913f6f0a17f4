import { z } from 'zod'

/** Job counts by queue name. */
export const QueueStatsSchema = z.record(
  z.string(),
  z.object({ active: z.number().int(), waiting: z.number().int(), failed: z.number().int() }),
)
export type QueueStats = z.infer<typeof QueueStatsSchema>

export const JobMetricsSchema = z.object({
  activeJobs: z.number().int(),
  /** Since midnight UTC. */
  completedToday: z.number().int(),
  totalJobs: z.number().int(),
  /** Milliseconds from the first start to the end; null until a job has completed. */
  averageProcessingTime: z.number().nullable(),
})
export type JobMetrics = z.infer<typeof JobMetricsSchema>
