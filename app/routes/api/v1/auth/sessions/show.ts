import { missing } from '#app/base/api/api-error.ts'
import { RecordParams } from '#app/base/api/record-input.ts'
import { apiActions, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import { requireCallSession } from '#app/people/auth/api-access/require-call-session.server.ts'
import { signOutSessions } from '#app/people/auth/sessions/own-sessions.server.ts'

export const action = apiActions({
  DELETE: apiOperation(
    {
      access: 'user',
      scope: 'session',
      summary: 'Signs you out of one session',
      params: RecordParams,
    },
    async ({ params, request, author, writer, now }) => {
      const own = await requireCallSession(request)
      const isEnded = await signOutSessions(writer, own, { named: params.id, actor: author, now })
      if (!isEnded) missing('Session not found')
      return undefined
    },
  ),
})
