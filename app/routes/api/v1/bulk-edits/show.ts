import { z } from 'zod'
import { missing } from '#app/base/api/api-error.ts'
import { apiLoader, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { findBulkEdit } from '#app/records/bulk-edits/bulk-edit.queries.server.ts'
import { BulkEditSchema, describeBulkEdit } from '#app/records/bulk-edits/describe-bulk-edit.ts'

export const loader = apiLoader({
  access: 'user',
  summary: 'Shows what a bulk edit has changed so far, and what its undo has restored',
  params: RecordParams,
  response: z.object({ data: BulkEditSchema }),
  answer: async ({ params, reader, now }) => {
    const edit = (await findBulkEdit(reader, params.id, now)) ?? missing('Bulk edit not found')
    return { data: describeBulkEdit(edit) }
  },
})
