import { taggedText } from '#app/base/api/tagged-json.server.ts'
import { GlobalSearchQuerySchema, GlobalSearchSchema } from '#app/insight/search/global-search.ts'
import { recordCalledSearch } from '#app/insight/search/history/record-searches.server.ts'
import { searchDirectoryAsJson } from '#app/insight/search/search.queries.server.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { callerOf } from '#app/people/auth/api-access/request-rate.server.ts'

export const loader = apiLoader({
  access: 'open',
  visitorAllowance: 'searches',
  summary:
    'Finds athletes and brands by their names, best matches first; `page` and `limit` count for each kind. With an access token, the search is added to your history three seconds later',
  query: GlobalSearchQuerySchema,
  response: GlobalSearchSchema,
  answer: async ({ query: { query, page, limit, ...filters }, user, request, context, reader, writer, now }) => {
    if (user) recordCalledSearch(writer, { request, userId: user.id, query, at: now })
    const start = performance.now()
    const search = { query, filters, page, limit }
    const data = await searchDirectoryAsJson(reader, search, callerOf(user, context))
    const took = Math.round((performance.now() - start) * 10) / 10
    return taggedText(request, `{"data":${data},"took":${took}}`, { tagged: data })
  },
})
