import { z } from 'zod'
import { ApiError, missing } from '#app/base/api/api-error.ts'
import { apiAction, apiLoader, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import { editLink } from '#app/records/links/edit-link.server.ts'
import { LINK_CHANGED, linkEditBodySchemaFor } from '#app/records/links/link-edit.ts'
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
    'Changes the tags, the note and the own fields of a link; what is left out is taken away, but own fields stay; 409 with the current link when `version` is given and is out of date',
  params: RecordParams,
  body: linkEditBodySchemaFor(),
  bodyOf: async ({ id }, reader) => {
    const link = await describeRelationship(reader, id)
    return linkEditBodySchemaFor(await listOwnFields(reader, 'relationship'), link?.own)
  },
  response: z.object({ data: RelationshipSchema }),
  others: { 409: { description: '`version` is not that of the current link in `data`', data: RelationshipSchema } },
  answer: async ({ params: { id }, body: { version, ...body }, author, writer, now }) => {
    const outcome = await editLink(writer, id, body, { version, author, now })
    const data = (await describeRelationship(writer, id)) ?? missing('Relationship not found')
    if (outcome === 'conflict')
      throw new ApiError(409, LINK_CHANGED, [{ path: 'version', message: LINK_CHANGED }], data)
    return { data }
  },
})
