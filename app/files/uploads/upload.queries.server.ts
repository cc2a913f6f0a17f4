import type { Kysely } from 'kysely'
import { z } from 'zod'
import { TableSourceSchema } from '#app/files/formats/conversion.ts'
import { JobResultsSchema, ProcessingJobSchema } from '#app/site/job-monitor/processing-job.ts'
import type { Database } from '#db/schema.ts'
import { UPLOAD_TYPES } from '#db/tables/upload.ts'
import { errorText } from '#jobs/job-error.ts'
import { parseFileSettings } from './file-settings.ts'

/** An upload as the API and the pages show one. */
export const UploadSchema = z
  .object({
    id: z.string(),
    originalName: z.string(),
    fileSize: z.int().describe('bytes'),
    uploadType: z.enum(UPLOAD_TYPES),
    status: ProcessingJobSchema.shape.status,
    tableSource: TableSourceSchema.nullable().describe('null if the file was sent as the table that it is'),
    checkOnly: z.boolean().describe('it was only checked; nothing of it is imported'),
    createdAt: z.iso.datetime(),
    errorMessage: z.string().nullable(),
    results: ProcessingJobSchema.shape.results,
    jobId: z.string().nullable().describe('null until its columns are matched, and once the job has been deleted'),
    awaitsMapping: z.boolean().describe('It waits until its columns are matched, at /upload/{id}/mapping'),
    sameAs: z
      .object({ id: z.string(), originalName: z.string(), createdAt: z.iso.datetime() })
      .nullable()
      .describe('the latest earlier upload of the very same file'),
  })
  .meta({ id: 'Upload' })
export type Upload = z.infer<typeof UploadSchema>

type UploadRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>

/** Newest first. */
export async function listUploads(db: Kysely<Database>, limit: number): Promise<Upload[]> {
  const records = await selectRecords(db)
    .orderBy('upload.created_at', 'desc')
    .orderBy('upload.id', 'desc')
    .limit(limit)
    .execute()
  return records.map(serializeUpload)
}

export async function findUpload(db: Kysely<Database>, publicId: string): Promise<Upload | undefined> {
  const record = await findRecord(db, publicId)
  return record && serializeUpload(record)
}

function findRecord(db: Kysely<Database>, publicId: string) {
  return selectRecords(db).where('upload.public_id', '=', publicId).executeTakeFirst()
}

function selectRecords(db: Kysely<Database>) {
  return db
    .selectFrom('upload')
    .leftJoin('upload as same', (join) =>
      join.on('same.id', '=', (eb) =>
        eb
          .selectFrom('upload as earlier')
          .select((earlier) => earlier.fn.max('earlier.id').as('id'))
          .whereRef('earlier.sha256', '=', 'upload.sha256')
          .whereRef('earlier.id', '<', 'upload.id'),
      ),
    )
    .select((eb) => [
      'upload.public_id',
      'upload.original_name',
      'upload.file_size',
      'upload.upload_type',
      'upload.status',
      'upload.table_source',
      'upload.settings',
      'upload.created_at',
      'upload.error_code',
      'upload.error_message as error',
      'upload.results',
      'upload.awaits_mapping',
      'same.public_id as same_id',
      'same.original_name as same_name',
      'same.created_at as same_at',
      eb
        .selectFrom('job')
        .select('job.public_id')
        .whereRef('job.upload_id', '=', 'upload.id')
        .orderBy('job.id', 'desc')
        .limit(1)
        .as('job_id'),
    ])
}

function serializeUpload(upload: UploadRecord): Upload {
  return {
    id: upload.public_id,
    originalName: upload.original_name,
    fileSize: upload.file_size,
    uploadType: upload.upload_type,
    status: upload.status,
    tableSource: upload.table_source === null ? null : TableSourceSchema.parse(JSON.parse(upload.table_source)),
    checkOnly: parseFileSettings(upload.settings).checkOnly === true,
    createdAt: upload.created_at,
    errorMessage: errorText(upload),
    results: upload.results === null ? null : JobResultsSchema.parse(JSON.parse(upload.results)),
    jobId: upload.job_id,
    awaitsMapping: upload.awaits_mapping === 1,
    sameAs:
      upload.same_id === null
        ? null
        : { id: upload.same_id, originalName: `${upload.same_name}`, createdAt: `${upload.same_at}` },
  }
}
