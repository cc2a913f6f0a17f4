import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { UserSchema } from '../accounts/account.ts'
import { serializeUser } from '../accounts/serialize-user.ts'
import type { SignedInUser } from '../accounts/signed-in-user.ts'
import { issueAccessToken } from '../sessions/access-token.server.ts'
import type { OpenedSession } from '../sessions/session.server.ts'
import { TOO_MANY_ATTEMPTS } from '../sign-in/auth-messages.ts'

/** The response to signing in and registering. */
export const ApiSessionSchema = z.object({ user: UserSchema, accessToken: z.string(), refreshToken: z.string() })

export async function toApiSession(user: SignedInUser, session: OpenedSession, now: Date) {
  return {
    user: serializeUser(user),
    accessToken: await issueAccessToken(user.publicId, session.id, now),
    refreshToken: session.refreshToken,
  }
}

export function tooManyAttempts(retryAfterSeconds: number): ApiError {
  return new ApiError(429, TOO_MANY_ATTEMPTS, [], undefined, { 'Retry-After': String(retryAfterSeconds) })
}
