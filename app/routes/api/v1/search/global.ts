import { ApiError } from '#app/base/api/api-error.ts'
import { taggedText } from '#app/base/api/tagged-json.server.ts'
import { GlobalSearchQuerySchema, GlobalSearchSchema } from '#app/insight/search/global-search.ts'
import { recordCalledSearch } from '#app/insight/search/history/record-searches.server.ts'
import { searchDirectoryAsJson } from '#app/insight/search/search.queries.server.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { callerOf } from '#app/people/auth/api-access/request-rate.server.ts'
import { wantedLabels } from '#app/records/fields/wanted-labels.ts'

const LABELS_NEED_SIGN_IN = 'Sign in to filter by tags and own fields.'

export const loader = apiLoader({
  access: 'open',
  visitorAllowance: 'searches',
  summary:
    'Finds athletes and brands by their names, best matches first; `page` and `limit` count for each kind. `tag` and `own` take an access token. With one, the search is added to your history three seconds later',
  query: GlobalSearchQuerySchema,
  response: GlobalSearchSchema,
  others: { 401: { description: '`tag` or `own` without an access token' } },
  answer: async ({ query: { query, page, limit, ...filters }, user, request, context, reader, writer, now }) => {
    if (!user && wantedLabels(filters).length > 0) throw new ApiError(401, LABELS_NEED_SIGN_IN)
    if (user) recordCalledSearch(writer, { request, userId: user.id, query, at: now })
    const start = performance.now()
    const search = { query, filters, page, limit }
    const data = await searchDirectoryAsJson(reader, search, callerOf(user, context))
    const took = Math.round((performance.now() - start) * 10) / 10
    return taggedText(request, `{"data":${data},"took":${took}}`, { tagged: data })
  },
})
