import { z } from 'zod'
import { missing } from '#app/base/api/api-error.ts'
import { RecordParams } from '#app/base/api/record-input.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { describeRelationship } from '#app/records/relationships/describe-relationship.server.ts'
import { RelationshipSchema } from '#app/records/relationships/relationship.ts'

export const loader = apiLoader(
  {
    access: 'user',
    scope: ['athletes:read', 'brands:read'],
    summary: 'Shows one relationship with its evidence',
    params: RecordParams,
    response: z.object({ data: RelationshipSchema }),
  },
  async ({ params, reader }) => {
    return { data: (await describeRelationship(reader, params.id)) ?? missing('Relationship not found') }
  },
)
