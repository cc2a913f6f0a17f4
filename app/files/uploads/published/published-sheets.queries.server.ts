import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { PublishedSheet } from './published-sheet.ts'

/** Newest first. */
export async function listSheets(db: Kysely<Database>): Promise<PublishedSheet[]> {
  const sheets = await db
    .selectFrom('published_sheet')
    .innerJoin('user', 'user.id', 'published_sheet.user_id')
    .leftJoin('upload', 'upload.id', 'published_sheet.last_upload_id')
    .select(['published_sheet.public_id as id', 'name', 'origin', 'frequency', 'next_run_at', 'last_run_at', 'problem'])
    .select(['upload.public_id as lastUploadId', 'user.email', 'user.deleted_at'])
    .orderBy('published_sheet.id', 'desc')
    .execute()
  return sheets.map(({ email, deleted_at, next_run_at: nextRunAt, last_run_at: lastRunAt, ...sheet }) => ({
    ...sheet,
    scheduledBy: deleted_at === null ? email : null,
    isPaused: nextRunAt === null,
    nextRunAt,
    lastRunAt,
  }))
}

/** The user in whose name a sheet is imported; undefined if that user may upload no more. */
export function findSheetOwner(db: Kysely<Database>, { user_id }: { user_id: number }) {
  return db
    .selectFrom('user')
    .select(['id', 'email'])
    .where('id', '=', user_id)
    .where('role', '=', 'ADMIN')
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}
