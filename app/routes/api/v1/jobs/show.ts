import { z } from 'zod'
import { missing } from '#app/base/api/api-error.ts'
import { apiLoader, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { findVisibleJob } from '#app/site/job-monitor/processing-job.queries.server.ts'
import { ProcessingJobSchema } from '#app/site/job-monitor/processing-job.ts'

export const loader = apiLoader({
  access: 'user',
  summary:
    'Shows one job, even after it has finished; administrators and the person who started it see its error in full',
  params: RecordParams,
  response: z.object({ data: ProcessingJobSchema }),
  answer: async ({ params, user, reader }) => ({
    data: (await findVisibleJob(reader, params.id, user)) ?? missing('Job not found'),
  }),
})
