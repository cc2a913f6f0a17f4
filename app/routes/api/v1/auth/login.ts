import { ApiError } from '#app/api/api-error.ts'
import { apiActions, apiOperation } from '#app/api/api-route.server.ts'
import { CredentialsSchema } from '#app/auth/account.ts'
import { ApiSessionSchema, toApiSession, tooManyAttempts } from '#app/auth/api-session.server.ts'
import { WRONG_CREDENTIALS } from '#app/auth/auth-messages.ts'
import { requestOrigin } from '#app/auth/request-origin.server.ts'
import { signIn } from '#app/auth/sign-in.server.ts'
import { now } from '#app/clock.server.ts'
import { database } from '#app/database.server.ts'

export const action = apiActions({
  POST: apiOperation(
    { access: 'open', summary: 'Sign in', body: CredentialsSchema, response: ApiSessionSchema },
    async ({ body, request, context }) => {
      const at = now()
      const origin = { ...requestOrigin(request, context), remember: false }
      const outcome = await signIn(database().writer, body, origin, at)

      if (outcome.status === 'limited') throw tooManyAttempts(outcome.retryAfterSeconds)
      if (outcome.status === 'wrong_credentials') throw new ApiError(401, WRONG_CREDENTIALS)
      return toApiSession(outcome.user, outcome.session, at)
    },
  ),
})
