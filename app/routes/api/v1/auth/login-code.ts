import { ApiError } from '#app/base/api/api-error.ts'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'
import { ApiSessionSchema, toApiSession, tooManyAttempts } from '#app/people/auth/api-access/api-session.server.ts'
import { requestOrigin } from '#app/people/auth/request-origin.server.ts'
import { TICKET_EXPIRED, WRONG_CODE } from '#app/people/auth/sign-in/auth-messages.ts'
import { finishSignIn } from '#app/people/auth/sign-in/finish-sign-in.server.ts'
import { SecondStepSchema } from '#app/people/auth/sign-in/second-step.ts'

export const action = apiAction('POST', {
  access: 'open',
  answersSecret: true,
  summary: 'Signs in with the ticket of the first step and a code of the second factor, or a recovery code',
  body: SecondStepSchema,
  response: ApiSessionSchema,
  others: { 401: { description: 'The code is wrong or was used before, or the ticket has expired' } },
  answer: async ({ body, request, context, writer, now }) => {
    const outcome = await finishSignIn(writer, body, requestOrigin(request, context), now)
    switch (outcome.status) {
      case 'signed_in':
        return toApiSession(outcome.user, outcome.session, now)
      case 'expired':
        throw new ApiError(401, TICKET_EXPIRED)
      case 'wrong_code':
        throw new ApiError(401, WRONG_CODE)
      case 'limited':
        throw tooManyAttempts(outcome.retryAfterSeconds)
    }
  },
})
