import { z } from 'zod'

export const AgentStatusSchema = z
  .object({
    isRunning: z.boolean(),
    lastRun: z.iso.datetime().nullable().describe('When the agent last chose athletes'),
    processedCount: z.int().describe('All discoveries ever completed, whoever requested them'),
    queueCount: z.int().describe('Waiting or running discoveries'),
  })
  .meta({ id: 'AgentStatus' })
export type AgentStatus = z.infer<typeof AgentStatusSchema>
