import { z } from 'zod'
import { missing } from '#app/base/api/api-error.ts'
import { changeSheet } from '#app/files/uploads/published/change-sheet.server.ts'
import { sheetCall } from '#app/files/uploads/published/sheet-call.server.ts'
import { apiActions, apiOperation, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { SHEET_FREQUENCIES } from '#db/tables/published-sheet.ts'

export const action = apiActions({
  PATCH: apiOperation({
    access: 'admin',
    summary: 'Changes how often a published sheet is imported, from now on',
    params: RecordParams,
    body: z.object({ frequency: z.enum(SHEET_FREQUENCIES) }),
    answer: async ({ params, body, author, writer, now }) => {
      if (!(await changeSheet(writer, params.id, body.frequency, author, now))) missing('Sheet not found')
      return undefined
    },
  }),
  DELETE: sheetCall('delete', 'Ends the imports of a published sheet; what was imported is kept'),
})
