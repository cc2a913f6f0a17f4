import type { LoaderFunctionArgs } from '@remix-run/node'
import { errorResponse } from '#app/api/api-answer.server.ts'
import { ApiError } from '#app/api/api-error.ts'
import { findRequestSession } from '#app/auth/guards.server.ts'
import { issueAccessToken, issueSocketToken } from '#app/auth/sessions/access-token.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'

/**
 * Tokens for the scripts of the signed-in user's page, kept in memory only: one for the API, and one that opens the
 * socket.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await findRequestSession(request)
  if (!session) return errorResponse(new ApiError(401, 'Please log in to continue.'))

  const at = now()
  const [accessToken, socketToken] = await Promise.all([
    issueAccessToken(session.user.publicId, session.id, at),
    issueSocketToken(session.user.publicId, session.id, at),
  ])
  return Response.json(
    { accessToken, expiresInSeconds: config().accessTokenTtl, socketToken },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
