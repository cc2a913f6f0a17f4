import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { findAthlete } from '#app/athletes/athlete.queries.server.ts'
import { describeMerge, describeMerges } from '#app/athletes/merge/describe-merges.server.ts'
import { AthleteMergeDetailSchema, AthleteMergeSchema, SAME_ATHLETE } from '#app/athletes/merge/merge.ts'
import { mergeAthletes } from '#app/athletes/merge/merge-athletes.server.ts'
import { apiActions, apiLoader, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'

const params = z.object({ id: z.string() })

export const loader = apiLoader(
  {
    access: 'admin',
    summary: 'Lists the merges into an athlete that have not been undone, newest first',
    params,
    response: z.object({ data: z.array(AthleteMergeSchema) }),
  },
  async ({ params }) => {
    const { reader } = database()
    const athlete = await findAthlete(reader, params.id)
    if (!athlete) throw new ApiError(404, 'Athlete not found')
    return { data: await describeMerges(reader, athlete) }
  },
)

export const action = apiActions({
  POST: apiOperation(
    {
      access: 'admin',
      summary:
        'Merges a duplicate into the athlete: relationships with their evidence, names, figures and empty fields',
      params,
      body: z.object({ duplicateId: z.string().min(1).describe('The athlete to merge into this one') }),
      status: 201,
      response: z.object({ data: AthleteMergeDetailSchema }),
      location: ({ data }) => `/api/v1/athletes/${data.survivor.id}/merges/${data.id}`,
    },
    async ({ params: { id }, body: { duplicateId }, user, request, context }) => {
      const { writer } = database()
      const outcome = await mergeAthletes(writer, id, duplicateId, requestActor(user, request, context), now())
      if (outcome.status === 'same_athlete') throw invalid(SAME_ATHLETE)
      if (outcome.status === 'not_found') {
        throw (await findAthlete(writer, id)) ? invalid('Athlete not found') : new ApiError(404, 'Athlete not found')
      }
      const merge = await describeMerge(writer, id, outcome.mergeId, now())
      if (!merge) throw new ApiError(404, 'Merge not found')
      return { data: merge }
    },
  ),
})

function invalid(message: string): ApiError {
  return new ApiError(422, 'The request is not valid.', [{ path: 'duplicateId', message }])
}
