import { z } from 'zod'
import { ApiError, missing } from '#app/base/api/api-error.ts'
import { apiActions, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import { type ChangedTag, deleteTag, renameTag } from '#app/records/bulk-edits/tags/change-tag.server.ts'
import { tagExists } from '#app/records/bulk-edits/tags/tag-words.ts'
import { TAG_NOT_FOUND, TagChangeSchema } from '#app/records/fields/tag-change.ts'
import { BULK_KINDS } from '#db/tables/bulk-edit.ts'

const TagParams = z.object({ id: z.string().describe('The tag; case and accents make no difference') })

/** A bulk edit for each kind of record that has the tag. */
const StartedSchema = z.object({
  data: z.array(
    z.object({
      kind: z.enum(BULK_KINDS),
      id: z.string().describe('Names the bulk edit, to follow and to undo it'),
      jobId: z.string().describe('The job that edits the records'),
      selected: z.int(),
    }),
  ),
})

export const action = apiActions({
  PATCH: apiOperation({
    access: 'admin',
    summary:
      'Renames a tag by bulk edits, or merges it into another one with `merge`; 409 when there is one without it',
    params: TagParams,
    body: TagChangeSchema,
    status: 202,
    response: StartedSchema,
    others: { 409: { description: 'There is a tag called so, and `merge` was not given' } },
    answer: async ({ params: { id }, body, author, writer, now }) =>
      answerOf(await renameTag(writer, id, body, author, now)),
  }),
  DELETE: apiOperation({
    access: 'admin',
    summary: 'Takes a tag from all records that have it, by bulk edits',
    params: TagParams,
    status: 202,
    response: StartedSchema,
    answer: async ({ params: { id }, author, writer, now }) => answerOf(await deleteTag(writer, id, author, now)),
  }),
})

function answerOf(outcome: ChangedTag): z.input<typeof StartedSchema> {
  if (outcome.status === 'not_found') return missing(TAG_NOT_FOUND)
  if (outcome.status === 'exists') {
    const message = tagExists(outcome.other)
    throw new ApiError(409, message, [{ path: 'name', message }])
  }
  return { data: outcome.edits }
}
