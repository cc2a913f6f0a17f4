import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { UploadRow, UploadType } from '#db/tables/upload.ts'
import { PENDING, PROCESSING } from '#jobs/job-status.ts'
import { type Content, PROCESSING_ORDER } from '../upload-order.ts'

/**
 * Whether a file must wait for others of its user, uploaded before or together, whose records it may name: links for
 * athletes and brands, follower counts and logos for brands.
 */
export async function hasAwaitedUpload(
  db: Kysely<Database>,
  { id, user_id, created_at }: Pick<UploadRow, 'id' | 'user_id' | 'created_at'>,
  content: Content,
): Promise<boolean> {
  const unfinished = await db
    .selectFrom('job')
    .innerJoin('upload', 'upload.id', 'job.upload_id')
    .select(['upload_type', 'checkpoint'])
    .where('job.status', 'in', [PENDING, PROCESSING])
    .where('upload.id', '!=', id)
    .where('upload.user_id', 'is not distinct from', user_id)
    .where('upload.created_at', '<=', created_at)
    .execute()
  const place = PROCESSING_ORDER.indexOf(content)
  return unfinished.some((other) => PROCESSING_ORDER.indexOf(contentOf(other)) < place)
}

const CONTENTS: Partial<Record<UploadType, Content>> = {
  athletes_csv: 'athletes',
  brands_csv: 'brands',
  brand_logo: 'logo',
}

/** A file of bulk data that was not looked at yet may hold what others name. */
function contentOf({ upload_type, checkpoint }: { upload_type: UploadType; checkpoint: string | null }): Content {
  return CONTENTS[upload_type] ?? (checkpoint === null ? 'athletes' : JSON.parse(checkpoint).table)
}
