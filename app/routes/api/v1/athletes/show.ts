import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { apiLoader } from '#app/api/api-route.server.ts'
import { findAthlete } from '#app/athletes/athlete.queries.server.ts'
import { SerializedAthleteSchema } from '#app/athletes/athlete-answer.ts'
import { describeAthlete } from '#app/athletes/describe-athletes.server.ts'
import { database } from '#app/database.server.ts'

export const loader = apiLoader(
  {
    access: 'user',
    summary: 'Shows one athlete with the index and the relationships with their evidence',
    params: z.object({ id: z.string() }),
    response: z.object({ data: SerializedAthleteSchema }),
  },
  async ({ params }) => {
    const { reader } = database()
    const athlete = await findAthlete(reader, params.id)
    if (!athlete) throw new ApiError(404, 'Athlete not found')

    return { data: await describeAthlete(reader, athlete) }
  },
)
