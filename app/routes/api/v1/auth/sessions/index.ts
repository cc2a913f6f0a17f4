import { z } from 'zod'
import { apiActions, apiLoader, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { requireCallSession } from '#app/auth/api-access/require-call-session.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { listOwnSessions, signOutSessions } from '#app/auth/sessions/own-sessions.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { OwnSessionSchema, serializeOwnSession } from '#app/settings/account/own-session.server.ts'

export const loader = apiLoader(
  {
    access: 'user',
    scope: 'session',
    summary: 'Lists your sessions, last used first',
    response: z.object({ data: z.array(OwnSessionSchema) }),
  },
  async ({ request, user }) => {
    const own = await requireCallSession(request)
    const sessions = await listOwnSessions(database().reader, user.id, now())
    return { data: sessions.map((session) => serializeOwnSession(session, own)) }
  },
)

export const action = apiActions({
  DELETE: apiOperation(
    { access: 'user', scope: 'session', summary: 'Signs you out everywhere else' },
    async ({ request, user, context }) => {
      const own = await requireCallSession(request)
      const actor = requestActor(user, request, context)
      await signOutSessions(database().writer, own, { actor, now: now() })
      return undefined
    },
  ),
})
