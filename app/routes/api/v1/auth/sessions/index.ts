import { z } from 'zod'
import { apiActions, apiLoader, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import { requireCallSession } from '#app/people/auth/api-access/require-call-session.server.ts'
import { listOwnSessions, signOutSessions } from '#app/people/auth/sessions/own-sessions.server.ts'
import { OwnSessionSchema, serializeOwnSession } from '#app/settings/account/own-session.server.ts'

export const loader = apiLoader(
  {
    access: 'user',
    scope: 'session',
    summary: 'Lists your sessions, last used first',
    response: z.object({ data: z.array(OwnSessionSchema) }),
  },
  async ({ request, user, reader, now }) => {
    const own = await requireCallSession(request)
    const sessions = await listOwnSessions(reader, user.id, now)
    return { data: sessions.map((session) => serializeOwnSession(session, own)) }
  },
)

export const action = apiActions({
  DELETE: apiOperation(
    { access: 'user', scope: 'session', summary: 'Signs you out everywhere else' },
    async ({ request, author, writer, now }) => {
      const own = await requireCallSession(request)
      await signOutSessions(writer, own, { actor: author, now })
      return undefined
    },
  ),
})
