import { z } from 'zod'

export const AgentStatusSchema = z.object({
  isRunning: z.boolean(),
  /** When the agent last chose athletes, ISO 8601. */
  lastRun: z.string().nullable(),
  /** All discoveries ever completed, whoever requested them. */
  processedCount: z.number().int(),
  /** Waiting or running discoveries. */
  queueCount: z.number().int(),
})
export type AgentStatus = z.infer<typeof AgentStatusSchema>
