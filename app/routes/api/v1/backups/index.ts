import { z } from 'zod'
import { config } from '#app/base/platform/config.server.ts'
import { BackupSchema } from '#app/files/backups/backup.ts'
import { backupFolder, listBackups } from '#app/files/backups/backup-folder.server.ts'
import { queueBackupFor } from '#app/files/backups/queue-backup.server.ts'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { requireCallSession } from '#app/people/auth/api-access/require-call-session.server.ts'
import { confirmationRefused } from '#app/people/auth/confirmation/refuse-confirmation.server.ts'
import { withConfirmation } from '#app/people/auth/confirmation/with-confirmation.server.ts'
import { ConfirmationSchema } from '#app/people/auth/passwords/password-schemas.ts'

export const loader = apiLoader({
  access: 'admin',
  scope: 'session',
  summary: 'Lists the backups, newest first; each was unpacked and compared after it was written',
  response: z.object({ data: z.array(BackupSchema) }),
  answer: async () => ({ data: await listBackups(backupFolder(config())) }),
})

export const action = apiAction('POST', {
  access: 'admin',
  scope: 'session',
  summary: 'Starts a backup of everything, made by a job; requires the current password',
  body: ConfirmationSchema,
  status: 202,
  response: z.object({ data: z.object({ jobId: z.string() }) }),
  answer: async ({ body: { currentPassword }, author, request, writer, now }) => {
    const outcome = await withConfirmation(
      writer,
      { session: await requireCallSession(request), origin: author },
      currentPassword,
      now,
      async () => ({
        status: 'queued' as const,
        jobId: await queueBackupFor(writer, author, now),
      }),
    )
    if (outcome.status !== 'queued') throw confirmationRefused(outcome)
    return { data: { jobId: outcome.jobId } }
  },
})
