import { z } from 'zod'
import { listOf, PageQuerySchema, paginated } from '#app/base/api/pagination.ts'
import { listReports } from '#app/files/exports/reports/requested-report.queries.server.ts'
import {
  ReportOrderSchema,
  RequestedReportSchema,
  reportPage,
  TOO_MANY,
} from '#app/files/exports/reports/requested-report.ts'
import { requireQueuedReport } from '#app/files/exports/reports/respond-with-queued-report.server.ts'
import { requireFilters } from '#app/insight/analytics/filters/read-filters.server.ts'
import { requireTimeRange } from '#app/insight/analytics/time-range-call.ts'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'

export const loader = apiLoader({
  access: 'user',
  summary: 'Lists your reports, ready and in progress, newest first; each is kept for 7 days',
  query: PageQuerySchema,
  response: listOf(RequestedReportSchema),
  answer: async ({ query, user, reader, now }) => {
    const { reports, total } = await listReports(reader, user, query, now)
    return paginated(reports, total, query)
  },
})

export const action = apiAction('POST', {
  access: 'user',
  summary:
    'Starts a job that creates a report; you are notified when it is ready. If the same report is already in progress, returns that one',
  body: ReportOrderSchema,
  status: 202,
  response: z.object({ data: RequestedReportSchema }),
  location: ({ data }) => `/api/v1${reportPage(data.id)}`,
  others: TOO_MANY,
  answer: async ({ body: { format, sections, ...query }, user, reader, writer, now }) => {
    const range = requireTimeRange(query, now)
    const filters = await requireFilters(reader, query)
    return { data: await requireQueuedReport(writer, user, { range, filters, sections, format }, now) }
  },
})
