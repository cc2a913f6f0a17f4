import { z } from 'zod'
import { ImportResultSchema } from '#app/csv/import-result.ts'
import { ProcessingJobSchema } from '#app/job-monitor/processing-job.ts'

const RollBackSchema = z.object({
  rolledBack: z.int().nullable().describe('Deleted and not restored since; null when too many to count'),
  rolledBackAt: z.iso.datetime().nullable(),
  isUploading: z.boolean().describe('The upload is unfinished; you can roll it back afterwards'),
  canBeRolledBack: z.boolean(),
  job: ProcessingJobSchema.pick({ id: true, status: true, progress: true, message: true })
    .nullable()
    .describe('The unfinished job that rolls it back'),
})

/** An import of athletes, as the API shows it. */
export const PastImportSchema = z
  .object({
    id: z.string(),
    fileName: z.string(),
    importedBy: z.string().nullable().describe('The email address; null if the account has been deleted'),
    importedAt: z.iso.datetime(),
    added: z.int(),
    skipped: z.int(),
    failed: z.int(),
    rollBack: RollBackSchema.nullable().describe('null if the file was only checked'),
  })
  .meta({ id: 'Import' })
export type SerializedImport = z.infer<typeof PastImportSchema>

export const ImportDetailSchema = PastImportSchema.extend({
  result: ImportResultSchema.describe('Without the rows of an upload, which are in its own report'),
  deletable: z
    .int()
    .nullable()
    .describe(
      'How many athletes rolling back would delete; null when they are too many to count, or nothing was added',
    ),
  staying: z
    .array(z.object({ id: z.string(), name: z.string(), sport: z.string() }))
    .describe('Up to 10 athletes edited since'),
})
export type ImportDetail = z.infer<typeof ImportDetailSchema>
