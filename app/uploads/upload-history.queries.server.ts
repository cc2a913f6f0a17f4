import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { findUpload, listUploads } from './upload.queries.server.ts'
import type { Upload } from './upload.ts'
import { parseUploadSettings } from './upload-settings.ts'

export interface UploadEntry extends Upload {
  /** The e-mail address; null when the account is gone. */
  uploadedBy: string | null
}

/** The latest uploads of everyone, newest first. */
export async function listUploadHistory(db: Kysely<Database>, limit: number): Promise<UploadEntry[]> {
  const uploads = await listUploads(db, limit)
  const ids = uploads.map(({ id }) => id)
  const authors = await db
    .selectFrom('upload')
    .innerJoin('user', 'user.id', 'upload.user_id')
    .select(['upload.public_id', 'user.email'])
    .where('upload.public_id', 'in', ids)
    .execute()
  const byUpload = new Map(authors.map(({ public_id, email }) => [public_id, email]))
  return uploads.map((upload) => ({ ...upload, uploadedBy: byUpload.get(upload.id) ?? null }))
}

export type UploadDetail = NonNullable<Awaited<ReturnType<typeof findUploadDetail>>>

/** An upload with the choices made for it and how far its processing is. */
export async function findUploadDetail(db: Kysely<Database>, publicId: string) {
  const upload = await findUpload(db, publicId)
  if (!upload) return undefined

  const { settings, ...more } = await db
    .selectFrom('upload')
    .leftJoin('user', 'user.id', 'upload.user_id')
    .leftJoin('brand', 'brand.id', 'upload.brand_id')
    .leftJoin('job', (join) => join.on('job.public_id', '=', upload.jobId))
    .select([
      'user.email as uploadedBy',
      'brand.public_id as brandId',
      'brand.name as brandName',
      'upload.settings',
      'job.progress',
      'job.message',
      'job.started_at as startTime',
      'job.finished_at as finishedAt',
    ])
    .where('upload.public_id', '=', publicId)
    .executeTakeFirstOrThrow()
  return { ...upload, ...more, settings: parseUploadSettings(settings) }
}

/** The first rows of a file that failed, or that were skipped; `row` counts as a spreadsheet does. */
export function listNotedRows(
  db: Kysely<Database>,
  uploadId: string,
  outcome: 'failed' | 'skipped',
  limit: number,
): Promise<{ row: number; name: string | null; message: string | null }[]> {
  return db
    .selectFrom('upload_row_range')
    .innerJoin('upload', 'upload.id', 'upload_row_range.upload_id')
    .select(['first_row as row', 'name', 'message'])
    .where('upload.public_id', '=', uploadId)
    .where('outcome', '=', outcome)
    .orderBy('first_row')
    .limit(limit)
    .execute()
}
