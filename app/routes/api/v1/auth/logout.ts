import { z } from 'zod'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'
import { noteSessionEnd } from '#app/people/auth/audit/security-log.server.ts'
import { findCallSession } from '#app/people/auth/guards.server.ts'
import { findSession, revokeSession } from '#app/people/auth/sessions/session.server.ts'
import { CLEAR_SITE_DATA } from '#app/people/auth/sessions/session-cookie.server.ts'

export const action = apiAction('POST', {
  access: 'user',
  scope: 'session',
  comesBeforeFactor: true,
  summary: 'Signs out',
  body: z.object({ refreshToken: z.string().min(1).optional() }).optional(),
  status: 204,
  answer: async ({ body, user, request, author, reader, writer, now }) => {
    const own = await findCallSession(request)
    const named = body?.refreshToken ? await findSession(reader, body.refreshToken, now) : undefined

    const ended = new Set([own, named?.user.id === user.id ? named : undefined].flatMap((session) => session?.id ?? []))
    await writer.transaction().execute(async (trx) => {
      for (const sessionId of ended) {
        await revokeSession(trx, sessionId, now)
        await noteSessionEnd(trx, author, { sessionId, by: 'sign_out' }, now)
      }
    })
    return new Response(null, { status: 204, headers: CLEAR_SITE_DATA })
  },
})
