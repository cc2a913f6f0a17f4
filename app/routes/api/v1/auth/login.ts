import { ApiError } from '#app/base/api/api-error.ts'
import { CredentialsSchema } from '#app/people/auth/accounts/account.ts'
import { apiActions, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import { ApiSessionSchema, toApiSession, tooManyAttempts } from '#app/people/auth/api-access/api-session.server.ts'
import { requestOrigin } from '#app/people/auth/request-origin.server.ts'
import { WRONG_CREDENTIALS } from '#app/people/auth/sign-in/auth-messages.ts'
import { signIn } from '#app/people/auth/sign-in/sign-in.server.ts'

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
