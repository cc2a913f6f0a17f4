import { ApiError } from '#app/base/api/api-error.ts'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'
import { requireCallSession } from '#app/people/auth/api-access/require-call-session.server.ts'
import { confirmationRefused } from '#app/people/auth/confirmation/refuse-confirmation.server.ts'
import { renewRecoveryCodes } from '#app/people/auth/factors/renew-recovery-codes.server.ts'
import { ConfirmSchema, RECOVERY_CODES_NEED_FACTOR } from '#app/settings/security/confirm.ts'
import { RecoveryCodesSchema } from '#app/settings/security/factors-api.server.ts'

export const action = apiAction('POST', {
  access: 'user',
  scope: 'session',
  answersSecret: true,
  summary: 'Makes new recovery codes in place of the former ones; requires the current password',
  body: ConfirmSchema,
  response: RecoveryCodesSchema,
  others: { 409: { description: 'You have no second factor' } },
  answer: async ({ body, request, author, writer, now }) => {
    const session = await requireCallSession(request)
    const outcome = await renewRecoveryCodes(writer, session, { ...body, origin: author }, now)
    if (outcome.status === 'no_factor') throw new ApiError(409, RECOVERY_CODES_NEED_FACTOR)
    if (outcome.status !== 'renewed') throw confirmationRefused(outcome)
    return { data: { recoveryCodes: outcome.recoveryCodes } }
  },
})
