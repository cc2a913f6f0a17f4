import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { apiActions, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { undoDecision } from '#app/reviews/decisions/undo-decision.server.ts'

export const action = apiActions({
  DELETE: apiOperation(
    {
      access: 'admin',
      summary: 'Undoes a decision of the last 30 days: back to what was before it',
      params: z.object({ id: z.string() }),
      others: {
        409: { description: 'It is older, was undone already, or something later was decided about the same' },
      },
    },
    async ({ params, user, request, context }) => {
      const outcome = await undoDecision(database().writer, params.id, requestActor(user, request, context), now())
      if (outcome === 'not_found') throw new ApiError(404, 'Decision not found')
      if (outcome === 'too_late') throw new ApiError(409, 'A decision can be undone for 30 days')
      if (outcome === 'superseded')
        throw new ApiError(409, 'It was undone, or something later was decided about the same')
      return undefined
    },
  ),
})
