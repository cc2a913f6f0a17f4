import { link } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { TableSourceSchema } from '#app/files/formats/conversion.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import type { UploadRow, UploadType } from '#db/tables/upload.ts'
import type { FileSettings } from '../file-settings.ts'
import { type AuthorCheck, recordUploads } from './record-uploads.server.ts'
import { discardFile, uploadPath } from './upload-folder.server.ts'

export type RepeatableUpload = Pick<
  UploadRow,
  'original_name' | 'stored_path' | 'file_size' | 'sha256' | 'table_source'
>

/**
 * Records a new upload of the very same file, so that the history keeps both; it is not sent again. Throws ENOENT if the
 * file is gone. `alongside` is done in the same transaction.
 */
export async function repeatUpload(
  db: Kysely<Database>,
  upload: RepeatableUpload,
  choices: { settings: FileSettings; uploadType: UploadType },
  { author, now, alongside }: { author: Actor; now: Date; alongside?: AuthorCheck },
): Promise<string> {
  const storedPath = newId()
  await link(uploadPath(upload.stored_path), uploadPath(storedPath))
  const { original_name: originalName, file_size: size, sha256, table_source } = upload
  const source = table_source === null ? {} : { source: TableSourceSchema.parse(JSON.parse(table_source)) }
  try {
    await recordUploads(
      db,
      [{ storedPath, originalName, size, sha256, ...source, ...choices, brandId: null }],
      author,
      now,
      alongside,
    )
    return storedPath
  } catch (error) {
    await discardFile(storedPath)
    throw error
  }
}
