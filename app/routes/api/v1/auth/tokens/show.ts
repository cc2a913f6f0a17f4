import { z } from 'zod'
import { missing } from '#app/base/api/api-error.ts'
import { apiAction, apiLoader, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { listApiTokens, revokeApiToken } from '#app/people/auth/api-access/api-token.server.ts'
import { ApiTokenSchema } from '#app/people/auth/api-access/api-token.ts'

export const loader = apiLoader({
  access: 'user',
  scope: 'session',
  summary: 'Shows one of your API tokens, without its secret',
  params: RecordParams,
  response: z.object({ data: ApiTokenSchema }),
  answer: async ({ params, user, reader, now }) => {
    const tokens = await listApiTokens(reader, user.id, now)
    return { data: tokens.find(({ id }) => id === params.id) ?? missing('Token not found') }
  },
})

export const action = apiAction('DELETE', {
  access: 'user',
  scope: 'session',
  summary: 'Revokes one of your API tokens',
  params: RecordParams,
  answer: async ({ params, user, author, writer, now }) => {
    const isRevoked = await revokeApiToken(writer, user, params.id, author, now)
    if (!isRevoked) missing('Token not found')
    return undefined
  },
})
