import { missing } from '#app/base/api/api-error.ts'
import { apiAction, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { requireCallSession } from '#app/people/auth/api-access/require-call-session.server.ts'
import { confirmationRefused } from '#app/people/auth/confirmation/refuse-confirmation.server.ts'
import { ConfirmationSchema } from '#app/people/auth/passwords/password-schemas.ts'
import { signOutSessions } from '#app/people/auth/sessions/sign-out-sessions.server.ts'

export const action = apiAction('DELETE', {
  access: 'user',
  scope: 'session',
  summary: 'Signs you out of one session; requires the current password',
  params: RecordParams,
  body: ConfirmationSchema,
  answer: async ({ params, body: { currentPassword }, request, author, writer, now }) => {
    const own = await requireCallSession(request)
    const choice = { named: params.id }
    const outcome = await signOutSessions(writer, own, { choice, currentPassword, actor: author }, now)
    if (outcome.status === 'not_found') missing('Session not found')
    if (outcome.status !== 'signed_out') throw confirmationRefused(outcome)
    return undefined
  },
})
