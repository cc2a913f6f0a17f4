import { z } from 'zod'
import { ApiError, missing } from '#app/base/api/api-error.ts'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'
import { assertMayCall } from '#app/records/bulk-edits/assert-may-edit.server.ts'
import { BulkEditBodySchema } from '#app/records/bulk-edits/bulk-edit.ts'
import { countChanged } from '#app/records/bulk-edits/bulk-edit-words.ts'
import { checkOwnChanges } from '#app/records/bulk-edits/own-changes.ts'
import { BulkPreviewSchema, previewBulkEdit } from '#app/records/bulk-edits/preview-bulk-edit.server.ts'
import { requestBulkEdit } from '#app/records/bulk-edits/request-bulk-edit.server.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'

const StartedSchema = z.object({
  data: z.object({
    id: z.string().describe('Names the bulk edit, to follow and to undo it'),
    jobId: z.string().describe('The job that edits the records'),
    selected: z.int().describe('How many records it looks at'),
  }),
})

export const action = apiAction('POST', {
  access: 'editor',
  summary:
    'Changes many athletes or brands alike by a job, or says what it would change with `dryRun`; it can be undone for 30 days; brands are for administrators; 409 when there are more than `count`',
  body: BulkEditBodySchema,
  response: z.object({ data: BulkPreviewSchema }),
  others: {
    404: { description: 'None of the ids belongs to a record' },
    409: { description: 'There are more than `count`' },
  },
  accepted: { description: 'A job edits them', response: StartedSchema },
  answer: async ({ body: { changes: asked, count, dryRun, ...selection }, user, author, reader, writer, now }) => {
    assertMayCall(selection.kind, user)
    const { changes, problems } = checkOwnChanges(await listOwnFields(reader, selection.kind), asked)
    const issues = Object.entries(problems).map(([key, message]) => ({ path: `changes.own.${key}`, message }))
    if (issues[0]) throw new ApiError(422, issues[0].message, issues)
    const preview = await previewBulkEdit(reader, selection, changes, user.publicId)
    if (dryRun) return { data: preview }

    const { selected } = preview
    const surprise = countChanged(count, selected)
    if (surprise) throw new ApiError(409, surprise, [{ path: 'count', message: surprise }])
    if (selected === 0 && selection.ids) missing('None of them exist any more.')
    const { id, jobId } = await requestBulkEdit(writer, { selection, changes, selected }, author, now)
    const started: z.input<typeof StartedSchema> = { data: { id, jobId, selected } }
    return Response.json(started, { status: 202, headers: { Location: `/api/v1/bulk-edits/${id}` } })
  },
})
