import { z } from 'zod'
import { apiActions, apiOperation } from '#app/api/api-route.server.ts'
import { requestDeletion } from '#app/athletes/deletion/request-deletion.server.ts'
import { countAthletes } from '#app/athletes/directory/directory-count.queries.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { now } from '#app/clock.server.ts'
import { database } from '#app/database.server.ts'

export const action = apiActions({
  DELETE: apiOperation(
    {
      access: 'admin',
      summary: 'Deletes every athlete, more than 5,000 by a job; they can be restored for 30 days, brands stay',
      response: z.object({
        data: z.object({
          deleted: z.int().describe('So far, when a job deletes them'),
          jobId: z.string().optional().describe('With 202: of the job that deletes more than 5,000'),
        }),
      }),
    },
    async ({ user, request, context }) => {
      const author = requestActor(user, request, context)
      const { reader, writer } = database()
      const outcome = await requestDeletion(writer, 'all', await countAthletes(reader), author, now())
      if (outcome.status === 'deleted') return { data: { deleted: outcome.deleted } }
      return Response.json({ data: { deleted: 0, jobId: outcome.jobId } }, { status: 202 })
    },
  ),
})
