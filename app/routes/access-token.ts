import { errorResponse } from '#app/base/api/api-answer.server.ts'
import { ApiError } from '#app/base/api/api-error.ts'
import { config } from '#app/base/platform/config.server.ts'
import { findRequestSession } from '#app/people/auth/guards.server.ts'
import { pageLoader } from '#app/people/auth/page-route.server.ts'
import { issueAccessToken, issueSocketToken } from '#app/people/auth/sessions/access-token.server.ts'

/**
 * Tokens for the scripts of the signed-in user's page, kept in memory only: one for the API, and one that opens the
 * socket.
 */
export const loader = pageLoader(async ({ request, now }) => {
  const session = await findRequestSession(request)
  if (!session) return errorResponse(new ApiError(401, 'Please log in to continue.'))

  const [accessToken, socketToken] = await Promise.all([
    issueAccessToken(session.user.publicId, session.id, now),
    issueSocketToken(session.user.publicId, session.id, now),
  ])
  return Response.json(
    { accessToken, expiresInSeconds: config().accessTokenTtl, socketToken },
    { headers: { 'Cache-Control': 'no-store' } },
  )
})
