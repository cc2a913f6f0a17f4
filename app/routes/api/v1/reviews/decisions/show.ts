import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { apiActions, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { undoDecision } from '#app/reviews/decisions/undo-decision.server.ts'

export const action = apiActions({
  DELETE: apiOperation(
    {
      access: 'admin',
      summary: 'Undoes a decision of the last 30 days',
      params: z.object({ id: z.string() }),
      others: {
        409: {
          description:
            'The decision is older, has already been undone, or there is a later decision about the same entry',
        },
      },
    },
    async ({ params, author, writer, now }) => {
      const outcome = await undoDecision(writer, params.id, author, now)
      if (outcome === 'not_found') throw new ApiError(404, 'Decision not found')
      if (outcome === 'too_late') throw new ApiError(409, 'You can undo a decision for 30 days')
      if (outcome === 'superseded')
        throw new ApiError(409, 'It has been undone, or there is a later decision about the same entry')
      return undefined
    },
  ),
})
