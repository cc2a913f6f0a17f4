import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { apiActions, apiLoader, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { deleteReport, findReport } from '#app/exports/reports/requested-report.queries.server.ts'
import { REPORT_NOT_FOUND, RequestedReportSchema } from '#app/exports/reports/requested-report.ts'

const params = z.object({ id: z.string() })

export const loader = apiLoader(
  {
    access: 'user',
    summary:
      'Shows one of your reports with its progress and, once it is ready, its download; administrators can see any',
    params,
    response: z.object({ data: RequestedReportSchema }),
  },
  async ({ params: { id }, user, reader, now }) => {
    const report = await findReport(reader, user, id, now)
    if (!report) throw new ApiError(404, REPORT_NOT_FOUND)
    return { data: report }
  },
)

export const action = apiActions({
  DELETE: apiOperation(
    {
      access: 'user',
      summary: 'Deletes a report you asked for and its file, and cancels its job; administrators can delete any',
      params,
    },
    async ({ params: { id }, user, writer, now }) => {
      const outcome = await deleteReport(writer, user, id, now)
      if (outcome === 'not_found') throw new ApiError(404, REPORT_NOT_FOUND)
      if (outcome === 'not_yours')
        throw new ApiError(403, 'Only the person who asked for a report or an administrator can delete it.')
      return undefined
    },
  ),
})
