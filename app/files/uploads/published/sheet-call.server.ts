import { missing } from '#app/base/api/api-error.ts'
import { apiOperation, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { changeSheet, type SheetAction } from './change-sheet.server.ts'

/** A call that changes a published sheet. */
export function sheetCall(action: SheetAction, summary: string) {
  return apiOperation({
    access: 'admin',
    summary,
    params: RecordParams,
    answer: async ({ params, author, writer, now }) => {
      if (!(await changeSheet(writer, params.id, action, author, now))) missing('Sheet not found')
      return undefined
    },
  })
}
