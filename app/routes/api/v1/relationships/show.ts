import { z } from 'zod'
import { missing } from '#app/base/api/api-error.ts'
import { apiAction, apiLoader, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import { editLink } from '#app/records/links/edit-link.server.ts'
import { LinkEditSchema, linkEditSchemaFor } from '#app/records/links/link-edit.ts'
import { describeRelationship } from '#app/records/relationships/describe-relationship.server.ts'
import { RelationshipSchema } from '#app/records/relationships/relationship.ts'

export const loader = apiLoader({
  access: 'user',
  scope: ['athletes:read', 'brands:read'],
  summary: 'Shows one relationship with its evidence',
  params: RecordParams,
  response: z.object({ data: RelationshipSchema }),
  answer: async ({ params, reader }) => {
    return { data: (await describeRelationship(reader, params.id)) ?? missing('Relationship not found') }
  },
})

export const action = apiAction('PATCH', {
  access: 'editor',
  summary:
    'Changes the tags, the note and the own fields of a link; what is left out is taken away, but own fields stay',
  params: RecordParams,
  body: LinkEditSchema,
  bodyOf: async ({ id }, reader) => {
    const link = await describeRelationship(reader, id)
    return linkEditSchemaFor(await listOwnFields(reader, 'relationship'), link?.own)
  },
  response: z.object({ data: RelationshipSchema }),
  answer: async ({ params: { id }, body, author, writer, now }) => {
    await editLink(writer, id, body, author, now)
    return { data: (await describeRelationship(writer, id)) ?? missing('Relationship not found') }
  },
})
