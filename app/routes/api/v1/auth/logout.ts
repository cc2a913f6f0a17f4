import { z } from 'zod'
import { apiActions, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { noteSessionEnd } from '#app/auth/audit/security-log.server.ts'
import { findCallSession } from '#app/auth/guards.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { findSession, revokeSession } from '#app/auth/sessions/session.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'

export const action = apiActions({
  POST: apiOperation(
    {
      access: 'user',
      scope: 'session',
      summary: 'Signs out',
      body: z.object({ refreshToken: z.string().min(1).optional() }).optional(),
      status: 204,
    },
    async ({ body, user, request, context }) => {
      const { reader, writer } = database()
      const at = now()
      const own = await findCallSession(request)
      const named = body?.refreshToken ? await findSession(reader, body.refreshToken, at) : undefined

      const ended = new Set(
        [own, named?.user.id === user.id ? named : undefined].flatMap((session) => session?.id ?? []),
      )
      const actor = requestActor(user, request, context)
      await writer.transaction().execute(async (trx) => {
        for (const sessionId of ended) {
          await revokeSession(trx, sessionId, at)
          await noteSessionEnd(trx, actor, { sessionId, by: 'sign_out' }, at)
        }
      })
      return undefined
    },
  ),
})
