import { z } from 'zod'
import { ApiError, missing } from '#app/base/api/api-error.ts'
import { deleteReport, findReport } from '#app/files/exports/reports/requested-report.queries.server.ts'
import {
  READING_SCOPES,
  REPORT_NOT_FOUND,
  RequestedReportSchema,
  readingScope,
} from '#app/files/exports/reports/requested-report.ts'
import { apiAction, apiLoader, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'

export const loader = apiLoader({
  access: 'user',
  scope: READING_SCOPES,
  summary:
    'Shows one of your reports with its progress and, once it is ready, its download; administrators can see any',
  params: RecordParams,
  response: z.object({ data: RequestedReportSchema }),
  answer: async ({ params: { id }, user, requireScope, reader, now }) => {
    const data = (await findReport(reader, user, id, now)) ?? missing(REPORT_NOT_FOUND)
    requireScope(readingScope(data))
    return { data }
  },
})

export const action = apiAction('DELETE', {
  access: 'user',
  summary: 'Deletes a report you asked for and its file, and cancels its job; administrators can delete any',
  params: RecordParams,
  answer: async ({ params: { id }, user, author, writer, now }) => {
    const outcome = await deleteReport(writer, { person: user, author }, id, now)
    if (outcome === 'not_found') missing(REPORT_NOT_FOUND)
    if (outcome === 'not_yours')
      throw new ApiError(403, 'Only the person who asked for a report or an administrator can delete it.')
    return undefined
  },
})
