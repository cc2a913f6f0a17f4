import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { apiActions, apiOperation } from '#app/api/api-route.server.ts'
import { processAthlete } from '#app/athletes/process-athlete.server.ts'
import { now } from '#app/clock.server.ts'
import { database } from '#app/database.server.ts'

export const action = apiActions({
  POST: apiOperation(
    {
      access: 'user',
      summary: 'Queues the discovery of the athlete’s brands; while one is unfinished, answers with that one',
      params: z.object({ id: z.string() }),
      status: 202,
      response: z.object({ data: z.object({ jobId: z.string() }) }),
    },
    async ({ params, user }) => {
      const outcome = await processAthlete(database().writer, params.id, { now: now(), requestedBy: user.id })
      if (outcome.status === 'not_found') throw new ApiError(404, 'Athlete not found')

      return { data: { jobId: outcome.jobId } }
    },
  ),
})
