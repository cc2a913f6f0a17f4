import { z } from 'zod'
import { apiActions, apiOperation } from '#app/api/api-route.server.ts'
import { deleteAthletes } from '#app/athletes/deletion/delete-athletes.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { now } from '#app/clock.server.ts'
import { database } from '#app/database.server.ts'

export const action = apiActions({
  DELETE: apiOperation(
    {
      access: 'admin',
      summary: 'Deletes every athlete; they can be restored for 30 days, brands stay',
      response: z.object({ data: z.object({ deleted: z.int() }) }),
    },
    async ({ user, request, context }) => {
      const author = requestActor(user, request, context)
      const { deleted } = await deleteAthletes(database().writer, 'all', author, now())
      return { data: { deleted } }
    },
  ),
})
