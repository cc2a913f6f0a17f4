import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { tidyName } from '#app/base/platform/names/name-key.ts'
import { deleteHistory, listHistory } from '#app/insight/search/history/search-history.queries.server.ts'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'

export const loader = apiLoader({
  access: 'user',
  summary: 'Lists your latest 20 searches, newest first; every user has their own history',
  response: z.object({ data: z.array(z.object({ query: z.string(), searchedAt: z.iso.datetime() })) }),
  answer: async ({ user, reader }) => ({ data: await listHistory(reader, user.id) }),
})

export const action = apiAction('DELETE', {
  access: 'user',
  summary: 'Deletes one search from your history, or all of them without `query`',
  query: z.object({ query: z.string().optional() }),
  answer: async ({ query: { query }, user, request, writer }) => {
    // An empty text counts as absent, which would delete everything.
    if (new URL(request.url).searchParams.has('query') && tidyName(query ?? '') === '') {
      const message = 'Name the search to delete, or leave `query` out to delete all'
      throw new ApiError(422, 'The request is not valid.', [{ path: 'query', message }])
    }
    await deleteHistory(writer, user.id, query)
    return undefined
  },
})
