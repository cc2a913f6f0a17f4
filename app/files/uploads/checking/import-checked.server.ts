import type { Kysely } from 'kysely'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import { parseFileSettings } from '../file-settings.ts'
import { repeatUpload } from '../receiving/repeat-upload.server.ts'

export type ImportOfChecked = { status: 'queued'; id: string } | { status: 'not_found' | 'not_checked' | 'file_gone' }

/** Imports exactly the file that was checked, with its settings. While that import goes on, it is not begun again. */
export async function importChecked(
  db: Kysely<Database>,
  publicId: string,
  author: Actor,
  now: Date,
): Promise<ImportOfChecked> {
  const upload = await db.selectFrom('upload').selectAll().where('public_id', '=', publicId).executeTakeFirst()
  if (!upload) return { status: 'not_found' }
  const { checkOnly, ...settings } = parseFileSettings(upload.settings)
  if (!checkOnly || upload.status !== 'completed') return { status: 'not_checked' }

  const running = await db
    .selectFrom('upload')
    .select('public_id')
    .where('sha256', '=', upload.sha256)
    .where('id', '>', upload.id)
    .where('settings', '=', JSON.stringify(settings))
    .where('status', 'in', ['pending', 'processing', 'paused'])
    .executeTakeFirst()
  if (running) return { status: 'queued', id: running.public_id }

  try {
    const choices = { settings, uploadType: upload.upload_type }
    return { status: 'queued', id: await repeatUpload(db, upload, choices, { author, now }) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { status: 'file_gone' }
    throw error
  }
}

export const NOT_CHECKED = 'The file was not only checked, or its check has not been completed.'
export const CHECKED_FILE_GONE = 'The file is no longer kept. Upload it again.'
