import { ApiError } from '#app/base/api/api-error.ts'
import { RegistrationBodySchema } from '#app/people/auth/accounts/account.ts'
import { register } from '#app/people/auth/accounts/register.server.ts'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'
import { ApiSessionSchema, toApiSession, tooManyAttempts } from '#app/people/auth/api-access/api-session.server.ts'
import { requestEmailProof } from '#app/people/auth/email/request-email-proof.server.ts'
import { isOnThisMachine } from '#app/people/auth/registration/setup-code.server.ts'
import { requestOrigin } from '#app/people/auth/request-origin.server.ts'
import { COMMON_PASSWORD, EMAIL_TAKEN } from '#app/people/auth/sign-in/auth-messages.ts'

export const action = apiAction('POST', {
  access: 'open',
  answersSecret: true,
  summary: 'Creates an account and signs in; 403 if registration is not open to the address and no invitation is given',
  body: RegistrationBodySchema,
  status: 201,
  response: ApiSessionSchema,
  others: { 409: { description: 'The email address is taken' } },
  answer: async ({ body, request, context, writer, now }) => {
    const origin = {
      ...requestOrigin(request, context),
      remember: false,
      isOnThisMachine: isOnThisMachine(request, context),
    }
    const outcome = await register(writer, body, origin, now)

    if (outcome.status === 'limited') throw tooManyAttempts(outcome.retryAfterSeconds)
    if (outcome.status === 'common_password') {
      throw new ApiError(422, 'The request is not valid.', [{ path: 'password', message: COMMON_PASSWORD }])
    }
    if (outcome.status === 'refused') {
      const { field, text } = outcome.refusal
      throw new ApiError(403, text, field ? [{ path: field, message: text }] : [])
    }
    if (outcome.status === 'email_taken') {
      throw new ApiError(409, EMAIL_TAKEN, [{ path: 'email', message: EMAIL_TAKEN }])
    }
    await requestEmailProof(writer, outcome.user, { request, context }, now)
    return toApiSession(outcome.user, outcome.session, now)
  },
})
