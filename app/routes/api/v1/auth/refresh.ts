import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'
import { issueAccessToken } from '#app/people/auth/sessions/access-token.server.ts'
import { findSession } from '#app/people/auth/sessions/session.server.ts'

export const action = apiAction('POST', {
  access: 'open',
  answersSecret: true,
  summary: 'Issues a new access token',
  body: z.object({ refreshToken: z.string().min(1) }),
  response: z.object({ accessToken: z.string() }),
  others: { 401: { description: 'The session has ended' } },
  answer: async ({ body, reader, now }) => {
    const session = await findSession(reader, body.refreshToken, now)
    if (!session) throw new ApiError(401, 'The session has ended. Please log in to continue.')
    return { accessToken: await issueAccessToken(session.user.publicId, session.id, now) }
  },
})
