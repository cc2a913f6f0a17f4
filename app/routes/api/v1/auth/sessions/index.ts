import { z } from 'zod'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { requireCallSession } from '#app/people/auth/api-access/require-call-session.server.ts'
import { confirmationRefused } from '#app/people/auth/confirmation/refuse-confirmation.server.ts'
import { ConfirmationSchema } from '#app/people/auth/passwords/password-schemas.ts'
import { listOwnSessions } from '#app/people/auth/sessions/own-sessions.server.ts'
import { signOutSessions } from '#app/people/auth/sessions/sign-out-sessions.server.ts'
import { OwnSessionSchema, serializeOwnSession } from '#app/settings/account/own-session.server.ts'

export const loader = apiLoader({
  access: 'user',
  scope: 'session',
  summary: 'Lists your sessions, last used first',
  response: z.object({ data: z.array(OwnSessionSchema) }),
  answer: async ({ request, user, reader, now }) => {
    const own = await requireCallSession(request)
    const sessions = await listOwnSessions(reader, user.id, now)
    return { data: sessions.map((session) => serializeOwnSession(session, own)) }
  },
})

export const action = apiAction('DELETE', {
  access: 'user',
  scope: 'session',
  summary: 'Signs you out everywhere else, or with `everywhere` here too; requires the current password',
  body: ConfirmationSchema.extend({ everywhere: z.boolean().default(false) }),
  answer: async ({ body: { currentPassword, everywhere }, request, author, writer, now }) => {
    const own = await requireCallSession(request)
    const choice = everywhere ? 'everywhere' : 'others'
    const outcome = await signOutSessions(writer, own, { choice, currentPassword, actor: author }, now)
    if (outcome.status === 'wrong_password' || outcome.status === 'limited') throw confirmationRefused(outcome)
    return undefined
  },
})
