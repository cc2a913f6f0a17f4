import { z } from 'zod'
import { JOB_STATUSES } from '#db/tables/job.ts'

/** A job as the API and the pages show one. */
export const ProcessingJobSchema = z
  .object({
    id: z.string(),
    uploadId: z.string().nullable(),
    type: z.string(),
    status: z.enum(JOB_STATUSES),
    progress: z.int().describe('0–100'),
    message: z.string(),
    startTime: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    error: z.string().nullable(),
    attempts: z.int(),
    pipelineId: z.string().nullable(),
    athleteId: z.string().nullable(),
    results: z
      .object({ successful: z.int(), failed: z.int(), skipped: z.int(), processed: z.int() })
      .meta({ id: 'JobResults' })
      .nullable()
      .describe('null until the job has finished'),
  })
  .meta({ id: 'Job' })
export type ProcessingJob = z.infer<typeof ProcessingJobSchema>

export const JobResultsSchema = ProcessingJobSchema.shape.results.unwrap()
export type JobResults = z.infer<typeof JobResultsSchema>
