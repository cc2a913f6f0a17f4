import { z } from 'zod'
import { apiActions, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import { requireCallSession } from '#app/people/auth/api-access/require-call-session.server.ts'
import { confirmationRefused } from '#app/people/auth/confirmation/refuse-confirmation.server.ts'
import { startAppSetup, turnOnApp } from '#app/people/auth/factors/set-up-app.server.ts'
import { STALE_SETUP, TurnOnAppSchema, WRONG_APP_CODE } from '#app/settings/security/confirm.ts'
import { AppSetupSchema, invalid, RecoveryCodesSchema } from '#app/settings/security/factors-api.server.ts'

const access = { access: 'user', scope: 'session', comesBeforeFactor: true, answersSecret: true } as const

export const action = apiActions({
  POST: apiOperation({
    ...access,
    summary: 'Makes the secret of an authenticator app, which counts for nothing until its code is sent',
    response: z.object({ data: AppSetupSchema }),
    answer: ({ user, now }) => {
      const { secret, address, setup } = startAppSetup(user, now)
      return { data: { secret, address, setup } }
    },
  }),
  PUT: apiOperation({
    ...access,
    summary: 'Turns on the authenticator app and signs out your other sessions; requires the current password',
    body: TurnOnAppSchema,
    response: RecoveryCodesSchema,
    answer: async ({ body, request, author, writer, now }) => {
      const session = await requireCallSession(request)
      const outcome = await turnOnApp(writer, session, { ...body, origin: author }, now)
      switch (outcome.status) {
        case 'on':
          return { data: { recoveryCodes: outcome.recoveryCodes } }
        case 'stale':
          throw invalid('setup', STALE_SETUP)
        case 'wrong_code':
          throw invalid('code', WRONG_APP_CODE)
        default:
          throw confirmationRefused(outcome)
      }
    },
  }),
})
