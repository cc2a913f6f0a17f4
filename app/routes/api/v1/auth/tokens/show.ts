import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { apiActions, apiLoader, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { listApiTokens, revokeApiToken } from '#app/auth/api-access/api-token.server.ts'
import { ApiTokenSchema } from '#app/auth/api-access/api-token.ts'
import { requestOrigin } from '#app/auth/request-origin.server.ts'

const params = z.object({ id: z.string() })

export const loader = apiLoader(
  {
    access: 'user',
    scope: 'session',
    summary: 'Shows one of your API tokens, without its secret',
    params,
    response: z.object({ data: ApiTokenSchema }),
  },
  async ({ params, user, reader, now }) => {
    const tokens = await listApiTokens(reader, user.id, now)
    const token = tokens.find(({ id }) => id === params.id)
    if (!token) throw new ApiError(404, 'Token not found')
    return { data: token }
  },
)

export const action = apiActions({
  DELETE: apiOperation(
    { access: 'user', scope: 'session', summary: 'Revokes one of your API tokens', params },
    async ({ params, user, request, context, writer, now }) => {
      const { address } = requestOrigin(request, context)
      const isRevoked = await revokeApiToken(writer, user, params.id, address, now)
      if (!isRevoked) throw new ApiError(404, 'Token not found')
      return undefined
    },
  ),
})
