import { missing } from '#app/base/api/api-error.ts'
import { apiAction, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { requireCallSession } from '#app/people/auth/api-access/require-call-session.server.ts'
import { confirmationRefused } from '#app/people/auth/confirmation/refuse-confirmation.server.ts'
import { deletePasskey, findPasskey } from '#app/people/auth/factors/passkeys/own-passkeys.server.ts'
import { ConfirmSchema } from '#app/settings/security/confirm.ts'

export const action = apiAction('POST', {
  access: 'user',
  scope: 'session',
  answersSecret: true,
  summary: 'Deletes one of your passkeys and signs out your other sessions; requires the current password',
  params: RecordParams,
  body: ConfirmSchema,
  answer: async ({ params: { id }, body, user, request, author, writer, now }) => {
    if (!(await findPasskey(writer, user.id, id))) missing('Passkey not found')
    const session = await requireCallSession(request)
    const outcome = await deletePasskey(writer, session, { id, ...body, origin: author }, now)
    if (outcome.status === 'not_found') missing('Passkey not found')
    if (outcome.status !== 'deleted') throw confirmationRefused(outcome)
    return undefined
  },
})
