import { config } from '#app/base/platform/config.server.ts'
import { backupFolder } from '#app/files/backups/backup-folder.server.ts'
import { makeBackup } from '#app/files/backups/make-backup.server.ts'
import type { backup } from '#jobs/definitions.ts'
import { Discard } from '../control-errors.ts'
import type { JobOutcome, JobServices, RunOf } from '../handler.ts'

/** A run that died leaves no archive, so the next begins anew. */
export async function handleBackup(
  _services: JobServices,
  { signal, report }: RunOf<typeof backup>,
): Promise<JobOutcome> {
  report({ progress: 1, message: 'Making the backup, and comparing it', milestone: true })
  const { backupKeep: keep } = config()
  const failure = await makeBackup({ folder: backupFolder(config()), keep, signal })
  if (failure !== undefined) throw new Discard(failure)
  return { message: 'The backup is made and compared' }
}
