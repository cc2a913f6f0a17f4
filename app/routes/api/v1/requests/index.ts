import { z } from 'zod'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { LoggedRequestSchema } from '#app/site/request-log/logged-request.ts'
import { listRequests } from '#app/site/request-log/request.queries.server.ts'
import { RequestQuerySchema } from '#app/site/request-log/request-query.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'Lists the requests to sources, newest first',
  query: RequestQuerySchema,
  response: z.object({
    data: z.array(LoggedRequestSchema),
    next: z.string().nullable().describe('`before` of the next page, even after an empty page; null at the end'),
  }),
  answer: async ({ query, reader }) => {
    const { requests, next } = await listRequests(reader, query)
    return { data: requests, next }
  },
})
