import { useLoaderData } from '@remix-run/react'
import { keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { backupFolder, listBackups } from '#app/files/backups/backup-folder.server.ts'
import { queueBackupFor } from '#app/files/backups/queue-backup.server.ts'
import { readConfirmed, unsavedConfirmed } from '#app/people/auth/confirmation/confirmed-form.server.ts'
import { withConfirmation } from '#app/people/auth/confirmation/with-confirmation.server.ts'
import { adminAction, adminLoader } from '#app/people/auth/page-route.server.ts'
import { ConfirmationSchema } from '#app/people/auth/passwords/password-schemas.ts'
import { BackupsCard } from '#app/settings/backups/backups-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Backups', 'Back up everything, and download what was backed up.')

export const loader = adminLoader(async () => {
  const { backupAt: at = null, backupKeep: keep, backupPassphrase } = config()
  const backups = await listBackups(backupFolder(config()))
  return { backups, at, keep, isEncrypted: backupPassphrase !== undefined }
})

const FAILED = 'Failed to start the backup'

export const action = adminAction(
  async ({ request, session, author, writer, now }) => {
    const { value, refused, confirmationRefused } = await readConfirmed(request, ConfirmationSchema)
    if (!value) return refused()
    const outcome = await withConfirmation(
      writer,
      { session, origin: author },
      value.currentPassword,
      now,
      async () => {
        await queueBackupFor(writer, author, now)
        return { status: 'queued' } as const
      },
    )
    if (outcome.status !== 'queued') return confirmationRefused(outcome)
    return redirectWithToast('/settings/backups', {
      title: 'Backup started',
      description: 'It is listed here once it is made and compared.',
    })
  },
  unsavedConfirmed(FAILED, ConfirmationSchema),
)

export const clientAction = keepOpen(FAILED)

export default function BackupsPage() {
  return <BackupsCard {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
