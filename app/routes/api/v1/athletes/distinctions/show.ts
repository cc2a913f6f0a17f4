import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { withdrawDistinction } from '#app/athletes/duplicates/distinguish.server.ts'
import { apiActions, apiOperation } from '#app/auth/api-access/api-route.server.ts'

export const action = apiActions({
  DELETE: apiOperation(
    {
      access: 'admin',
      summary: 'Undoes the decision that two athletes are different people',
      params: z.object({ id: z.string() }),
    },
    async ({ params, author, writer, now }) => {
      const athletes = await withdrawDistinction(writer, params.id, author, now)
      if (!athletes) throw new ApiError(404, 'Decision not found')
      return undefined
    },
  ),
})
