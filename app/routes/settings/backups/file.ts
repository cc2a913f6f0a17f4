import { z } from 'zod'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { backupFolder } from '#app/files/backups/backup-folder.server.ts'
import { openBackup } from '#app/files/backups/open-backup.server.ts'
import { confirmationRefused } from '#app/people/auth/confirmation/refuse-confirmation.server.ts'
import { withConfirmation } from '#app/people/auth/confirmation/with-confirmation.server.ts'
import { adminAction } from '#app/people/auth/page-route.server.ts'
import { CurrentPassword } from '#app/people/auth/passwords/password-schemas.ts'

const FormSchema = z.object({ currentPassword: CurrentPassword, download: z.string() })
const PAGE = '/settings/backups'

/** The file that a button of the page downloads; whatever is refused is told on the page. */
export const action = adminAction(async ({ request, session, author, writer, now }) => {
  const refuse = (description: string) =>
    redirectWithToast(PAGE, { title: 'Not downloaded', description, variant: 'destructive' })
  const form = FormSchema.safeParse(Object.fromEntries(await readForm(request, FormSchema)))
  if (!form.success) return refuse('Enter your current password, then choose a backup.')

  const { currentPassword, download: name } = form.data
  const outcome = await withConfirmation(writer, { session, origin: author }, currentPassword, now, async () => ({
    status: 'confirmed' as const,
    file: await openBackup(writer, { folder: backupFolder(config()), name, author, now }),
  }))
  if (outcome.status !== 'confirmed')
    return refuse(confirmationRefused(outcome).errors[0]?.message ?? confirmationRefused(outcome).message)
  return outcome.file ?? refuse('This backup is no longer there.')
})
