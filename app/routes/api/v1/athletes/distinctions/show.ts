import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { withdrawDistinction } from '#app/athletes/duplicates/distinguish.server.ts'
import { apiActions, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'

export const action = apiActions({
  DELETE: apiOperation(
    {
      access: 'admin',
      summary: 'Undoes the decision that two athletes are different people',
      params: z.object({ id: z.string() }),
    },
    async ({ params, user, request, context }) => {
      const author = requestActor(user, request, context)
      const athletes = await withdrawDistinction(database().writer, params.id, author, now())
      if (!athletes) throw new ApiError(404, 'Decision not found')
      return undefined
    },
  ),
})
