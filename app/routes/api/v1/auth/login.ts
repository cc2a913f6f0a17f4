import { ApiError } from '#app/base/api/api-error.ts'
import { CredentialsSchema } from '#app/people/auth/accounts/account.ts'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'
import { ApiSessionSchema, toApiSession, tooManyAttempts } from '#app/people/auth/api-access/api-session.server.ts'
import { requestOrigin } from '#app/people/auth/request-origin.server.ts'
import { PASSWORDS_ARE_OFF, SECOND_STEP_NEEDED, WRONG_CREDENTIALS } from '#app/people/auth/sign-in/auth-messages.ts'
import { SecondStepNeededSchema } from '#app/people/auth/sign-in/second-step.ts'
import { signIn } from '#app/people/auth/sign-in/sign-in.server.ts'

export const action = apiAction('POST', {
  access: 'open',
  answersSecret: true,
  summary: 'Signs in',
  body: CredentialsSchema,
  response: ApiSessionSchema,
  others: {
    401: { description: 'Email and password do not match an account' },
    403: {
      description:
        'They match, and the account has a second factor: POST /api/v1/auth/login/code with the ticket in `data`',
      data: SecondStepNeededSchema,
    },
  },
  answer: async ({ body, request, context, writer, now }) => {
    const origin = { ...requestOrigin(request, context), remember: false }
    const outcome = await signIn(writer, body, origin, now)

    if (outcome.status === 'limited') throw tooManyAttempts(outcome.retryAfterSeconds)
    if (outcome.status === 'off') throw new ApiError(403, PASSWORDS_ARE_OFF)
    if (outcome.status === 'wrong_credentials') throw new ApiError(401, WRONG_CREDENTIALS)
    if (outcome.status === 'second_step') {
      throw new ApiError(403, SECOND_STEP_NEEDED, [], { ticket: outcome.ticket })
    }
    return toApiSession(outcome.user, outcome.session, now)
  },
})
