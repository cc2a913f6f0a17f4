import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { ApiError, missing } from '#app/base/api/api-error.ts'
import { apiActions, apiLoader, apiOperation, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { findAthlete } from '#app/records/athletes/athlete.queries.server.ts'
import { AthleteSchema, athleteSchemaFor, withVersion } from '#app/records/athletes/athlete.ts'
import { SerializedAthleteSchema } from '#app/records/athletes/athlete-answer.ts'
import { describeAthlete } from '#app/records/athletes/describe-athlete.server.ts'
import { updateAthlete } from '#app/records/athletes/editing/update-athlete.server.ts'
import { findSuccessor } from '#app/records/athletes/names/athlete-names.queries.server.ts'
import { serializeAthlete } from '#app/records/athletes/serialize-athlete.ts'
import { deleteAthletes } from '#app/records/deletion/athletes/delete-athletes.server.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'

export const loader = apiLoader({
  access: 'user',
  summary: 'Shows one athlete with the index and the relationships with their evidence',
  params: RecordParams,
  response: z.object({ data: SerializedAthleteSchema }),
  others: { 301: { description: 'The athlete was merged into another one' } },
  answer: async ({ params, reader }) => {
    const athlete = await findAthlete(reader, params.id)
    if (!athlete) {
      const successor = (await findSuccessor(reader, params.id)) ?? missing('Athlete not found')
      return redirect(`/api/v1/athletes/${successor}`, { status: 301, headers: { 'Cache-Control': 'no-store' } })
    }

    return { data: await describeAthlete(reader, athlete) }
  },
})

export const action = apiActions({
  PUT: apiOperation({
    access: 'editor',
    summary:
      'Replaces an athlete’s data with the body; 409 with the current record when `version` is given and is out of date, or with the other athlete when name and sport are taken',
    params: RecordParams,
    body: withVersion(AthleteSchema),
    bodyOf: async ({ id }, reader) => {
      const athlete = (await findAthlete(reader, id)) ?? missing('Athlete not found')
      return withVersion(athleteSchemaFor(await listOwnFields(reader, 'athlete'), serializeAthlete(athlete)))
    },
    response: z.object({ data: SerializedAthleteSchema }),
    others: {
      409: {
        description:
          '`version` does not match the current record in `data`, or the athlete in `data` already has this name and sport',
        data: SerializedAthleteSchema,
      },
    },
    answer: async ({ params, body: { version, ...input }, author, writer, now }) => {
      const outcome = await updateAthlete(writer, params.id, input, { version, author, now })
      if (outcome.status === 'not_found') missing('Athlete not found')

      const data = serializeAthlete(outcome.athlete)
      if (outcome.status === 'updated') return { data }
      const path = outcome.status === 'conflict' ? 'version' : 'name'
      throw new ApiError(409, PROBLEMS[path], [{ path, message: PROBLEMS[path] }], data)
    },
  }),
  DELETE: apiOperation({
    access: 'admin',
    summary: 'Deletes an athlete with its relationships; it can be restored for 30 days, and its brands are kept',
    params: RecordParams,
    answer: async ({ params, author, writer, now }) => {
      const { deleted } = await deleteAthletes(writer, { ids: [params.id] }, author, now)
      if (deleted === 0) missing('Athlete not found')
      return undefined
    },
  }),
})

const PROBLEMS = {
  version: 'Someone else has changed this athlete in the meantime',
  name: 'An athlete with this name and sport already exists',
}
