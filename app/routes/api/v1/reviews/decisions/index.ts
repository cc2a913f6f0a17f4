import { z } from 'zod'
import { listOf, PageQuerySchema, paginated } from '#app/base/api/pagination.ts'
import { decideEntries } from '#app/discovery/reviews/decisions/decide-entries.server.ts'
import { listDecisions } from '#app/discovery/reviews/decisions/decision.queries.server.ts'
import { DecisionSchema } from '#app/discovery/reviews/decisions/decision.ts'
import { listEntries, MAX_AT_ONCE } from '#app/discovery/reviews/decisions/selected-entries.server.ts'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { ReviewSchema } from '#app/records/relationships/review/review-schema.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'Lists people’s decisions, newest first, with the model’s verdict at the time',
  query: PageQuerySchema,
  response: listOf(DecisionSchema),
  answer: async ({ query, reader, now }) => {
    const { decisions, total } = await listDecisions(reader, query, now)
    return paginated(decisions, total, query)
  },
})

const body = ReviewSchema.safeExtend({
  ids: z.array(z.string()).min(1).max(MAX_AT_ONCE).describe('Ids of queue entries'),
  preview: z.boolean().optional().describe('`true` saves nothing and shows what would be decided'),
})

export const action = apiAction('POST', {
  access: 'admin',
  summary: 'Makes the same decision about several queue entries; entries no longer waiting are unchanged',
  body,
  response: z.object({
    data: z.object({ decided: z.array(z.string()), gone: z.array(z.string()).describe('No longer waiting') }),
  }),
  answer: async ({ body: { ids, preview, ...input }, author, reader, writer, now }) => {
    if (preview) {
      const waiting = (await listEntries(reader, ids)).map(({ id }) => id)
      return { data: { decided: waiting, gone: ids.filter((id) => !waiting.includes(id)) } }
    }
    return { data: await decideEntries(writer, ids, input, author, now) }
  },
})
