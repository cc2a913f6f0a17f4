import { access, readdir, rm, stat } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import type { Database } from '#db/schema.ts'
import { failWaitingJobsOfUpload } from '#jobs/cancel-jobs.ts'
import { isPart, uploadFolder, uploadPath } from './upload-folder.server.ts'

/** Longer than any request takes. */
const MAX_UPLOAD_MS = 15 * 60_000
/** The pattern of our file names; other files are not removed. */
const OUR_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.part)?$/

/**
 * Removes the files left by aborted uploads and deletions and those no longer needed, and ends jobs whose file is
 * missing.
 */
export async function sweepUploads(db: Kysely<Database>, now: Date): Promise<void> {
  await giveUpUnmatched(db, now)
  const names = (await listFolder()).filter((name) => OUR_NAME.test(name))
  const wanted = await listWantedPaths(db)
  for (const name of names) {
    if (wanted.has(name) && !isPart(name)) continue
    const changedAt = await lastChange(name)
    if (changedAt !== undefined && now.getTime() - changedAt > MAX_UPLOAD_MS)
      await rm(uploadPath(name), { force: true })
  }
  await failUploadsWithoutFile(db, now)
}

/** As long as finished jobs, and with them their files, are kept. */
const KEEP_UNMATCHED_MS = 14 * DAY_MS

/** Nobody has said which of their columns is which. */
async function giveUpUnmatched(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_UNMATCHED_MS).toISOString()
  await db
    .updateTable('upload')
    .set({ awaits_mapping: 0, status: 'cancelled', updated_at: now.toISOString() })
    .where('awaits_mapping', '=', 1)
    .where('status', '=', 'pending')
    .where('created_at', '<', before)
    .execute()
}

async function listFolder(): Promise<string[]> {
  try {
    return await readdir(uploadFolder())
  } catch (error) {
    if (isNotThere(error)) return []
    throw error
  }
}

/** Files that an unfinished job reads, or a retry could read: finished jobs are kept for two weeks. */
export async function listWantedPaths(db: Kysely<Database>): Promise<Set<string>> {
  const uploads = await db
    .selectFrom('upload')
    .select('stored_path')
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['pending', 'processing', 'paused']),
        eb.exists(eb.selectFrom('job').select('job.id').whereRef('job.upload_id', '=', 'upload.id')),
      ]),
    )
    .execute()
  return new Set(uploads.map((upload) => upload.stored_path))
}

/** A rename counts as a change; undefined if the file is gone. */
async function lastChange(name: string): Promise<number | undefined> {
  try {
    return (await stat(uploadPath(name))).ctimeMs
  } catch (error) {
    if (isNotThere(error)) return undefined
    throw error
  }
}

async function failUploadsWithoutFile(db: Kysely<Database>, now: Date): Promise<void> {
  const waiting = await db
    .selectFrom('upload')
    .select(['id', 'stored_path'])
    .where('status', 'in', ['pending', 'paused'])
    .execute()
  for (const { id, stored_path } of waiting) {
    const isThere = await access(uploadPath(stored_path)).then(
      () => true,
      (error) => !isNotThere(error),
    )
    if (!isThere) await failUpload(db, id, now)
  }
}

async function failUpload(db: Kysely<Database>, id: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await failWaitingJobsOfUpload(trx, id, 'file_gone', now)
    await trx
      .updateTable('upload')
      .set({ status: 'failed', error_code: 'file_gone', error_message: null, updated_at: now.toISOString() })
      .where('id', '=', id)
      .where('status', 'in', ['pending', 'paused'])
      .execute()
  })
}

function isNotThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
