import { missing } from '#app/base/api/api-error.ts'
import { apiAction, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { signOutUser } from '#app/people/auth/sessions/sign-out-sessions.server.ts'

export const action = apiAction('DELETE', {
  access: 'admin',
  scope: 'session',
  summary: 'Signs an account out everywhere; its API tokens go on working',
  params: RecordParams,
  answer: async ({ params, author, writer, now }) => {
    if ((await signOutUser(writer, author, params.id, now)) === undefined) missing('User not found')
    return undefined
  },
})
