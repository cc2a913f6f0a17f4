import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'
import { requireCallSession } from '#app/people/auth/api-access/require-call-session.server.ts'
import { confirmationRefused } from '#app/people/auth/confirmation/refuse-confirmation.server.ts'
import { turnOffApp } from '#app/people/auth/factors/set-up-app.server.ts'
import { ConfirmSchema } from '#app/settings/security/confirm.ts'

export const action = apiAction('POST', {
  access: 'user',
  scope: 'session',
  answersSecret: true,
  summary: 'Turns off the authenticator app and signs out your other sessions; requires the current password',
  body: ConfirmSchema,
  answer: async ({ body, request, author, writer, now }) => {
    const session = await requireCallSession(request)
    const outcome = await turnOffApp(writer, session, { ...body, origin: author }, now)
    if (outcome.status !== 'off') throw confirmationRefused(outcome)
    return undefined
  },
})
