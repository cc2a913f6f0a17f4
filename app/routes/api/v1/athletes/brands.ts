import { z } from 'zod'
import { missing } from '#app/base/api/api-error.ts'
import { apiLoader, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { findAthlete } from '#app/records/athletes/athlete.queries.server.ts'
import { describeRelationships } from '#app/records/athletes/describe-athlete.server.ts'
import { BrandLinkSchema } from '#app/records/relationships/relationship.ts'

export const loader = apiLoader({
  access: 'user',
  summary: 'Lists the relationships of one athlete with their evidence',
  params: RecordParams,
  response: z.object({ data: z.array(BrandLinkSchema) }),
  answer: async ({ params, reader }) => {
    const athlete = (await findAthlete(reader, params.id)) ?? missing('Athlete not found')

    return { data: await describeRelationships(reader, athlete) }
  },
})
