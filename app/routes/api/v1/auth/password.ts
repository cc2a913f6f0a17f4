import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'
import { requireCallSession } from '#app/people/auth/api-access/require-call-session.server.ts'
import { confirmationRefused } from '#app/people/auth/confirmation/refuse-confirmation.server.ts'
import { changePassword } from '#app/people/auth/passwords/change-password.server.ts'
import { PasswordBodySchema } from '#app/people/auth/passwords/password-schemas.ts'
import { COMMON_PASSWORD } from '#app/people/auth/sign-in/auth-messages.ts'

export const action = apiAction('PUT', {
  access: 'user',
  scope: 'session',
  summary: 'Changes your password and signs out your other sessions; requires the current password',
  body: PasswordBodySchema,
  response: z.object({ data: z.object({ tokensRevoked: z.int() }) }),
  answer: async ({ body, request, author, writer, now }) => {
    const session = await requireCallSession(request)
    const outcome = await changePassword(writer, session, body, author, now)
    switch (outcome.status) {
      case 'changed':
        return { data: { tokensRevoked: outcome.tokensRevoked } }
      case 'common_password':
        throw new ApiError(422, 'The request is not valid.', [{ path: 'password', message: COMMON_PASSWORD }])
      case 'wrong_password':
      case 'limited':
        throw confirmationRefused(outcome)
    }
  },
})
