import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { config } from '#app/base/platform/config.server.ts'
import { backupFolder } from '#app/files/backups/backup-folder.server.ts'
import { BACKUP_TYPE, openBackup } from '#app/files/backups/open-backup.server.ts'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'
import { requireCallSession } from '#app/people/auth/api-access/require-call-session.server.ts'
import { confirmationRefused } from '#app/people/auth/confirmation/refuse-confirmation.server.ts'
import { withConfirmation } from '#app/people/auth/confirmation/with-confirmation.server.ts'
import { ConfirmationSchema } from '#app/people/auth/passwords/password-schemas.ts'

export const action = apiAction('POST', {
  access: 'admin',
  scope: 'session',
  answersSecret: true,
  summary: 'Downloads a backup; requires the current password',
  params: z.object({ name: z.string() }),
  body: ConfirmationSchema,
  files: [BACKUP_TYPE],
  answer: async ({ params: { name }, body: { currentPassword }, author, request, writer, now }) => {
    const outcome = await withConfirmation(
      writer,
      { session: await requireCallSession(request), origin: author },
      currentPassword,
      now,
      async () => ({
        status: 'confirmed' as const,
        file: await openBackup(writer, { folder: backupFolder(config()), name, author, now }),
      }),
    )
    if (outcome.status !== 'confirmed') throw confirmationRefused(outcome)
    if (!outcome.file) throw new ApiError(404, 'Backup not found')
    return outcome.file
  },
})
