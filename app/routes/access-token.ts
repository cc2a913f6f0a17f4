import type { LoaderFunctionArgs } from '@remix-run/node'
import { errorResponse } from '#app/api/api-answer.server.ts'
import { ApiError } from '#app/api/api-error.ts'
import { issueAccessToken } from '#app/auth/access-token.server.ts'
import { findRequestSession } from '#app/auth/guards.server.ts'
import { now } from '#app/clock.server.ts'
import { config } from '#app/config.server.ts'

/** A short-lived access token for the scripts of the signed-in user's page, which keep it in memory only. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await findRequestSession(request)
  if (!session) return errorResponse(new ApiError(401, 'Please log in to continue.'))

  const accessToken = await issueAccessToken(session.user.publicId, session.id, now())
  return Response.json(
    { accessToken, expiresInSeconds: config().accessTokenTtl },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
