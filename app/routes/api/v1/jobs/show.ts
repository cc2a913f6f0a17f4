import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { findVisibleJob } from '#app/job-monitor/processing-job.queries.server.ts'
import { ProcessingJobSchema } from '#app/job-monitor/processing-job.ts'

export const loader = apiLoader(
  {
    access: 'user',
    summary:
      'Shows one job, even after it has finished; administrators and the person who started it see its error in full',
    params: z.object({ id: z.string() }),
    response: z.object({ data: ProcessingJobSchema }),
  },
  async ({ params, user, reader }) => {
    const job = await findVisibleJob(reader, params.id, user)
    if (!job) throw new ApiError(404, 'Job not found')
    return { data: job }
  },
)
