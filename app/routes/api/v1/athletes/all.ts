import { z } from 'zod'
import { countAthletes } from '#app/athletes/directory/directory-count.queries.server.ts'
import { apiActions, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { requestDeletion } from '#app/deletion/athletes/request-deletion.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'

const StartedSchema = z.object({
  data: z.object({
    deleted: z.int().describe('How many will go'),
    jobId: z.string().describe('Of the job that deletes them'),
  }),
})

export const action = apiActions({
  DELETE: apiOperation(
    {
      access: 'admin',
      summary: 'Deletes every athlete, more than 5,000 by a job; they can be restored for 30 days, brands stay',
      response: z.object({ data: z.object({ deleted: z.int() }) }),
      accepted: { description: 'More than 5,000 are left to a job', response: StartedSchema },
    },
    async ({ user, request, context }) => {
      const author = requestActor(user, request, context)
      const { reader, writer } = database()
      const count = await countAthletes(reader)
      const outcome = await requestDeletion(writer, 'all', count, author, now())
      if (outcome.status === 'deleted') return { data: { deleted: outcome.deleted } }
      const started: z.input<typeof StartedSchema> = { data: { deleted: count, jobId: outcome.jobId } }
      return Response.json(started, { status: 202 })
    },
  ),
})
