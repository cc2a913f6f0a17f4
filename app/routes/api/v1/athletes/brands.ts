import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { findAthlete } from '#app/athletes/athlete.queries.server.ts'
import { describeRelationships } from '#app/athletes/describe-athlete.server.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { BrandLinkSchema } from '#app/relationships/relationship.ts'

export const loader = apiLoader(
  {
    access: 'user',
    dependsOn: ['athletes', 'brands', 'relationships'],
    summary: 'Lists the relationships of one athlete with their evidence',
    params: z.object({ id: z.string() }),
    response: z.object({ data: z.array(BrandLinkSchema) }),
  },
  async ({ params, reader }) => {
    const athlete = await findAthlete(reader, params.id)
    if (!athlete) throw new ApiError(404, 'Athlete not found')

    return { data: await describeRelationships(reader, athlete) }
  },
)
