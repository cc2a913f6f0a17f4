import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { parseUploadSettings, type UploadSettings } from '../upload-settings.ts'

/** The user's upload settings, or the defaults. */
export async function getUploadSettings(db: Kysely<Database>, userId: number): Promise<UploadSettings> {
  const user = await db.selectFrom('user').select('upload_settings').where('id', '=', userId).executeTakeFirst()
  return parseUploadSettings(user?.upload_settings ?? '{}')
}

export async function saveUploadSettings(
  db: Kysely<Database>,
  userId: number,
  settings: UploadSettings,
  now: Date,
): Promise<void> {
  await db
    .updateTable('user')
    .set({ upload_settings: JSON.stringify(settings), updated_at: now.toISOString() })
    .where('id', '=', userId)
    .execute()
}
