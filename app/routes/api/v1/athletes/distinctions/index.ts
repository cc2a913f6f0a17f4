import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { listOf, PageQuerySchema, paginated } from '#app/base/api/pagination.ts'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { distinguish } from '#app/records/athletes/duplicates/distinguish.server.ts'
import { listDistinctions } from '#app/records/athletes/duplicates/duplicate.queries.server.ts'
import { DistinctionSchema, SAME_ATHLETE } from '#app/records/athletes/duplicates/duplicate.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'Lists the pairs of athletes marked as different people, newest first',
  query: PageQuerySchema,
  response: listOf(DistinctionSchema),
  answer: async ({ query, reader }) => {
    const { distinctions, total } = await listDistinctions(reader, query)
    return paginated(distinctions, total, query)
  },
})

export const action = apiAction('POST', {
  access: 'admin',
  summary: 'Marks two athletes as different people, so that they are no longer listed as duplicates',
  body: z.object({ athleteId: z.string().min(1), otherId: z.string().min(1) }),
  response: z.object({ data: z.object({ id: z.string() }) }),
  answer: async ({ body: { athleteId, otherId }, author, writer, now }) => {
    const outcome = await distinguish(writer, [athleteId, otherId], author, now)
    if (outcome.status === 'told') return { data: { id: outcome.id } }
    const message = outcome.status === 'same' ? SAME_ATHLETE : 'Athlete not found'
    throw new ApiError(422, 'The request is not valid.', [{ path: 'otherId', message }])
  },
})
