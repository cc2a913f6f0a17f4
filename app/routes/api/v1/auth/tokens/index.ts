import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { config } from '#app/base/platform/config.server.ts'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { createApiToken, listApiTokens } from '#app/people/auth/api-access/api-token.server.ts'
import { ApiTokenSchema, newApiTokenFormSchema, TOO_MANY_TOKENS } from '#app/people/auth/api-access/api-token.ts'
import { requireCallSession } from '#app/people/auth/api-access/require-call-session.server.ts'
import { confirmationRefused } from '#app/people/auth/confirmation/refuse-confirmation.server.ts'
import { withConfirmation } from '#app/people/auth/confirmation/with-confirmation.server.ts'

export const loader = apiLoader({
  access: 'user',
  scope: 'session',
  summary: 'Lists your API tokens, newest first',
  response: z.object({ data: z.array(ApiTokenSchema) }),
  answer: async ({ user, reader, now }) => ({ data: await listApiTokens(reader, user.id, now) }),
})

export const action = apiAction('POST', {
  access: 'user',
  scope: 'session',
  answersSecret: true,
  summary: 'Creates an API token, shown only in this response; requires the current password; 409 when you have 50',
  body: newApiTokenFormSchema(config().rateLimitPerMinute),
  status: 201,
  response: z.object({ data: z.object({ id: z.string(), token: z.string() }) }),
  location: ({ data }) => `/api/v1/auth/tokens/${data.id}`,
  others: { 409: { description: 'You have 50 tokens' } },
  answer: async ({ body: { currentPassword, ...token }, user, author, request, writer, now }) => {
    const session = await requireCallSession(request)
    const outcome = await withConfirmation(
      writer,
      { session, origin: author },
      currentPassword,
      now,
      (isStillCurrent) => createApiToken(writer, user, token, author, now, isStillCurrent),
    )
    switch (outcome.status) {
      case 'created':
        return { data: { id: outcome.id, token: outcome.token } }
      case 'too_many':
        throw new ApiError(409, TOO_MANY_TOKENS)
      case 'wrong_password':
      case 'limited':
        throw confirmationRefused(outcome)
    }
  },
})
