import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { parseFileSettings } from '../file-settings.ts'
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

/** The user gets no more mails about uploads: about later ones unless chosen again, nor about those that have not ended. */
export async function stopUploadMails(trx: Kysely<Database>, userId: number, now: Date): Promise<void> {
  await saveUploadSettings(trx, userId, { ...(await getUploadSettings(trx, userId)), emailNotify: false }, now)
  const open = await trx
    .selectFrom('upload')
    .select(['id', 'settings'])
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('end_untold', '=', 1), eb('status', 'in', ['pending', 'processing', 'paused'])]))
    .execute()
  for (const { id, settings } of open) {
    const silent = JSON.stringify({ ...parseFileSettings(settings), emailNotify: false })
    await trx.updateTable('upload').set({ settings: silent }).where('id', '=', id).execute()
  }
}
