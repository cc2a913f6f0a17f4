import { z } from 'zod'
import { ApiError, missing } from '#app/base/api/api-error.ts'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import { addLink } from '#app/records/links/add-link.server.ts'
import { LINK_EXISTS } from '#app/records/links/add-link-words.ts'
import { LinkBodySchema, linkBodySchemaFor } from '#app/records/links/link-input.ts'
import { describeRelationship } from '#app/records/relationships/describe-relationship.server.ts'
import { RelationshipSchema } from '#app/records/relationships/relationship.ts'

export const action = apiAction('POST', {
  access: 'editor',
  summary:
    'Links an athlete and a brand; an administrator’s link is verified at once, anybody else’s is pending until it is accepted or sources verify it',
  body: LinkBodySchema,
  bodyOf: async (_, reader) => linkBodySchemaFor(await listOwnFields(reader, 'relationship')),
  status: 201,
  response: z.object({ data: RelationshipSchema }),
  location: ({ data }) => `/api/v1/relationships/${data.id}`,
  others: { 409: { description: 'They are already linked in this way, by `data`', data: RelationshipSchema } },
  answer: async ({ body, user, author, writer, now }) => {
    const outcome = await addLink(writer, body, body, { ...author, isAdmin: user.role === 'ADMIN' }, now)
    if (outcome.status === 'no_side') {
      const message = `No such ${outcome.missing}`
      throw new ApiError(422, message, [{ path: `${outcome.missing}Id`, message }])
    }
    const data = (await describeRelationship(writer, outcome.id)) ?? missing('Relationship not found')
    if (outcome.status === 'exists') {
      throw new ApiError(409, LINK_EXISTS, [{ path: 'relationshipType', message: LINK_EXISTS }], data)
    }
    return { data }
  },
})
