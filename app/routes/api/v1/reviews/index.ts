import { z } from 'zod'
import { listOf, paginated } from '#app/base/api/pagination.ts'
import { listQueue } from '#app/discovery/reviews/queue/queue.queries.server.ts'
import {
  ENTRY_KINDS,
  MAX_COUNTED,
  ReviewEntrySchema,
  ReviewQuerySchema,
} from '#app/discovery/reviews/queue/review-entry.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'

const counts = z
  .object(
    Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, z.int()])) as Record<(typeof ENTRY_KINDS)[number], z.ZodInt>,
  )
  .describe(`How many of each kind are waiting; at most ${MAX_COUNTED} of a kind are counted`)

export const loader = apiLoader({
  access: 'admin',
  summary: 'Lists entries that need a decision: disputed, rejected with new evidence, held figures, pending',
  query: ReviewQuerySchema,
  response: listOf(ReviewEntrySchema).extend({ counts }),
  answer: async ({ query, reader }) => {
    const { entries, total, counts } = await listQueue(reader, query)
    return { ...paginated(entries, total, query), counts }
  },
})
