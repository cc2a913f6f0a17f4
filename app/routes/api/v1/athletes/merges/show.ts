import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { describeMerge } from '#app/athletes/merge/describe-merges.server.ts'
import { describeObstacle } from '#app/athletes/merge/describe-obstacle.ts'
import { AthleteMergeDetailSchema, AthleteMergeSchema } from '#app/athletes/merge/merge.ts'
import { undoMerge } from '#app/athletes/merge/undo-merge.server.ts'
import { apiActions, apiLoader, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'

const params = z.object({ id: z.string(), mergeId: z.string() })

export const loader = apiLoader(
  {
    access: 'admin',
    summary: 'Shows one merge and the effect of undoing it',
    params,
    response: z.object({ data: AthleteMergeDetailSchema }),
  },
  async ({ params }) => ({ data: found(await describeMerge(database().reader, params.id, params.mergeId, now())) }),
)

export const action = apiActions({
  DELETE: apiOperation(
    {
      access: 'admin',
      summary: 'Undoes a merge and separates the two athletes again; 409 with the reason when it cannot be undone',
      params,
      response: z.object({ data: AthleteMergeSchema.pick({ survivor: true, merged: true }) }),
      others: {
        409: { description: 'The merge cannot be undone now; it is in `data`', data: AthleteMergeDetailSchema },
      },
    },
    async ({ params: { id, mergeId }, user, request, context }) => {
      const { writer } = database()
      const merge = found(await describeMerge(writer, id, mergeId, now()))
      const outcome = await undoMerge(writer, mergeId, requestActor(user, request, context), now())
      if (outcome.status === 'not_found') throw new ApiError(404, 'Merge not found')
      if (outcome.status === 'blocked') throw new ApiError(409, describeObstacle(outcome.obstacle), [], merge)
      const { survivor, merged } = outcome
      return { data: { survivor, merged } }
    },
  ),
})

function found<Merge>(merge: Merge | undefined): Merge {
  if (!merge) throw new ApiError(404, 'Merge not found')
  return merge
}
