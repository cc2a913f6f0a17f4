import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { JobStatus } from '#db/tables/job.ts'

export const UNFINISHED: readonly JobStatus[] = ['pending', 'processing', 'paused']

/** Whether the import is an unfinished upload: an upload and its import have the same id. */
export async function isStillRunning(db: Kysely<Database>, publicId: string): Promise<boolean> {
  const upload = await db
    .selectFrom('upload')
    .select('id')
    .where('public_id', '=', publicId)
    .where('status', 'in', UNFINISHED)
    .executeTakeFirst()
  return upload !== undefined
}
