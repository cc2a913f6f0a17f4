import { missing } from '#app/base/api/api-error.ts'
import { RecordParams } from '#app/base/api/record-input.ts'
import { apiActions, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import { resetFactors } from '#app/people/auth/factors/reset-factors.server.ts'

export const action = apiActions({
  DELETE: apiOperation(
    {
      access: 'admin',
      scope: 'session',
      summary: 'Removes the second factors of an account that has lost them, and ends its sessions',
      params: RecordParams,
    },
    async ({ params, author, requireProof, writer, now }) => {
      await requireProof()
      if ((await resetFactors(writer, author, params.id, now)) === 'not_found') missing('User not found')
      return undefined
    },
  ),
})
