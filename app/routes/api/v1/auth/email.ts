import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { apiActions, apiLoader, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import { tooManyAttempts } from '#app/people/auth/api-access/api-session.server.ts'
import { requireCallSession } from '#app/people/auth/api-access/require-call-session.server.ts'
import { confirmationRefused } from '#app/people/auth/confirmation/refuse-confirmation.server.ts'
import { changeOwnEmail, findOwnEmail } from '#app/people/auth/email/change-own-email.server.ts'
import { EmailChangeSchema, OwnEmailSchema, SAME_EMAIL } from '#app/people/auth/email/email-schemas.ts'
import { requestEmailProof } from '#app/people/auth/email/request-email-proof.server.ts'
import { EMAIL_TAKEN } from '#app/people/auth/sign-in/auth-messages.ts'

const response = z.object({ data: OwnEmailSchema })

export const loader = apiLoader({
  access: 'user',
  scope: 'session',
  summary: 'Shows your email address and whether it is confirmed',
  response,
  answer: async ({ user, reader, now }) => ({ data: await findOwnEmail(reader, user.id, now) }),
})

export const action = apiActions({
  PUT: apiOperation({
    access: 'user',
    scope: 'session',
    summary:
      'Changes your email address: once you open the link mailed to it, or at once where no emails are sent; requires the current password',
    body: EmailChangeSchema,
    response,
    others: { 409: { description: 'The email address is taken' } },
    answer: async ({ body, user, author, request, context, writer, now }) => {
      const session = await requireCallSession(request)
      const outcome = await changeOwnEmail(writer, session, { ...body, actor: author, request, context }, now)
      switch (outcome.status) {
        case 'changed':
        case 'link_sent':
          return { data: await findOwnEmail(writer, user.id, now) }
        case 'same':
          throw new ApiError(422, 'The request is not valid.', [{ path: 'email', message: SAME_EMAIL }])
        case 'taken':
          throw new ApiError(409, EMAIL_TAKEN, [{ path: 'email', message: EMAIL_TAKEN }])
        default:
          throw confirmationRefused(outcome)
      }
    },
  }),
  POST: apiOperation({
    access: 'user',
    scope: 'session',
    summary: 'Mails you the link that confirms your address; `isSent` is false where no emails are sent',
    response: z.object({ data: z.object({ isSent: z.boolean() }) }),
    answer: async ({ user, request, context, writer, now }) => {
      const sent = await requestEmailProof(writer, user, { request, context }, now)
      if (sent.status === 'limited') throw tooManyAttempts(sent.retryAfterSeconds)
      return { data: { isSent: sent.status === 'allowed' } }
    },
  }),
})
