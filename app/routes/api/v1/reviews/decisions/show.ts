import { ApiError, missing } from '#app/base/api/api-error.ts'
import { undoDecision } from '#app/discovery/reviews/decisions/undo-decision.server.ts'
import { apiAction, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'

export const action = apiAction('DELETE', {
  access: 'admin',
  summary: 'Undoes a decision of the last 30 days',
  params: RecordParams,
  others: {
    409: {
      description: 'The decision is older, has already been undone, or there is a later decision about the same entry',
    },
  },
  answer: async ({ params, author, writer, now }) => {
    const outcome = await undoDecision(writer, params.id, author, now)
    if (outcome === 'not_found') missing('Decision not found')
    if (outcome === 'too_late') throw new ApiError(409, 'You can undo a decision for 30 days')
    if (outcome === 'superseded')
      throw new ApiError(409, 'It has been undone, or there is a later decision about the same entry')
    return undefined
  },
})
