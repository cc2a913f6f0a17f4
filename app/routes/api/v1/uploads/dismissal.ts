import { ApiError, missing } from '#app/base/api/api-error.ts'
import { RecordParams } from '#app/base/api/record-input.ts'
import { dismissFailure } from '#app/files/uploads/history/open-failures.server.ts'
import { apiActions, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'

export const action = apiActions({
  PUT: apiOperation(
    {
      access: 'admin',
      summary: 'Dismisses a failed upload, which stays in the history; 409 if it has not failed',
      params: RecordParams,
      others: { 409: { description: 'It has not failed' } },
    },
    async ({ params, writer, now }) => {
      const outcome = await dismissFailure(writer, params.id, now)
      if (outcome === 'not_found') missing('Upload not found')
      if (outcome === 'not_failed') throw new ApiError(409, 'The upload has not failed.')
      return undefined
    },
  ),
})
