import { ApiError, missing } from '#app/base/api/api-error.ts'
import { dismissFailure } from '#app/files/uploads/history/open-failures.server.ts'
import { apiAction, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'

export const action = apiAction('PUT', {
  access: 'admin',
  summary: 'Dismisses a failed upload, which stays in the history; 409 if it has not failed',
  params: RecordParams,
  others: { 409: { description: 'It has not failed' } },
  answer: async ({ params, writer, now }) => {
    const outcome = await dismissFailure(writer, params.id, now)
    if (outcome === 'not_found') missing('Upload not found')
    if (outcome === 'not_failed') throw new ApiError(409, 'The upload has not failed.')
    return undefined
  },
})
