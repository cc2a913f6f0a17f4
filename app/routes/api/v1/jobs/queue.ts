import { z } from 'zod'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { listProcessingJobs } from '#app/site/job-monitor/processing-job.queries.server.ts'
import { ProcessingJobSchema } from '#app/site/job-monitor/processing-job.ts'

const LISTED_JOBS = 200

export const loader = apiLoader({
  access: 'admin',
  summary: 'Lists the unfinished jobs, at most 200: running, paused, then waiting in queue order',
  response: z.array(ProcessingJobSchema),
  answer: ({ reader }) => listProcessingJobs(reader, LISTED_JOBS),
})
