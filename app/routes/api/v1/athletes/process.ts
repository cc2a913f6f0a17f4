import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { apiActions, apiOperation } from '#app/api/api-route.server.ts'
import { processAthlete, TOO_MANY_WAITING } from '#app/athletes/process-athlete.server.ts'
import { now } from '#app/clock.server.ts'
import { config } from '#app/config.server.ts'
import { database } from '#app/database.server.ts'
import { CONTACT_MISSING } from '#app/discovery/agent/describe-switch.ts'

export const action = apiActions({
  POST: apiOperation(
    {
      access: 'user',
      summary:
        'Queues the discovery of the athlete’s brands; while one is unfinished, answers with that one; 409 while the operator has not set CONTACT',
      params: z.object({ id: z.string() }),
      status: 202,
      response: z.object({ data: z.object({ jobId: z.string() }) }),
    },
    async ({ params, user }) => {
      const { contact } = config()
      const outcome = await processAthlete(database().writer, params.id, { contact, now: now(), requestedBy: user.id })
      if (outcome.status === 'not_found') throw new ApiError(404, 'Athlete not found')
      if (outcome.status === 'contact_missing') throw new ApiError(409, CONTACT_MISSING)
      if (outcome.status === 'too_many_waiting') {
        throw new ApiError(429, TOO_MANY_WAITING, [], undefined, { 'Retry-After': '60' })
      }

      return { data: { jobId: outcome.jobId } }
    },
  ),
})
