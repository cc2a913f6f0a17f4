import type { Kysely } from 'kysely'
import { isMapping } from '#app/files/csv/mapping/mapping.ts'
import type { TableSource } from '#app/files/formats/conversion.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import type { UploadType } from '#db/tables/upload.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { uploadJobs } from '#jobs/upload-definitions.ts'
import type { FileSettings } from '../file-settings.ts'
import { findUpload, type Upload } from '../upload.queries.server.ts'

/** A complete file in the uploads folder. */
export interface StoredFile {
  storedPath: string
  originalName: string
  size: number
  sha256: string
  uploadType: UploadType
  settings: FileSettings
  /** What it was before it became a table; missing if it was sent as it is. */
  source?: TableSource
  /** Row id of the brand chosen for a logo. */
  brandId: number | null
  /** Its job is queued once its columns are matched. */
  awaitsMapping?: boolean
}

/** Throws if the sender's permission was revoked in the meantime. */
export type AuthorCheck = (trx: Kysely<Database>) => Promise<unknown>

/** What else is recorded in the same transaction. */
export type Afterwards = (trx: Kysely<Database>, uploads: readonly Upload[]) => Promise<unknown>

/** Records uploads whose files are in place, each with the job that processes it: all of them or none. */
export async function recordUploads(
  db: Kysely<Database>,
  files: readonly StoredFile[],
  author: Actor,
  now: Date,
  checkAuthor: AuthorCheck = async () => undefined,
  afterwards: Afterwards = async () => undefined,
): Promise<Upload[]> {
  return db.transaction().execute(async (trx) => {
    await checkAuthor(trx)
    const uploads: Upload[] = []
    for (const file of files) uploads.push(await recordUpload(trx, file, author, now))
    await afterwards(trx, uploads)
    return uploads
  })
}

/** That a mapping was asked for if needed is no setting of a file that needs none. */
function withoutAsking({ mapping, ...settings }: FileSettings): FileSettings {
  return isMapping(mapping) ? { ...settings, mapping } : settings
}

async function recordUpload(trx: Kysely<Database>, file: StoredFile, author: Actor, now: Date): Promise<Upload> {
  const { storedPath, originalName, size, sha256, uploadType, settings, source, brandId, awaitsMapping = false } = file
  const { id } = await trx
    .insertInto('upload')
    .values({
      public_id: storedPath,
      user_id: author.id,
      original_name: originalName,
      stored_path: storedPath,
      file_size: size,
      sha256,
      upload_type: uploadType,
      settings: JSON.stringify(awaitsMapping ? settings : withoutAsking(settings)),
      table_source: source ? JSON.stringify(source) : null,
      brand_id: brandId,
      awaits_mapping: awaitsMapping ? 1 : 0,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const { priority } = settings
  const requestedBy = author.id ?? undefined
  if (!awaitsMapping)
    await enqueue(trx, uploadJobs[uploadType], { uploadId: id }, { now, priority, uploadId: id, requestedBy })
  const subject = { kind: 'upload', id: storedPath, label: originalName }
  await recordAudit(trx, author, { action: 'upload.create', subject, details: { type: uploadType, bytes: size } }, now)
  const upload = await findUpload(trx, storedPath)
  if (!upload) throw new Error('An upload that was just recorded is missing.')
  return upload
}
