import { missing } from '#app/base/api/api-error.ts'
import { apiAction, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { resetFactors } from '#app/people/auth/factors/reset-factors.server.ts'

export const action = apiAction('DELETE', {
  access: 'admin',
  scope: 'session',
  summary: 'Removes the second factors of an account that has lost them, and ends its sessions',
  params: RecordParams,
  answer: async ({ params, author, requireProof, writer, now }) => {
    await requireProof()
    if ((await resetFactors(writer, author, params.id, now)) === 'not_found') missing('User not found')
    return undefined
  },
})
