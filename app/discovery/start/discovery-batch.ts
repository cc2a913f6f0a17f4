import { z } from 'zod'

export const MAX_OF_A_BATCH = 20
const MAX_AT_ONCE = 5

/** The athletes of a batch of discoveries, and the excluded ones. */
export const DiscoveryBatchSchema = z.object({
  /** Public ids. */
  athleteIds: z.array(z.string().min(1)).min(1).max(MAX_OF_A_BATCH),
  options: z
    .object({
      concurrency: z.int().min(1).max(MAX_AT_ONCE).default(MAX_AT_ONCE),
      skipVerification: z.boolean().default(false),
      skipMetrics: z.boolean().default(false),
      skipScoring: z.boolean().default(false),
    })
    .prefault({}),
})
export type DiscoveryBatch = z.infer<typeof DiscoveryBatchSchema>
