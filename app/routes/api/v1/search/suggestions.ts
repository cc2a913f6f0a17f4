import { z } from 'zod'
import { suggestNames } from '#app/insight/search/search.queries.server.ts'
import { tidyQuery } from '#app/insight/search/search-query.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { callerOf } from '#app/people/auth/api-access/request-rate.server.ts'

const FEWEST_CHARACTERS = 2

export const loader = apiLoader({
  access: 'open',
  visitorAllowance: 'suggestions',
  summary: 'Suggests names of athletes and brands from two characters, best matches first',
  query: z.object({ query: z.string().default(''), limit: z.coerce.number().int().min(1).max(10).default(10) }),
  response: z.object({ data: z.array(z.string()) }),
  answer: async ({ query: { query, limit }, user, context, reader }) => {
    const text = tidyQuery(query)
    if ([...text].length < FEWEST_CHARACTERS) return { data: [] }
    return { data: await suggestNames(reader, text, limit, callerOf(user, context)) }
  },
})
