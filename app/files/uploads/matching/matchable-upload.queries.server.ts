import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { UploadRow } from '#db/tables/upload.ts'

export type MatchableUpload = Pick<
  UploadRow,
  | 'id'
  | 'public_id'
  | 'original_name'
  | 'stored_path'
  | 'file_size'
  | 'sha256'
  | 'upload_type'
  | 'settings'
  | 'status'
  | 'awaits_mapping'
  | 'table_source'
>

/** An upload whose columns can be matched, now or once its job has ended; an image has none. */
export function findMatchableUpload(db: Kysely<Database>, publicId: string): Promise<MatchableUpload | undefined> {
  return db
    .selectFrom('upload')
    .select(['id', 'public_id', 'original_name', 'stored_path', 'file_size', 'sha256', 'upload_type', 'settings'])
    .select(['status', 'awaits_mapping', 'table_source'])
    .where('public_id', '=', publicId)
    .where('upload_type', '!=', 'brand_logo')
    .executeTakeFirst()
}

/** Its job is waiting, running or paused. */
export function isUnderWay({ status, awaits_mapping }: MatchableUpload): boolean {
  return awaits_mapping === 0 && (status === 'pending' || status === 'processing' || status === 'paused')
}
