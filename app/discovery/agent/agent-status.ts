import { z } from 'zod'

export const AgentStatusSchema = z.object({
  isRunning: z.boolean(),
  /** When the agent last chose athletes, ISO 8601. */
  lastRun: z.string().nullable(),
  /** Discoveries completed since ever, whoever asked for them. */
  processedCount: z.number().int(),
  /** Discoveries that wait or run. */
  queueCount: z.number().int(),
})
export type AgentStatus = z.infer<typeof AgentStatusSchema>
