import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { listOf, paginated } from '#app/base/api/pagination.ts'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { AthleteSchema, athleteSchemaFor } from '#app/records/athletes/athlete.ts'
import { AthleteListQuerySchema, SerializedAthleteSchema } from '#app/records/athletes/athlete-answer.ts'
import { listAthletes } from '#app/records/athletes/directory/list-athletes.server.ts'
import { createAthlete } from '#app/records/athletes/editing/create-athlete.server.ts'
import { serializeAthlete } from '#app/records/athletes/serialize-athlete.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'

export const loader = apiLoader({
  access: 'user',
  summary: 'Lists athletes, by name by default',
  query: AthleteListQuerySchema,
  response: listOf(SerializedAthleteSchema),
  answer: async ({ query, user, reader }) => {
    const { athletes, total } = await listAthletes(reader, query, user.publicId)

    return paginated(athletes, total, query)
  },
})

export const action = apiAction('POST', {
  access: 'editor',
  summary: 'Adds an athlete; 409 with the existing athlete when name and sport are taken',
  body: AthleteSchema,
  bodyOf: async (_, reader) => athleteSchemaFor(await listOwnFields(reader, 'athlete')),
  status: 201,
  response: z.object({ data: SerializedAthleteSchema }),
  location: ({ data }) => `/api/v1/athletes/${data.id}`,
  others: {
    409: { description: 'Name and sport are taken by the athlete in `data`', data: SerializedAthleteSchema },
  },
  answer: async ({ body, author, writer, now }) => {
    const { status, athlete } = await createAthlete(writer, body, author, now)
    const data = serializeAthlete(athlete)
    if (status === 'duplicate') {
      throw new ApiError(
        409,
        `${athlete.name} (${athlete.sport}) already exists`,
        [{ path: 'name', message: 'An athlete with this name and sport already exists' }],
        data,
      )
    }
    return { data }
  },
})
