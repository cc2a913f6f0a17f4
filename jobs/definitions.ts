import { z } from 'zod'
import { defineJob } from './define-job.ts'

/** Finds, verifies, measures and scores the brands of one athlete. */
export const athleteBrandDiscovery = defineJob({
  type: 'athlete_brand_discovery',
  queue: 'brand-discovery',
  payload: z.object({
    /** Public id. */
    athleteId: z.string().min(1),
    options: z
      .object({
        skipVerification: z.boolean().default(false),
        skipMetrics: z.boolean().default(false),
        skipScoring: z.boolean().default(false),
      })
      .prefault({}),
  }),
  maxAttempts: 5,
  retry: { firstMs: 15_000, longestMs: 900_000 },
  uniqueBy: ({ athleteId }) => athleteId,
})

export const definitions = { athleteBrandDiscovery }
