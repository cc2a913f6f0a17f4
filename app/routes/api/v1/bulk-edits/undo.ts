import { z } from 'zod'
import { ApiError, missing } from '#app/base/api/api-error.ts'
import { apiAction, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { assertMayCall } from '#app/records/bulk-edits/assert-may-edit.server.ts'
import { findBulkEdit } from '#app/records/bulk-edits/bulk-edit.queries.server.ts'
import { refusedUndo } from '#app/records/bulk-edits/bulk-edit-words.ts'
import { requestUndo } from '#app/records/bulk-edits/undo-bulk-edit.server.ts'

export const action = apiAction('POST', {
  access: 'editor',
  summary:
    'Restores by a job what a bulk edit changed; what has been changed since stays; 409 while a job works on it, or when nothing is left',
  params: RecordParams,
  status: 202,
  response: z.object({
    data: z.object({
      jobId: z.string().describe('The job that restores them'),
      selected: z.int().describe('How many it looks at'),
    }),
  }),
  others: { 409: { description: 'A job works on it, or nothing is left to undo' } },
  answer: async ({ params, user, author, reader, writer, now }) => {
    const edit = (await findBulkEdit(reader, params.id, now)) ?? missing('Bulk edit not found')
    assertMayCall(edit.kind, user)
    const outcome = await requestUndo(writer, params.id, author, now)
    if (outcome.status !== 'started') throw new ApiError(409, refusedUndo(outcome.status))
    return { data: { jobId: outcome.jobId, selected: outcome.selected } }
  },
})
