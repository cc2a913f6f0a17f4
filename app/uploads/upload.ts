import { z } from 'zod'
import { ProcessingJobSchema } from '#app/job-monitor/processing-job.ts'
import { UPLOAD_TYPES } from '#db/tables/upload.ts'

/** An upload as the API and the pages show one. */
export const UploadSchema = z
  .object({
    id: z.string(),
    originalName: z.string(),
    fileSize: z.int().describe('bytes'),
    uploadType: z.enum(UPLOAD_TYPES),
    status: ProcessingJobSchema.shape.status,
    createdAt: z.iso.datetime(),
    errorMessage: z.string().nullable(),
    results: ProcessingJobSchema.shape.results,
    jobId: z.string().nullable().describe('null once the job has been deleted'),
    sameAs: z
      .object({ id: z.string(), originalName: z.string(), createdAt: z.iso.datetime() })
      .nullable()
      .describe('the latest earlier upload of the very same file'),
  })
  .meta({ id: 'Upload' })
export type Upload = z.infer<typeof UploadSchema>
