import { z } from 'zod'
import { ApiError, missing } from '#app/base/api/api-error.ts'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'
import type { JobAction } from '#jobs/control-job.ts'
import { changeJob } from './change-job.server.ts'
import { findProcessingJob } from './processing-job.queries.server.ts'
import { ProcessingJobSchema } from './processing-job.ts'

/** The API call for this action on a job. */
export function jobAction(action: JobAction, summary: string) {
  return apiAction('POST', {
    access: 'admin',
    summary,
    params: z.object({ id: z.string() }),
    response: z.object({ data: ProcessingJobSchema }),
    others: {
      409: { description: 'The job in `data` is in a state that does not allow this', data: ProcessingJobSchema },
    },
    answer: async ({ params, author, writer, now }) => {
      const outcome = await changeJob(writer, params.id, action, author, now)
      const job = await findProcessingJob(writer, params.id)
      if (outcome.status === 'not_found' || !job) missing('Job not found')
      if (outcome.status === 'not_allowed') throw new ApiError(409, outcome.reason, [], job)
      return { data: job }
    },
  })
}
