import { ApiError } from '#app/api/api-error.ts'
import { CredentialsSchema } from '#app/auth/accounts/account.ts'
import { apiActions, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { ApiSessionSchema, toApiSession, tooManyAttempts } from '#app/auth/api-access/api-session.server.ts'
import { requestOrigin } from '#app/auth/request-origin.server.ts'
import { WRONG_CREDENTIALS } from '#app/auth/sign-in/auth-messages.ts'
import { signIn } from '#app/auth/sign-in/sign-in.server.ts'

export const action = apiActions({
  POST: apiOperation(
    {
      access: 'open',
      answersSecret: true,
      summary: 'Signs in',
      body: CredentialsSchema,
      response: ApiSessionSchema,
      others: { 401: { description: 'Email and password do not match an account' } },
    },
    async ({ body, request, context, writer, now }) => {
      const origin = { ...requestOrigin(request, context), remember: false }
      const outcome = await signIn(writer, body, origin, now)

      if (outcome.status === 'limited') throw tooManyAttempts(outcome.retryAfterSeconds)
      if (outcome.status === 'wrong_credentials') throw new ApiError(401, WRONG_CREDENTIALS)
      return toApiSession(outcome.user, outcome.session, now)
    },
  ),
})
