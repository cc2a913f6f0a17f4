import { z } from 'zod'
import { ApiError } from '../api/api-error.ts'
import { issueAccessToken } from './access-token.server.ts'
import { UserSchema } from './account.ts'
import { TOO_MANY_ATTEMPTS } from './auth-messages.ts'
import { serializeUser } from './serialize-user.ts'
import type { OpenedSession } from './session.server.ts'
import type { SignedInUser } from './signed-in-user.ts'

/** What signing in and registering answer. */
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
