import { z } from 'zod'
import { ImportResultSchema } from '#app/csv/import-result.ts'
import { ProcessingJobSchema } from '#app/job-monitor/processing-job.ts'

const RollBackSchema = z.object({
  rolledBack: z.int().nullable().describe('Deleted and not restored since; null for some, too many to count'),
  rolledBackAt: z.iso.datetime().nullable(),
  isUploading: z.boolean().describe('Its upload is unfinished; it can be rolled back afterwards'),
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
    importedBy: z.string().nullable().describe('The e-mail address; null when the account is gone'),
    importedAt: z.iso.datetime(),
    added: z.int(),
    skipped: z.int(),
    failed: z.int(),
    rollBack: RollBackSchema.nullable().describe('null when the file was only checked'),
  })
  .meta({ id: 'Import' })
export type SerializedImport = z.infer<typeof PastImportSchema>

export const ImportDetailSchema = PastImportSchema.extend({
  result: ImportResultSchema.describe('Without the rows of an upload, which its own report lists'),
  deletable: z
    .int()
    .nullable()
    .describe(
      'How many athletes rolling back would delete; null when they are too many to count, or nothing was added',
    ),
  staying: z
    .array(z.object({ id: z.string(), name: z.string(), sport: z.string() }))
    .describe('Edited since; 10 of them'),
})
export type ImportDetail = z.infer<typeof ImportDetailSchema>
